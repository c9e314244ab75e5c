import type { DestinationStream, Logger as PinoLogger } from 'pino';
import pino from 'pino';
import type { EventEmitter } from 'node:events';
import { createLogger, Logger } from './logger';

const outputOf = (logger: PinoLogger) =>
  (logger as unknown as { [pino.symbols.streamSym]: DestinationStream & EventEmitter })[pino.symbols.streamSym];

it('F13: lives on when a line cannot be written, such as to a file on a full disk', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(outputOf(createLogger('info')).emit('error', full)).toBe(true);
});

it('S18: keeps what is logged to one line', () => {
  const logger = createLogger('warn');
  const write = jest.spyOn(outputOf(logger), 'write').mockReturnValue(undefined);
  new Logger(logger).warn('first\n{"level":50,"msg":"forged"}', { name: 'a\r\nb' });
  expect(write.mock.calls).toEqual([[expect.stringMatching(/^[^\r\n]+\n$/)]]);
});
