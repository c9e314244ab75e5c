import type { DestinationStream, Logger as PinoLogger } from 'pino';
import pino from 'pino';
import type { EventEmitter } from 'node:events';
import { createLogger } from './logger';

const outputOf = (logger: PinoLogger) =>
  (logger as unknown as Record<symbol, DestinationStream & EventEmitter>)[pino.symbols.streamSym];

it('F13: lives on when a line cannot be written, such as to a file on a full disk', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(outputOf(createLogger('info'))?.emit('error', full)).toBe(true);
});
