import type { INestApplicationContext } from '@nestjs/common';
import { MediaFiles } from '../modules/publishing/media/media-files.service';
import { MediaModule } from '../modules/publishing/media/media.module';
import { runCommand } from './context';

/** `npm run media:move`: moves the pictures and videos that a version before kept in Postgres to files; workers do so too, bit by bit. */
export async function moveMedia(context: INestApplicationContext): Promise<string> {
  const moved = await context.get(MediaFiles, { strict: false }).tidy();
  return `${moved} ${moved === 1 ? 'picture or video was' : 'pictures and videos were'} moved out of Postgres; none is left there.`;
}

if (require.main === module) void runCommand([MediaModule], moveMedia);
