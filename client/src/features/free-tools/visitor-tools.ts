import type { ApiData } from '@/api/client';
import type { Operation } from '@/api/failure-text';
import type { paths } from '@/api/schema';
import type { CarriedKind } from '@/lib/carried-text';

/** A finished, checked text. */
export interface WrittenText {
  id: string;
  text: string;
  /** What was done to it, as sentences. */
  notes: string[];
}

/** What every generating tool answers, beside its texts. */
export interface WritingAnswer {
  generationId: string;
  /** What really wrote, for people. */
  modelName: string;
  notes: string[];
}

/** A tool that writes for people without an account. */
export interface VisitorTool<Answer extends WritingAnswer, Item extends WrittenText> {
  /** As its address below `/tools` names it; copies are counted under it. */
  name: CopyNote['tool'];
  address: `/api/${string}`;
  /** Specification §8: what is said when the server says nothing. */
  operation: Operation;
  textsOf: (answer: Answer) => Item[];
  /** What is said aloud when the answer is there, where it is not the number of texts. */
  outcomeOf?: (answer: Answer) => string | undefined;
  /** Where what was typed for it goes on in the app. */
  carriedAs: CarriedKind;
  /** What one text is called, and several. */
  nouns: readonly [one: string, several: string];
}

/** What is noted of a copied result. */
export type CopyNote = paths['/api/free-tools/track/copy']['post']['requestBody']['content']['application/json'];

export type TweetsAnswer = ApiData<'/api/free-tools/tweets/generate', 'post'>;
export type ThreadAnswer = ApiData<'/api/tweetgen/thread/generate', 'post'>;
export type RepliesAnswer = ApiData<'/api/free-tools/tweet-replies/generate', 'post'>;
export type MimicAnswer = ApiData<'/api/free-tools/tweet-mimic/generate', 'post'>;
export type ProfileAnswer = ApiData<'/api/free-tools/twitter-profile/generate', 'post'>;
export type LookAlike = MimicAnswer['tweets'][number];

export const tweetsTool: VisitorTool<TweetsAnswer, WrittenText> = {
  name: 'tweet-generator',
  address: '/api/free-tools/tweets/generate',
  operation: 'generateTweets',
  textsOf: ({ tweets }) => tweets,
  carriedAs: 'tweet',
  nouns: ['tweet', 'tweets'],
};

export const threadTool: VisitorTool<ThreadAnswer, WrittenText> = {
  name: 'thread-generator',
  address: '/api/tweetgen/thread/generate',
  operation: 'generateThread',
  textsOf: ({ tweets }) => tweets,
  carriedAs: 'thread',
  nouns: ['post', 'posts'],
};

export const repliesTool: VisitorTool<RepliesAnswer, WrittenText> = {
  name: 'tweet-replies',
  address: '/api/free-tools/tweet-replies/generate',
  operation: 'generateReplies',
  textsOf: ({ replies }) => replies,
  outcomeOf: ({ skipped }) => skipped && `Nothing to add. ${skipped.reason}`,
  carriedAs: 'reply',
  nouns: ['reply', 'replies'],
};

export const mimicTool: VisitorTool<MimicAnswer, LookAlike> = {
  name: 'tweet-mimic',
  address: '/api/free-tools/tweet-mimic/generate',
  operation: 'generateSimilarTweets',
  textsOf: ({ tweets }) => tweets,
  carriedAs: 'mimic',
  nouns: ['tweet', 'tweets'],
};

export const profileTool: VisitorTool<ProfileAnswer, ProfileAnswer['tweets'][number]> = {
  name: 'twitter-profile',
  address: '/api/free-tools/twitter-profile/generate',
  operation: 'generateContent',
  textsOf: ({ tweets }) => tweets,
  carriedAs: 'tweet',
  nouns: ['draft', 'drafts'],
};

/** "3 tweets", "1 reply". */
export function counted(count: number, [one, several]: readonly [string, string]): string {
  return `${count} ${count === 1 ? one : several}`;
}
