import type { ModelLabel } from '../../ai/models';
import type {
  About,
  Answer,
  HookStyle,
  Origin,
  PassageChange,
  PostFormat,
  PostLength,
  Question,
  TextTask,
  VoiceBrief,
} from '../../ai/text-model.port';
import type { Structure } from '../../text/structure/structure';
import type { VoiceDistance } from '../../text/voice/measures';
import { tweetLimit } from '../../text/length/weighted-length';
import type { Numbering } from '../../text/thread/thread';
import type { Addition } from '../../text/facts/additions';
import type { Usage } from '../billing/billing.types';
import { descriptorOf, type PublishablePlatform } from '../integrations/platforms/platforms';
import type { SourcePostResponse } from './records/generation-record.dto';
import type { WritingTask } from './run/writing-tasks';

/** Another way to begin the first text. */
export interface Opening {
  text: string;
  additions: Addition[];
}

/** Says of a text how near it comes to the voice that was asked for. */
export type Likeness = (text: string) => VoiceDistance | null;

export interface GeneratedTweet {
  id: string;
  text: string;
  /** As its platform counts: X by its own rules, LinkedIn by characters. */
  weightedLength: number;
  valid: boolean;
  notes: string[];
  /** Absent where it was written before origins were kept: by a model. */
  origin?: Origin;
  /** The idea that sets it apart from the others, in a few words. */
  angle?: string;
  /** In the order of the text; absent where it was written before additions were kept. */
  additions?: Addition[];
  /** Absent without a voice. */
  voice?: VoiceDistance;
  /** For what is built like another text: the share of its runs of four words that stand in that one, 0–1, and where. */
  similarity?: number;
  /** UTF-16 offsets, end exclusive. */
  overlaps?: { start: number; end: number }[];
}

/** Carries what the caller chose beside the brief. */
export interface WritingOptions {
  tone?: string;
  /** BCP 47. */
  language?: string;
  useEmojis?: boolean;
  useHashtags?: boolean;
  /** What the person answered to questions about the brief. */
  answers?: Answer[];
  voiceId?: string;
  /** As it was told then. */
  voice?: VoiceBrief;
}

/** All that a text was made of: this and the seed make it again where a model can promise it. */
export interface GenerationInput extends WritingOptions {
  /** The network that the text is for; X when absent. No model is told. */
  platform?: PublishablePlatform;
  prompt: string;
  count: number;
  openings?: number;
  instruction?: string;
  /** The text that a rewrite keeps to. */
  original?: string;
  /** What stands around a passage, and what becomes of it. */
  before?: string;
  after?: string;
  change?: PassageChange;
  source?: string;
  /** Where the source was read; a text that was pasted has none. No model is told. */
  sourcePost?: SourcePostResponse;
  hookStyle?: HookStyle;
  numbering?: Numbering;
  format?: PostFormat;
  length?: PostLength;
  structure?: Structure;
  limit?: number;
  avoid?: string[];
  /** Drafts that the person published in other words. */
  edits?: { draft: string; published: string }[];
  /** Of the workspace, as they were then. */
  bannedWords?: string[];
  rules?: string;
  about?: About;
}

/** Whoever is told of each step while something is written; `signal` says when nobody waits for it any more. */
export interface WritingListener {
  readonly signal: AbortSignal;
  send(event: 'start' | 'delta' | 'item', data: object): Promise<void>;
}

/** Orders one kind of text, for anyone. */
export interface WritingOrder {
  task: TextTask;
  input: GenerationInput;
  /** What its route calls the field that a text is made of, and makes of each text, where that differs from the task's own. */
  wire?: Partial<Pick<WritingTask, 'field' | 'item'>>;
  /** A model of the plan; the settings' or the plan's first when absent. */
  model?: ModelLabel;
}

/** Returns what an input says of how long a post may and should be; on X nothing, whose limit is what holds where none is said. */
export function lengthOn(platform: PublishablePlatform, length?: PostLength): { limit?: number; length?: PostLength } {
  const { text, writing } = descriptorOf(platform);
  const isChosen = length !== undefined && typeof writing.length !== 'string';
  return { ...(text.max !== tweetLimit && { limit: text.max }), ...(isChosen && { length }) };
}

/** What a generating call answers. */
export interface GenerationAnswer {
  generationId: string;
  /** The plan's name of the model. */
  model: ModelLabel;
  provider: string;
  /** The id that really ran. */
  upstreamModel: string;
  tweets: GeneratedTweet[];
  openings: Opening[];
  /** Why nothing was written, where there was nothing worth it. */
  skipped: string | null;
  notes: string[];
  /** What would help to know, where the brief says little; the answers go into the next call. */
  questions: Question[];
  /** Null for what stands in no chat. */
  chatId: string | null;
  usage: Usage;
}

/** What is known of a public profile. */
export interface ProfileSource {
  description: string;
  topics: string[];
  /** Its best posts, the best first. */
  posts: string[];
}

/** A profile stands in `TextInput.source` as JSON, so that no post of it can pass for a field. */
export const toProfileSource = (profile: ProfileSource): string => JSON.stringify(profile);
export const readProfileSource = (source: string): ProfileSource => JSON.parse(source) as ProfileSource;
