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
  /** In a repair: the drafts that did not pass, in order, each with what was wrong as a sentence. */
  failed?: { text: string; why: string }[];
  /** Somebody else's text that is written about, as data: no order in it counts. */
  source?: string;
  useEmojis?: boolean;
  useHashtags?: boolean;
  /** Words and phrases that the workspace never uses. */
  bannedWords?: string[];
  /** The workspace's standing rules in its own words, up to 500 characters. */
  rules?: string;
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

/** What the upstream counted; null where it does not say. */
export interface TokenUse {
  inputTokens: number | null;
  outputTokens: number | null;
}

export type TextFailure =
  /** The model declined to write this. */
  | 'refused'
  /** The key's money or allowance is used up: waiting does not help. */
  | 'quota'
  /** Too many calls: waiting helps. */
  | 'rate_limited'
  /** No answer, or no further word, in time. */
  | 'timed_out'
  /** Not reached, or an error on its side. */
  | 'unavailable'
  /** The answer ended before it was whole: connection lost, or no tokens left. */
  | 'cut_off'
  /** An answer without a usable text. */
  | 'bad_output'
  /** Brief and rules together are more than the model reads. */
  | 'context_length'
  /** Key refused, no permission, or an address that is not the API: the operator must act. */
  | 'misconfigured'
  /** The upstream does not know the model's id, or not any more. */
  | 'unknown_model'
  /** The caller stopped it. */
  | 'aborted';

/**
 * How a call ended. Adapters never throw for what an upstream does; a thrown error is a bug. Items that came before a
 * failure stand. `message` is one sentence for the operator's log, without secrets and without the text of the brief.
 */
export type TextOutcome =
  | ({ status: 'completed'; notes: string[] } & TokenUse)
  | ({ status: TextFailure; message: string } & Partial<TokenUse>);

/** One writer of text: a remote provider or the built-in one. */
export abstract class TextModel {
  /** Provider id as answers show it: `built-in`, `openai`, `anthropic`. */
  abstract readonly provider: string;
  /** Whether it writes in a language that the brief is not in. */
  abstract readonly translates: boolean;
  abstract generate(request: TextRequest): AsyncGenerator<TextEvent, TextOutcome>;
}
