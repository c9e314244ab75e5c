import type { INestApplicationContext } from '@nestjs/common';
import { PauseModule } from '../modules/publishing/pausing/pause.module';
import { PauseService } from '../modules/publishing/pausing/pause.service';
import { runCommand } from './context';

/** `npm run publishing:resume`: ends the pause that restoring a backup began. */
export async function resumePublishing(context: INestApplicationContext): Promise<string> {
  const isResumed = await context.get(PauseService, { strict: false }).resume({ details: { by: 'command' } });
  return isResumed ? 'Publishing resumes within a second.' : "Publishing wasn't paused.";
}

if (require.main === module) void runCommand([PauseModule], resumePublishing);
