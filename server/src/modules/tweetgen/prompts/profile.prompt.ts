import type { TextInput } from '../../../ai/text-model.port';
import { dataRule, fieldRules, speechRule, textOnlyRule } from './common-rules';
import { sourceRule } from './source-rule';

const source =
  'The field "source" is JSON about a public profile on X: its description, its topics and its best posts, the best first.';

export function profilePrompt(input: TextInput): string {
  return [
    'You write posts for X in the direction of a public profile: its topics, its usual length, its way of opening.',
    dataRule,
    sourceRule,
    source,
    'The field "count" says how many posts to write.',
    ...fieldRules(input),
    'Each post has at most 280 characters as X counts them, says something of its own about one of the topics, and claims no event of the profile in the first person.',
    'Invent nothing: no figure, quote, link, handle or event that the source does not give.',
    input.language === undefined ? 'Write in the language of the posts.' : '',
    speechRule,
    textOnlyRule,
  ]
    .filter(Boolean)
    .join('\n');
}

export function bioPrompt(input: TextInput): string {
  return [
    'You write bios for a profile on X.',
    dataRule,
    sourceRule,
    source,
    'The field "count" says how many bios to write. Each has at most 160 characters and another angle.',
    ...fieldRules(input),
    'Say in plain words what the person does and posts about, with what the description and the posts show. No adjectives of praise, no chain of nouns, nothing that the source does not say.',
    input.language === undefined ? 'Write in the language of the description.' : '',
    textOnlyRule,
  ]
    .filter(Boolean)
    .join('\n');
}
