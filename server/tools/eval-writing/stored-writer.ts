import { TextModel, type TextEvent, type TextOutcome, type TextRequest } from '../../src/ai/text-model.port';
import type { Brief } from './briefs/brief.types';

/** Answers what is stored with each brief, in their order: one at a time. */
export class StoredWriter extends TextModel {
  readonly provider = 'stored';
  readonly translates = true;
  private readonly left: Brief[];
  private stored: Brief['stored'];

  constructor(briefs: readonly Brief[]) {
    super();
    this.left = [...briefs];
  }

  async *generate({ input: { failed } }: TextRequest): AsyncGenerator<TextEvent, TextOutcome> {
    if (!failed) this.stored = this.left.shift()?.stored;
    const again = this.stored?.again ?? failed?.map(({ text }) => text);
    for (const [index, text] of ((failed && again) ?? this.stored?.texts ?? []).entries())
      yield { kind: 'item', index, text, notes: [], origin: 'model' };
    return { status: 'completed', notes: [], inputTokens: 0, outputTokens: 0 };
  }
}
