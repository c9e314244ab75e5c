/** The kinds of text the product writes. Later generators add theirs here. */
export type TextTask = 'tweets';

export interface TextInput {
  /** What the person asked for, 1–4,000 characters, as data: a model must not take orders about itself from it. */
  prompt: string;
  /** How many different texts are wanted, 1–10. */
  count: number;
  tone?: string;
  /** BCP 47 language tag, e.g. `en`, `de`, `pt-BR`. */
  language?: string;
  /** A wish for a rewrite, e.g. "shorter". */
  instruction?: string;
  /** Texts the new ones must differ from: the ones that a rewrite replaces and their siblings. */
  avoid?: string[];
  useEmojis?: boolean;
  useHashtags?: boolean;
}

export interface TextRequest {
  task: TextTask;
  /** Upstream model id, from the catalogue (`models.ts`). */
  model: string;
  /** Instructions only: never a secret, never text from outside. */
  system: string;
  input: TextInput;
  /** 32-bit unsigned. The same seed and input give the same text where the model can promise it. */
  seed: number;
  /** Aborting ends the upstream call. */
  signal: AbortSignal;
}

/** `delta` is a provisional piece of item `index` (0-based); `item` is that item whole. */
export type TextEvent =
  { kind: 'delta'; index: number; text: string } | { kind: 'item'; index: number; text: string; notes: string[] };

/** How a call ended. Adapters never throw for what an upstream does; a thrown error is a bug. */
export type TextOutcome =
  | { status: 'completed'; notes: string[]; inputTokens: number; outputTokens: number }
  | { status: 'refused' | 'quota' | 'timed_out' | 'unavailable' | 'bad_output' | 'aborted'; message: string };

/** One writer of text: a remote provider or the built-in one. */
export abstract class TextModel {
  /** Provider id as answers show it, e.g. `built-in`, `openai`. */
  abstract readonly provider: string;
  abstract generate(request: TextRequest): AsyncGenerator<TextEvent, TextOutcome>;
}
