// Reads files that somebody sent, once, for the process that started this one (read-apart.ts).
import { serialize } from 'node:v8';
import { Refusal } from '../errors/refusal';
import { fileOverwhelms } from './file.errors';
import type { Answer, Task, UploadedFile } from './read-apart';

/** The server takes a result in one go, and answers nobody meanwhile. */
const maxResultBytes = 32_000_000;

process.once('disconnect', () => process.exit());
process.once('message', (task: Task) => {
  void perform(task).then((answer) => process.send?.(answer, () => process.exit()));
});

async function perform({ module, name, files, input }: Task): Promise<Answer> {
  try {
    const exported = (await import(module)) as Record<
      string,
      (files: readonly UploadedFile[], input: unknown) => unknown
    >;
    const answer = { result: await exported[name]?.(files, input) };
    if (serialize(answer).length > maxResultBytes) throw fileOverwhelms();
    return answer;
  } catch (error) {
    // A text or a list longer than there can be, or something nested too deeply.
    const refusal = error instanceof RangeError ? fileOverwhelms() : error;
    if (!(refusal instanceof Refusal)) return { bug: error };
    const { status, type, message, options } = refusal;
    return { refusal: { status, type, message, options } };
  }
}
