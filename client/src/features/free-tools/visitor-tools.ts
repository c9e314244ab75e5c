import { type ApiData, visitorHeader } from '@/api/client';
import type { paths } from '@/api/schema';
import type { Run, RunKind, WrittenAnswer, WrittenItem } from '@/features/composer/generation/run';
import type { Addition } from '@/features/composer/document/additions';
import type { CarriedKind } from '@/lib/device/carried-text';

export interface WrittenText extends WrittenItem {
  /** What was done to it, as sentences. */
  notes: string[];
  /** What a model added to what was typed. */
  additions?: readonly Addition[];
  /** In a text that was typed: what may be worth a look. */
  marks?: readonly { message: string }[];
}

/** A tool that writes for people without an account. */
export interface VisitorTool<
  Item extends WrittenText,
  Answer extends WrittenAnswer,
  Body extends object,
> extends RunKind<Item, Answer, Body> {
  /** As its address below `/tools` names it; copies are counted under it. */
  name: CopyNote['tool'];
  /** Where what was typed for it goes on in the app. */
  carriedAs: CarriedKind;
  /** What it was asked from, for the heading of an older run. */
  aboutOf: (body: Body) => string;
}

/** What is noted of a copied result. */
export type CopyNote = paths['/api/free-tools/track/copy']['post']['requestBody']['content']['application/json'];

type ToolPath =
  | '/api/free-tools/tweets/generate'
  | '/api/tweetgen/thread/generate'
  | '/api/free-tools/tweet-replies/generate'
  | '/api/free-tools/tweet-mimic/generate'
  | '/api/free-tools/twitter-profile/generate';
type Sent<Path extends ToolPath> = paths[Path]['post']['requestBody']['content']['application/json'];

export type TweetsAnswer = ApiData<'/api/free-tools/tweets/generate', 'post'>;
export type ThreadAnswer = ApiData<'/api/tweetgen/thread/generate', 'post'>;
export type RepliesAnswer = ApiData<'/api/free-tools/tweet-replies/generate', 'post'>;
export type MimicAnswer = ApiData<'/api/free-tools/tweet-mimic/generate', 'post'>;
export type ProfileAnswer = ApiData<'/api/free-tools/twitter-profile/generate', 'post'>;
export type Variation = MimicAnswer['tweets'][number];

export type ToolRun<Item extends WrittenText = WrittenText, Answer extends WrittenAnswer = WrittenAnswer> = Run<
  Item,
  Answer
>;

const tool = <Item extends WrittenText, Answer extends WrittenAnswer, Body extends object>(
  data: Omit<VisitorTool<Item, Answer, Body>, 'headers'>,
): VisitorTool<Item, Answer, Body> => ({
  ...data,
  // Never with a login: the header makes it a visitor's call on the thread's route too.
  headers: visitorHeader,
});

export type TweetsBody = Sent<'/api/free-tools/tweets/generate'>;

export const tweetsTool = tool({
  name: 'tweet-generator',
  path: '/api/free-tools/tweets/generate',
  operation: 'generateTweets',
  nouns: ['tweet', 'tweets'],
  itemsOf: ({ tweets }: TweetsAnswer): WrittenText[] => tweets,
  countOf: ({ count }: TweetsBody) => count,
  aboutOf: ({ prompt }) => prompt,
  briefOf: ({ prompt }) => [prompt],
  carriedAs: 'tweet',
});

export const threadTool = tool({
  name: 'thread-generator',
  path: '/api/tweetgen/thread/generate',
  operation: 'generateThread',
  nouns: ['post', 'posts'],
  itemsOf: ({ tweets }: ThreadAnswer): WrittenText[] => tweets,
  countOf: ({ tweetCount }: Sent<'/api/tweetgen/thread/generate'>) => tweetCount,
  aboutOf: ({ topic }) => topic,
  briefOf: ({ topic }) => [topic],
  carriedAs: 'thread',
});

export const repliesTool = tool({
  name: 'tweet-replies',
  path: '/api/free-tools/tweet-replies/generate',
  operation: 'generateReplies',
  nouns: ['reply', 'replies'],
  itemsOf: ({ replies }: RepliesAnswer): WrittenText[] => replies,
  countOf: ({ count }: Sent<'/api/free-tools/tweet-replies/generate'>) => count,
  aboutOf: ({ tweetText, tweetUrl }) => tweetText ?? tweetUrl ?? '',
  briefOf: ({ tweetText, tweetUrl, context }) => [tweetText ?? tweetUrl, context],
  outcomeOf: ({ skipped }) => skipped && `Nothing to add. ${skipped.reason}`,
  carriedAs: 'reply',
});

export const mimicTool = tool({
  name: 'tweet-mimic',
  path: '/api/free-tools/tweet-mimic/generate',
  operation: 'generateSimilarTweets',
  nouns: ['tweet', 'tweets'],
  itemsOf: ({ tweets }: MimicAnswer) => tweets,
  countOf: ({ options }: Sent<'/api/free-tools/tweet-mimic/generate'>) => options?.count ?? 1,
  aboutOf: ({ sourceTweet }) => sourceTweet,
  briefOf: ({ sourceTweet, options }) => [sourceTweet, options?.extraPrompt],
  carriedAs: 'mimic',
});

export const aboutProfile = ({
  username,
  kind,
}: Pick<Sent<'/api/free-tools/twitter-profile/generate'>, 'username' | 'kind'>) =>
  `@${username}, ${kind === 'bio' ? 'bios' : 'tweets'}`;

export const profileTool = tool({
  name: 'twitter-profile',
  path: '/api/free-tools/twitter-profile/generate',
  operation: 'generateContent',
  nouns: ['draft', 'drafts'],
  itemsOf: ({ tweets }: ProfileAnswer) => tweets,
  countOf: ({ count }: Sent<'/api/free-tools/twitter-profile/generate'>) => count,
  aboutOf: aboutProfile,
  briefOf: (body) => [aboutProfile(body)],
  carriedAs: 'tweet',
});
