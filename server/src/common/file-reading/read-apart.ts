import { fork, type ChildProcess } from 'node:child_process';
import { moduleFile } from '../../paths';
import { Refusal, type ErrorType, type RefusalOptions } from '../errors/refusal';
import { fileOverwhelms } from './file.errors';

/** A file that was sent. It has no name on the disk, so that it is gone with the process, however that ends. */
export interface UploadedFile {
  /** As the sender calls it, without folders. */
  name: string;
  fd: number;
}

export interface Upload {
  files: readonly UploadedFile[];
  /** Aborts when whoever sent them is gone. */
  signal: AbortSignal;
}

type Read<Input, Result> = (files: readonly UploadedFile[], input: Input) => Promise<Result>;

/** What a reader's process is told. */
export interface Task {
  module: string;
  name: string;
  files: readonly UploadedFile[];
  input: unknown;
}

/** What it answers; a bug is an error as it was thrown. */
export type Answer =
  | { result: unknown }
  | { refusal: { status: number; type: ErrorType; message: string; options: RefusalOptions } }
  | { bug: unknown };

const heapMegabytes = 256;
const mostMs = 60_000;
const entry = moduleFile('common/file-reading/reader-process');
/** Standard streams and the channel to this process come first. */
const firstFile = 4;

/**
 * Makes `read`, which `module` exports under its own name, run in a process of its own: with a heap and a time that end it alone, without
 * our environment, and only for as long as whoever sent the files is there. A thread would not do: an array or a text that outgrows the
 * heap limit of a thread ends the whole process. Throws what `read` throws, and 422 when the files take more than they may.
 */
export function apart<Input, Result>(module: string, read: Read<Input, Result>) {
  return async ({ files, signal }: Upload, input: Input): Promise<Result> => {
    const child = fork(entry, [], {
      ...{ signal, timeout: mostMs, killSignal: 'SIGKILL', serialization: 'advanced', env: {} },
      execArgv: [...process.execArgv, `--max-old-space-size=${heapMegabytes}`],
      // Its last words about a full heap would read as ours.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc', ...files.map(({ fd }) => fd)],
    });
    const passed = files.map(({ name }, at) => ({ name, fd: firstFile + at }));
    const answer = await answerOf(child, { module: moduleFile(module), name: read.name, files: passed, input });
    if ('refusal' in answer) {
      const { status, type, message, options } = answer.refusal;
      throw new Refusal(status, type, message, options);
    }
    if ('bug' in answer) throw answer.bug;
    return answer.result as Result;
  };
}

function answerOf(child: ChildProcess, task: Task): Promise<Answer> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer: Answer) => resolve(answer));
    child.once('error', reject);
    // All that it sent has come by now.
    child.once('close', () => reject(fileOverwhelms()));
    child.send(task, (error) => error && child.kill('SIGKILL'));
  });
}
