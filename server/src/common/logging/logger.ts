import { Injectable, LoggerService } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import pino, { Logger as PinoLogger } from 'pino';
import type { Grant } from '../auth/grant';

/** What the current work is: every log line names it. */
export interface WorkContext {
  requestId?: string;
  jobId?: string;
  /** Set where a key is behind the request. */
  grant?: Grant;
  /** Set where all that is done is taken back in the end. */
  isDryRun?: boolean;
  /** Set where an agent's tool asks the API; the signal aborts when the agent goes away. */
  agent?: { signal: AbortSignal; tool: string };
}
export const workContext = new AsyncLocalStorage<WorkContext>();

/** What waits while standard output takes nothing: a file on a full disk. Later lines are dropped. */
const maxWaitingBytes = 1_000_000;

/**
 * Writes JSON lines. `error` means that somebody must act. Never tokens, prompts or post texts: pass ids. JSON escapes line
 * breaks, so nothing that is logged can forge a line.
 */
export function createLogger(level: string): PinoLogger {
  const output = pino.destination({ dest: 1, maxLength: maxWaitingBytes });
  // Without a listener a line that cannot be written ends the process, or hangs it in its end.
  output.on('error', () => undefined);
  const options = {
    level,
    base: undefined,
    mixin: () => {
      const { requestId, jobId, grant } = workContext.getStore() ?? {};
      return { requestId, jobId, keyId: grant?.keyId };
    },
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { err: ({ name, message, stack }: Error) => ({ name, message, stack }) },
  };
  return pino(options, output);
}

@Injectable()
export class Logger implements LoggerService {
  constructor(readonly pino: PinoLogger) {}

  /** Nest announces every route and module through this one with a class name; that is no news. */
  log(message: unknown, context?: unknown): void {
    this.write(typeof context === 'string' ? 'debug' : 'info', message, context);
  }

  warn(message: unknown, context?: unknown): void {
    this.write('warn', message, context);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest.at(-1));
  }

  debug(message: unknown, context?: unknown): void {
    this.write('debug', message, context);
  }

  private write(level: 'info' | 'warn' | 'error' | 'debug', message: unknown, context: unknown): void {
    if (message instanceof Error) this.pino[level]({ err: message, ...fields(context) }, message.message);
    else this.pino[level](fields(context), String(message));
  }
}

/** Returns log fields: Nest passes a class name, our own calls pass an object. */
function fields(context: unknown): Record<string, unknown> {
  if (context instanceof Error) return { err: context };
  if (typeof context === 'object' && context !== null) return { ...context };
  return typeof context === 'string' ? { context } : {};
}
