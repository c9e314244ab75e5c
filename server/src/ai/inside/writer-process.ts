import { type ChildProcess, fork } from 'node:child_process';
import { on } from 'node:events';
import { constants, setPriority } from 'node:os';
import { minuteMs } from '../../common/time/clock';
import { ApiFault } from '../remote/upstream-fault';

/** Tokens that a model reads and writes together: the largest brief with its answer. Memory grows with it. */
export const contextTokens = 8_192;

/** When a process that nobody asked gives its memory back. */
export const idleMs = 10 * minuteMs;

export interface WritingTask {
  system: string;
  prompt: string;
  schema: object;
  maxTokens: number;
  seed: number;
  temperature: number | undefined;
}

type Told =
  | { kind: 'loaded'; hasGraphics: boolean }
  | { kind: 'text'; text: string }
  | {
      kind: 'end';
      reason: 'whole' | 'length' | 'context';
      inputTokens?: number;
      outputTokens?: number;
      memoryBytes?: number;
    }
  | { kind: 'failed'; message: string };

/** Runs one model in a process of its own, which starts when it is asked, and ends when nobody asks for a while. */
export class WriterProcess {
  private child: ChildProcess | null = null;
  private file = '';
  private idle: NodeJS.Timeout | null = null;
  /** What it took when it wrote last; null before. */
  memoryBytes: number | null = null;
  isWriting = false;

  constructor(
    private readonly entry: () => Promise<string>,
    private readonly options = { idleMs },
  ) {}

  isLoaded(file: string): boolean {
    return this.child !== null && this.file === file;
  }

  /** Throws an ApiFault when the model does not run here. */
  async load(file: string, signal: AbortSignal): Promise<void> {
    if (this.isLoaded(file)) return;
    this.stop();
    // Without our environment, which has keys in it.
    const child = fork(await this.entry(), [], { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    child.once('exit', () => {
      if (this.child === child) this.child = null;
    });
    child.once('error', () => undefined);
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    this.child = child;
    this.file = file;
    for await (const told of ask(child, { kind: 'load', file, contextTokens }, signal))
      if (told.kind === 'loaded') this.rest();
  }

  /** Leaving the loop, or aborting, ends the process: nothing else stops a model at once. */
  async *write(task: WritingTask, signal: AbortSignal): AsyncGenerator<Told> {
    const { child } = this;
    if (!child) throw ended(null);
    this.isWriting = true;
    if (this.idle) clearTimeout(this.idle);
    try {
      for await (const told of ask(child, { kind: 'write', ...task }, signal)) {
        if (told.kind === 'end') this.memoryBytes = told.memoryBytes ?? this.memoryBytes;
        yield told;
      }
    } finally {
      this.isWriting = false;
      this.rest();
    }
  }

  stop(): void {
    if (this.idle) clearTimeout(this.idle);
    this.child?.kill('SIGKILL');
    this.child = null;
  }

  private rest(): void {
    if (this.idle) clearTimeout(this.idle);
    this.idle = setTimeout(() => this.stop(), this.options.idleMs).unref();
  }
}

/** Tells a process to do one thing, and gives what it says of it until that is done. */
async function* ask(child: ChildProcess, task: object, signal: AbortSignal): AsyncGenerator<Told> {
  let isDone = false;
  try {
    const messages = on(child, 'message', { signal, close: ['exit', 'error'] }) as AsyncIterable<[Told]>;
    child.send(task, () => undefined);
    for await (const [told] of messages) {
      isDone = told.kind !== 'text';
      if (told.kind === 'failed') throw new ApiFault(null, { error: told.message });
      yield told;
      if (isDone) return;
    }
    throw ended(child);
  } finally {
    if (!isDone) child.kill('SIGKILL');
  }
}

/** The system ends what takes more memory than there is. */
const ended = (child: ChildProcess | null): ApiFault =>
  new ApiFault(null, { error: `its process ended (${child?.signalCode ?? child?.exitCode ?? 'before it began'})` });
