import { costOf, unconnected } from '../../src/ai/chosen-model';
import {
  TextModel,
  type TextEvent,
  type TextOutcome,
  type TextRequest,
  type TokenUse,
} from '../../src/ai/text-model.port';

/** Counts what the pipeline asks of a model for one batch. */
export class MeteredWriter extends TextModel {
  readonly provider: string;
  readonly translates: boolean;
  calls = 0;
  /** Drafts that did not pass the checks at first and came back to be rewritten. */
  sentBack = 0;
  /** What its texts add to the brief, as it says itself. */
  additions = 0;
  private readonly uses: TokenUse[] = [];

  constructor(private readonly writer: TextModel) {
    super();
    this.provider = writer.provider;
    this.translates = writer.translates;
  }

  async *generate(request: TextRequest): AsyncGenerator<TextEvent, TextOutcome> {
    this.calls += 1;
    this.sentBack += request.input.failed?.length ?? 0;
    const outcome = yield* this.counted(this.writer.generate(request));
    const { inputTokens = null, outputTokens = null } = outcome;
    this.uses.push({ inputTokens, outputTokens });
    return outcome;
  }

  private async *counted(events: ReturnType<TextModel['generate']>): ReturnType<TextModel['generate']> {
    for (;;) {
      const step = await events.next();
      if (step.done) return step.value;
      if (step.value.kind === 'item') this.additions += step.value.added?.length ?? 0;
      yield step.value;
    }
  }

  /** Null where one call was not counted. */
  get tokens(): TokenUse {
    return {
      inputTokens: sumOrNull(this.uses.map(({ inputTokens }) => inputTokens)),
      outputTokens: sumOrNull(this.uses.map(({ outputTokens }) => outputTokens)),
    };
  }

  /** Millionths of a US dollar; null where it is not known. */
  costMicroUsd(upstreamModel: string): number | null {
    return costOf(unconnected(this, upstreamModel).price, this.tokens);
  }
}

/** Half a count would be a wrong one. */
export const sumOrNull = (values: readonly (number | null)[]): number | null =>
  values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);
