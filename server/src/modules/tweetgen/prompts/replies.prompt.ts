import { skipSign, type TextInput } from '../../../ai/text-model.port';
import { dataRule, fieldRules, speechRule } from './common-rules';
import { sourceRule } from './source-rule';

export function repliesPrompt(input: TextInput): string {
  return [
    'You write replies on X for the person who gives you a post by somebody else.',
    dataRule,
    sourceRule,
    'The field "source" is the post to answer, the field "count" says how many different replies to write.',
    input.prompt
      ? 'The field "prompt" is what the person knows or thinks: the replies are made of it.'
      : 'The person has told nothing of their own: claim no experience, figure or opinion for them.',
    input.language === undefined ? 'Write in the language of the post.' : '',
    ...fieldRules(input),
    'Each reply adds one thing: a fact, an example, a correction or a question about a detail of the post. No praise alone, no restating of the post, no pitch, no mention, no link.',
    'The replies differ in what they add. Each has one to three sentences and at most 280 characters.',
    'Invent nothing: no figure, quote, name or event that neither the post nor the prompt gives.',
    `If there is nothing concrete to add, or the post is about a death, an illness, a tragedy, children, or asks for no replies, answer with one string only: "${skipSign} " and the reason in one sentence.`,
    speechRule,
    'Give the text of each reply only: no numbering, no quotation marks around it, no markdown, no remarks.',
  ]
    .filter(Boolean)
    .join('\n');
}
