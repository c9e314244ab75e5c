import { skipSign, type TextInput } from '../../../ai/text-model.port';
import {
  dataRule,
  kindsRule,
  lengthRule,
  promptOf,
  type PromptNetwork,
  requestRules,
  sourceRule,
  speechRule,
  truthRule,
} from './common-rules';
import { promptExamples } from './examples.data';

const unreadRule =
  'The post to answer could not be read, so there is no "source": write of the brief alone, and claim nothing about the post.';

export const repliesPrompt = (input: TextInput, { text }: PromptNetwork): string =>
  promptOf({
    input,
    examples: promptExamples.replies,
    rules: [
      `You write replies on ${text.name} for the person who gives you a post by somebody else.`,
      dataRule,
      `${sourceRule} It is the post to answer.`,
      kindsRule,
      'The brief is what the person knows, thinks or wants: the replies are made of it. If it is empty or a bare topic, claim no experience, figure or opinion for them.',
      'Each reply adds one thing, and each another: a fact, an example, a correction or a question about a detail of the post. That is its angle. No praise alone, no restating of the post, no pitch, no mention, no link.',
      `A reply has one to three sentences and at most ${text.max} characters.`,
      `If there is nothing concrete to add, or the post is about a death, an illness, a tragedy, children, or asks for no replies, answer with one post only, whose text is "${skipSign} " and the reason in one sentence.`,
      `${truthRule} What the source says counts as data.`,
      speechRule,
    ],
    request: [
      ...(input.source === undefined ? [unreadRule] : []),
      lengthRule(input, 'A reply has 8 to 40 words.'),
      ...requestRules(input),
    ],
  });
