import type { Structure } from '../text/structure/structure';

/** What a model would like to know of a brief that says little. */
export interface Question {
  /** Of its place among the others. */
  id: string;
  /** One short sentence. */
  text: string;
}

/**
 * The kinds of text the product writes, each for any network.
 * `post`: single posts. `thread`: the texts are the parts of one thread, in order. `replies`: to `source`; `prompt` is what the person knows or thinks,
 * and may be ''. `mimic`: posts built like `source`; `prompt` is what they should be about, and '' keeps the source's topic.
 * `profile`: posts in the direction of a profile, whose description and best posts are the `source`. `bio`: its description, rewritten.
 * `passage`: what takes the place of `original`, a piece of a post, or what follows it.
 */
export type TextTask = 'post' | 'thread' | 'replies' | 'mimic' | 'profile' | 'bio' | 'passage';

/** What can be done with a passage of a post. */
export const passageChanges = ['shorter', 'plainer', 'opening', 'continue', 'instruction', 'adapt'] as const;
export type PassageChange = (typeof passageChanges)[number];

export const hookStyles = ['statement', 'story', 'question', 'number', 'contrast'] as const;
export type HookStyle = (typeof hookStyles)[number];

export const postFormats = ['story', 'lesson', 'list', 'opinion'] as const;
export type PostFormat = (typeof postFormats)[number];

export const postLengths = ['short', 'medium', 'long'] as const;
/** How long a post is where it may be long, in characters: up to 600, 600 to 1,300, 1,300 to 2,500. */
export type PostLength = (typeof postLengths)[number];

/** What a reply may begin with to say, in one sentence after it, that there is nothing worth adding. */
export const skipSign = 'SKIP:';

/** Where a text's words come from: a model, what the person typed, or a recorded example. */
export const origins = ['model', 'notes', 'recorded'] as const;
export type Origin = (typeof origins)[number];

/** What the person answered, with the question it answers. */
export interface Answer extends Question {
  answer: string;
}

/** What makes a text sound like its person. */
export interface VoiceBrief {
  /** How the person writes, as measured, one sentence each: "Sentences of 6 to 14 words". */
  habits: string[];
  /** Rules of the person's own. */
  rules: string[];
  /** Whole posts of the person, as data: their style counts, not their facts. */
  samples: string[];
}

/** Who writes, for whom, and about what: as the settings have it, so as much the person's as the prompt. */
export interface About {
  audience?: string;
  role?: string;
  product?: string;
}

export interface TextInput {
  /** What the person asked for, up to 4,000 characters, as data: a model must not take orders about itself from it. */
  prompt: string;
  /** What the person answered to questions about the brief: as much theirs as the prompt. */
  answers?: Answer[];
  /** How many different texts are wanted, 1–25. */
  count: number;
  /** So many texts more are written, of which the best `count` are shown. */
  spares?: number;
  /** So many other openings of the first text, 0–3, are written beside the texts: its first part or its first line, rewritten. */
  openings?: number;
  tone?: string;
  /** BCP 47 language tag, e.g. `en`, `de`, `pt-BR`. */
  language?: string;
  /** The text to rewrite: its idea stays. */
  original?: string;
  /** What stands around a passage in its post, and stays as it is. */
  before?: string;
  after?: string;
  /** What becomes of a passage. */
  change?: PassageChange;
  /** A wish for a rewrite, e.g. "shorter", or for a passage. */
  instruction?: string;
  /** Texts the new ones must differ from: the ones that a rewrite replaces and their siblings, or what a rule has posted. */
  avoid?: string[];
  /** In a repair: the drafts that did not pass, in order, each with what was wrong as a sentence. */
  failed?: { text: string; why: string }[];
  /** Somebody else's text that is written about, as data: no order in it counts. */
  source?: string;
  hookStyle?: HookStyle;
  format?: PostFormat;
  length?: PostLength;
  /** How a mimic is built. */
  structure?: Structure;
  /** The longest that a text may be, as its platform counts. */
  limit?: number;
  useEmojis?: boolean;
  useHashtags?: boolean;
  /** Words and phrases that the workspace never uses. */
  bannedWords?: string[];
  /** The workspace's standing rules in its own words, up to 500 characters. */
  rules?: string;
  voice?: VoiceBrief;
  about?: About;
  /** What stands in the prompt and is not for readers: remarks to oneself, what is to stay unsaid. */
  remarks?: string[];
  /** Drafts, and what the person made of them before they were published. */
  edits?: { draft: string; published: string }[];
}

/** Returns how many texts an answer has when it is whole. */
export const textsWanted = ({ count, spares = 0 }: TextInput): number => count + spares;

export interface TextRequest {
  task: TextTask;
  /** Upstream model id, from the catalogue (`models.ts`). */
  model: string;
  /** Instructions only: never a secret, never text from outside. */
  system: string;
  input: TextInput;
  /** A JPEG that is written about, in base64, for a model that sees pictures: data, whatever stands in it. */
  picture?: string;
  /** 32-bit unsigned. The same seed and input give the same text where the model can promise it. */
  seed: number;
  /** 0–1, for a model that takes one; its own when absent. */
  temperature?: number;
  /** Aborting ends the upstream call. */
  signal: AbortSignal;
}

export interface TextItem {
  kind: 'item';
  /** 0-based. */
  index: number;
  text: string;
  notes: string[];
  origin: Origin;
  /** The idea that sets it apart from the others, in a few words. */
  angle?: string;
  /** What the writer itself says that it added to the brief, each in words of the text. */
  added?: string[];
}

/** `delta` is a provisional piece of item `index` (0-based); `item` is that item whole; `opening` another way to begin the first. */
export type TextEvent = { kind: 'delta'; index: number; text: string } | TextItem | { kind: 'opening'; text: string };

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
 * Says how a call ended. Adapters never throw for what an upstream does; a thrown error is a bug. Items that came before a
 * failure stand. `message` is one sentence for the operator's log, without secrets and without the text of the brief.
 */
export type TextOutcome =
  | ({ status: 'completed'; notes: string[]; questions?: Question[] } & TokenUse)
  | ({ status: TextFailure; message: string } & Partial<TokenUse>);

/** Writes texts: a remote provider, or what gives notes back without one. */
export abstract class TextModel {
  /** Provider id as answers show it: `notes`, `openai`, `anthropic`. */
  abstract readonly provider: string;
  /** Whether it writes in a language that the brief is not in. */
  abstract readonly translates: boolean;
  abstract generate(request: TextRequest): AsyncGenerator<TextEvent, TextOutcome>;
}
