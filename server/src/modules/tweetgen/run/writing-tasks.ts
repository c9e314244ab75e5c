import type { TextInput, TextTask } from '../../../ai/text-model.port';
import { linkedinText, type TextRules, xText } from '../../../text/length/text-rules';
import { toLinkedinPost } from './linkedin-post';
import { linkedinPrompt } from '../prompts/linkedin.prompt';
import { mimicPrompt } from '../prompts/mimic.prompt';
import { passagePrompt } from '../prompts/passage.prompt';
import { bioPrompt, profilePrompt } from '../prompts/profile.prompt';
import { repliesPrompt } from '../prompts/replies.prompt';
import { threadPrompt } from '../prompts/thread.prompt';
import { tweetsPrompt } from '../prompts/tweets.prompt';
import { qualityOf } from './text-quality';
import { readProfileSource, type GeneratedTweet } from '../tweetgen.types';

/** What differs between the kinds of text; everything else is one pipeline. */
export interface WritingTask {
  task: TextTask;
  /** Goes up with every change of the wording, so that each stored generation names the prompt that wrote it. */
  promptVersion: string;
  prompt(input: TextInput): string;
  /** Returns 0–1: lower where there is a text to keep to. */
  temperature(input: TextInput): number;
  /** The request's field that a text is made of, for refusals. */
  field: string;
  /** Of the network that the texts are for; the input may set a lower limit. */
  rules: TextRules;
  /** Off where outside text is read: then only what has been checked leaves (S14). */
  streamsDeltas: boolean;
  /** Returns a finished text as its `item` event has it. */
  item(tweet: GeneratedTweet): object;
  /** Returns the text whose language is followed when none is asked for. */
  followedText(input: TextInput): string;
  /** Set where several short texts are wanted: then one more is written, and the best are shown. */
  hasSpare?: true;
  /** Set where nothing can be arranged of the person's own words alone. */
  needsModel?: true;
  /** Returns what a draft may be built like, and must not copy. */
  models(input: TextInput): readonly string[];
}

const keepsTo = ({ original, failed }: TextInput): boolean => original !== undefined || failed !== undefined;

const x = {
  field: 'prompt',
  temperature: (input: TextInput) => (keepsTo(input) ? 0.4 : 0.8),
  rules: xText,
  streamsDeltas: true,
  item: (tweet: GeneratedTweet) => ({ ...tweet, ...qualityOf(tweet) }),
  followedText: ({ prompt }: TextInput) => prompt,
  models: () => [],
} as const;
const ofOutsideText = {
  ...x,
  streamsDeltas: false,
  followedText: ({ source = '' }: TextInput) => source,
  models: ({ source = '' }: TextInput) => [source],
} as const;

const passage = {
  ...x,
  task: 'passage',
  promptVersion: 'passage-4',
  field: 'text',
  prompt: passagePrompt,
  needsModel: true,
  followedText: ({ before = '', original = '', after = '' }: TextInput) => [before, original, after].join(' '),
} as const;

/** The longest bio that X takes. */
const bioLimit = 160;

export const writingTasks: Readonly<Record<TextTask, WritingTask>> = {
  tweets: { ...x, task: 'tweets', promptVersion: 'tweets-6', prompt: tweetsPrompt, hasSpare: true },
  thread: { ...x, task: 'thread', field: 'topic', promptVersion: 'thread-5', prompt: threadPrompt },
  linkedin: {
    ...x,
    task: 'linkedin',
    field: 'topic',
    promptVersion: 'linkedin-5',
    prompt: linkedinPrompt,
    rules: linkedinText,
    item: toLinkedinPost,
  },
  replies: { ...ofOutsideText, task: 'replies', field: 'context', promptVersion: 'replies-6', prompt: repliesPrompt },
  mimic: {
    ...ofOutsideText,
    task: 'mimic',
    field: 'extraPrompt',
    promptVersion: 'mimic-5',
    prompt: mimicPrompt,
    followedText: ({ prompt, source = '' }) => prompt || source,
  },
  profile: {
    ...ofOutsideText,
    task: 'profile',
    field: 'username',
    promptVersion: 'profile-5',
    prompt: profilePrompt,
    models: ({ source }) => (source ? readProfileSource(source).posts : []),
  },
  bio: {
    ...ofOutsideText,
    task: 'bio',
    field: 'username',
    promptVersion: 'bio-5',
    prompt: bioPrompt,
    temperature: () => 0.4,
    rules: { ...xText, max: bioLimit },
    models: () => [],
  },
  passage,
};
