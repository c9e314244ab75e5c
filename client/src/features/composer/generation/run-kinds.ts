import type { ApiData } from '@/api/client';
import type { paths } from '@/api/schema';
import type { RunKind, Run, WrittenAnswer, WrittenItem } from '@/features/composer/generation/run';

// The ways of writing in the app; those of the public tools are in features/free-tools.

type WritingPath =
  | '/api/tweetgen/generate'
  | '/api/tweetgen/regenerate'
  | '/api/tweetgen/thread/generate'
  | '/api/integrations/ai/generate-linkedin-post'
  | '/api/tweetgen/replies/generate'
  | '/api/tweetgen/mimic'
  | '/api/tweetgen/passage';
type Sent<Path extends WritingPath> = paths[Path]['post']['requestBody']['content']['application/json'];
/** What has a default may be left out. */
type Body<Path extends WritingPath, Required extends string> = Partial<Sent<Path>> &
  Pick<Sent<Path>, Required & keyof Sent<Path>>;

export type TweetsAnswer = ApiData<'/api/tweetgen/generate', 'post'>;
export type ThreadAnswer = ApiData<'/api/tweetgen/thread/generate', 'post'>;
export type LinkedinAnswer = ApiData<'/api/integrations/ai/generate-linkedin-post', 'post'>;
export type RepliesAnswer = ApiData<'/api/tweetgen/replies/generate', 'post'>;
export type PassageAnswer = ApiData<'/api/tweetgen/passage', 'post'>;
export type VariationsAnswer = ApiData<'/api/tweetgen/mimic', 'post'>;

export type Tweet = TweetsAnswer['tweets'][number];

export type TweetsBody = Body<'/api/tweetgen/generate', 'prompt'>;
export type ThreadBody = Body<'/api/tweetgen/thread/generate', 'topic'>;
export type LinkedinBody = Body<'/api/integrations/ai/generate-linkedin-post', 'topic'>;
export type RepliesBody = Body<'/api/tweetgen/replies/generate', never>;
export type VariationsBody = Body<'/api/tweetgen/mimic', 'sourceTweet'>;
export type PassageBody = Body<'/api/tweetgen/passage', 'text' | 'change'>;
export type RewriteBody = Sent<'/api/tweetgen/regenerate'>;

const kind = <Item extends WrittenItem, Answer extends WrittenAnswer, Sent extends object>(
  data: RunKind<Item, Answer, Sent>,
): RunKind<Item, Answer, Sent> => data;

export const runKinds = {
  tweets: kind({
    path: '/api/tweetgen/generate',
    operation: 'generateTweets',
    nouns: ['variant', 'variants'],
    itemsOf: ({ tweets }: TweetsAnswer) => tweets,
    countOf: ({ count = 1 }: TweetsBody) => count,
    briefOf: ({ prompt }) => [prompt],
  }),
  thread: kind({
    path: '/api/tweetgen/thread/generate',
    operation: 'generateTwitterThread',
    nouns: ['post', 'posts'],
    itemsOf: ({ tweets }: ThreadAnswer) => tweets,
    countOf: ({ tweetCount = 0 }: ThreadBody) => tweetCount,
    briefOf: ({ topic }) => [topic],
  }),
  posts: kind({
    path: '/api/integrations/ai/generate-linkedin-post',
    operation: 'generateLinkedInPost',
    nouns: ['post', 'posts'],
    itemsOf: ({ posts }: LinkedinAnswer) => posts,
    countOf: ({ count = 1 }: LinkedinBody) => count,
    briefOf: ({ topic }) => [topic],
  }),
  replies: kind({
    path: '/api/tweetgen/replies/generate',
    operation: 'generateReplies',
    nouns: ['reply', 'replies'],
    itemsOf: ({ replies }: RepliesAnswer) => replies,
    countOf: ({ count = 1 }: RepliesBody) => count,
    briefOf: ({ tweetText, tweetUrl, context }) => [tweetText ?? tweetUrl, context],
    outcomeOf: ({ skipped }) => skipped && `Skip: ${skipped.reason}`,
  }),
  variations: kind({
    path: '/api/tweetgen/mimic',
    operation: 'generateSimilarTweets',
    nouns: ['variation', 'variations'],
    itemsOf: ({ tweets }: VariationsAnswer) => tweets,
    countOf: ({ count = 1 }: VariationsBody) => count,
    briefOf: ({ sourceTweet, extraPrompt }) => [sourceTweet, extraPrompt],
  }),
  rewrite: kind({
    path: '/api/tweetgen/regenerate',
    operation: 'regenerateTweets',
    nouns: ['new version', 'new versions'],
    itemsOf: ({ tweets }: TweetsAnswer) => tweets,
    countOf: (_body: RewriteBody) => 1,
    outcomeOf: () => 'New version written',
  }),
  passage: kind({
    path: '/api/tweetgen/passage',
    operation: 'Failed to edit the selection',
    nouns: ['suggestion', 'suggestions'],
    itemsOf: ({ tweets }: PassageAnswer) => tweets,
    countOf: (_body: PassageBody) => 1,
    outcomeOf: () => 'Suggestion ready: keep it, try again or discard it',
  }),
  adapt: kind({
    path: '/api/tweetgen/passage',
    operation: 'Failed to edit the selection',
    nouns: ['version', 'versions'],
    itemsOf: ({ tweets }: PassageAnswer) => tweets,
    countOf: (_body: PassageBody) => 1,
  }),
};

export type RunKindName = keyof typeof runKinds;
type PartsOf<Name extends RunKindName> =
  (typeof runKinds)[Name] extends RunKind<infer Item, infer Answer, infer Sent>
    ? { item: Item; answer: Answer; body: Sent }
    : never;

export type BodyOf<Name extends RunKindName> = PartsOf<Name>['body'];
export type ItemOf<Name extends RunKindName> = PartsOf<Name>['item'];
export type AnswerOf<Name extends RunKindName> = PartsOf<Name>['answer'];
export type KindOf<Name extends RunKindName> = RunKind<ItemOf<Name>, AnswerOf<Name>, BodyOf<Name>>;
export type RunOf<Name extends RunKindName> = Run<ItemOf<Name>, AnswerOf<Name>, BodyOf<Name>>;
