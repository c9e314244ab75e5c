import { type INestApplicationContext } from '@nestjs/common';
import { TokenRotation } from '../tokens/token-rotation.service';
import { TokensModule } from '../tokens/tokens.module';
import { runCommand } from './context';

/**
 * `npm run keys:rotate`: seals the platforms' tokens with the first key. With TOKEN_KEYS put a new key in front and restart the
 * servers first: they all have to know it before anything is sealed with it.
 */
export async function rotateKeys(context: INestApplicationContext): Promise<string> {
  const { keyId, resealed, lost } = await context.get(TokenRotation, { strict: false }).rotate();
  const done = `${resealed} ${resealed === 1 ? 'secret is' : 'secrets are'} sealed with the key ${keyId} now.`;
  if (lost === 0) return `${done} Older keys are no longer needed.`;
  return `${done} ${lost} could not be opened, as their keys are missing from TOKEN_KEYS: put those back at the end and run this again.`;
}

if (require.main === module) void runCommand([TokensModule], rotateKeys);
