import type { ModelLabel } from '../../ai/models';
import type { Usage } from '../billing/billing.types';

export type GenerationStatus = 'running' | 'completed' | 'failed' | 'aborted';

export interface GeneratedTweet {
  id: string;
  text: string;
  /** By X's own rules; 280 is the limit. */
  weightedLength: number;
  valid: boolean;
  notes: string[];
}

/** What the caller chose beside the brief. */
export interface WritingOptions {
  tone?: string;
  /** BCP 47. */
  language?: string;
  useEmojis?: boolean;
  useHashtags?: boolean;
}

export interface GenerationInput extends WritingOptions {
  prompt: string;
  count: number;
  instruction?: string;
  avoid?: string[];
  /** Of the workspace, as they were then. */
  bannedWords?: string[];
  rules?: string;
}

/** How a workspace writes when a call does not say otherwise, and what it never writes. */
export interface WritingSettings {
  tone: string | null;
  /** BCP 47. */
  language: string | null;
  /** The plan's name of the model. */
  model: ModelLabel | null;
  bannedWords: string[];
  /** At most 500 characters; '' for none. */
  rules: string;
}

/** Who asks, in which workspace. */
export interface Author {
  workspaceId: string;
  userId: string;
}

export interface Generation {
  id: string;
  chatId: string | null;
  parentId: string | null;
  parentTweetId: string | null;
  provider: string;
  model: ModelLabel;
  /** The id that really ran. */
  upstreamModel: string;
  input: GenerationInput;
  output: GeneratedTweet[];
  notes: string[];
  createdAt: Date;
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
  notes: string[];
  chatId: string;
  usage: Usage;
}

/** Its times are ISO 8601 in UTC, to the millisecond. */
export interface Chat {
  id: string;
  title: string;
  firstPrompt: string;
  createdAt: string;
  updatedAt: string;
}
