import { maxOutputTokens } from '../answer/answer-form';
import { localTimings } from '../remote/call-watch';
import { type AnswerPart, RemoteModel } from '../remote/remote-model';
import { ApiFault } from '../remote/upstream-fault';
import type { RefusalTable } from '../remote/verdict';
import { type TextFailure, type TextRequest, textsWanted } from '../text-model.port';
import { answerGrammar, shortPrompt } from './short-prompt';
import type { WriterProcess } from './writer-process';

/** In place of an address. */
export const insideUrl = 'inside://writer';
/** A word takes a processor a moment, so the last signs of an answer take a few. */
const usageMs = 30_000;
const usualTemperature = 0.7;

/** Writes with the model in the process beside this one: one request at a time, the others wait in line. */
export class InsideModel extends RemoteModel {
  readonly provider = 'inside';
  protected readonly names = {
    ...{ maker: 'The writer on this server', key: 'its key', address: 'Settings → Models' },
    model: 'the model in Settings → Models',
  };
  protected readonly refusals: RefusalTable = {
    codes: new Map<string, TextFailure>(),
    words: [],
    advice: ({ status }) => (status === 404 ? 'download it in Settings → Models' : 'try again, which restarts it'),
  };

  constructor(
    private readonly process: WriterProcess,
    /** Returns null for a model that is not here. */
    private readonly fileOf: (model: string) => Promise<string | null>,
  ) {
    super({ apiKey: '', baseUrl: insideUrl, timings: { ...localTimings, usageMs }, isQueued: true });
  }

  protected override async prepare({ model }: TextRequest, signal: AbortSignal): Promise<void> {
    const file = await this.fileOf(model);
    if (file === null) throw new ApiFault(404, { error: 'the model is not on this server' });
    await this.process.load(file, signal);
  }

  protected async *call(request: TextRequest, signal: AbortSignal): AsyncGenerator<AnswerPart> {
    // It may have ended since.
    await this.prepare(request, signal);
    const { input, seed, temperature = usualTemperature } = request;
    const task = {
      ...{ system: shortPrompt(request), prompt: JSON.stringify(input), seed, temperature },
      ...{ schema: answerGrammar(input, textsWanted(input)), maxTokens: maxOutputTokens(input) },
    };
    for await (const told of this.process.write(task, signal)) {
      if (told.kind === 'text') yield told;
      if (told.kind !== 'end') continue;
      yield { kind: 'usage', inputTokens: told.inputTokens ?? null, outputTokens: told.outputTokens ?? null };
      yield { kind: 'end', reason: told.reason };
    }
  }
}
