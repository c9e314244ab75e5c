import type { TextInput, TextTask } from '../../../ai/text-model.port';
import type { TextRules } from '../../../text/length/text-rules';
import {
  descriptorOf,
  type PublishablePlatform,
  publishablePlatforms,
  tweetPlatform,
} from '../../integrations/platforms/platforms';
import type { PromptNetwork } from '../prompts/common-rules';
import {
  mimicPrompt,
  passagePrompt,
  postPrompt,
  bioPrompt,
  profilePrompt,
  repliesPrompt,
  threadPrompt,
} from '../prompts/prompts';
import { qualityOf } from './text-quality';
import { readProfileSource, type GeneratedTweet, type WritingOrder } from '../tweetgen.types';

/** What differs between the kinds of text; everything else is one pipeline. */
export interface WritingTask {
  task: TextTask;
  recordedAs: string;
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
  hasSpare?: boolean;
  /** Set where nothing can be arranged of the person's own words alone. */
  needsModel?: true;
  /** Returns what a draft may be built like, and must not copy. */
  models(input: TextInput): readonly string[];
}

const keepsTo = ({ original, failed }: TextInput): boolean => original !== undefined || failed !== undefined;

const own = {
  field: 'prompt',
  temperature: (input: TextInput) => (keepsTo(input) ? 0.4 : 0.8),
  streamsDeltas: true,
  item: (tweet: GeneratedTweet) => ({ ...tweet, ...qualityOf(tweet) }),
  followedText: ({ prompt }: TextInput) => prompt,
  models: () => [],
} as const;
const ofOutsideText = {
  ...own,
  streamsDeltas: false,
  followedText: ({ source = '' }: TextInput) => source,
  models: ({ source = '' }: TextInput) => [source],
} as const;

/** A task on a network; it is stored under its own name and keeps to the network's rules where its row doesn't say otherwise. */
type TaskRow = Omit<WritingTask, 'task' | 'recordedAs' | 'rules' | 'prompt'> &
  Partial<Pick<WritingTask, 'recordedAs' | 'rules'>> & { prompt(input: TextInput, network: PromptNetwork): string };

const rows: Readonly<Record<TextTask, (network: PromptNetwork) => TaskRow>> = {
  post: ({ writing: { recordedAs, promptVersion, length } }) => ({
    ...own,
    recordedAs,
    promptVersion,
    prompt: postPrompt,
    hasSpare: typeof length === 'string',
  }),
  thread: () => ({ ...own, field: 'topic', promptVersion: 'thread-5', prompt: threadPrompt }),
  replies: () => ({ ...ofOutsideText, field: 'context', promptVersion: 'replies-6', prompt: repliesPrompt }),
  mimic: () => ({
    ...ofOutsideText,
    field: 'extraPrompt',
    promptVersion: 'mimic-5',
    prompt: mimicPrompt,
    followedText: ({ prompt, source = '' }) => prompt || source,
  }),
  profile: () => ({
    ...ofOutsideText,
    field: 'username',
    promptVersion: 'profile-5',
    prompt: profilePrompt,
    models: ({ source }) => (source ? readProfileSource(source).posts : []),
  }),
  bio: ({ text, writing: { longestBio } }) => ({
    ...ofOutsideText,
    field: 'username',
    promptVersion: 'bio-5',
    prompt: bioPrompt,
    temperature: () => 0.4,
    rules: { ...text, max: longestBio },
    models: () => [],
  }),
  passage: () => ({
    ...own,
    promptVersion: 'passage-4',
    field: 'text',
    prompt: passagePrompt,
    needsModel: true,
    followedText: ({ before = '', original = '', after = '' }) => [before, original, after].join(' '),
  }),
};

export const textTasks = Object.keys(rows) as TextTask[];

export function writingTask(task: TextTask, platform: PublishablePlatform = tweetPlatform): WritingTask {
  const network = descriptorOf(platform);
  const row = rows[task](network);
  return { task, recordedAs: task, rules: network.text, ...row, prompt: (input) => row.prompt(input, network) };
}

/** Returns the task of an order, as the order's route tells of it. */
export const taskOf = ({
  task,
  input: { platform },
  wire,
}: Pick<WritingOrder, 'task' | 'input' | 'wire'>): WritingTask => ({
  ...writingTask(task, platform),
  ...wire,
});

/** Returns which task and network a generation is stored under; `platform`: as its input has it, absent where that is X or it is older. */
export function recordedTask(
  recordedAs: string,
  platform?: PublishablePlatform,
): { task: TextTask; platform?: PublishablePlatform } {
  const ofPosts = publishablePlatforms.find((id) => descriptorOf(id).writing.recordedAs === recordedAs);
  return ofPosts ? { task: 'post', platform: ofPosts } : { task: recordedAs as TextTask, platform };
}
