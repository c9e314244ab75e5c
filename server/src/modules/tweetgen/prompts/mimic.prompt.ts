import type { TextInput } from '../../../ai/text-model.port';
import { structureLabels, type Structure } from '../../../text/structure';
import { dataRule, fieldRules, speechRule, textOnlyRule } from './common-rules';
import { sourceRule } from './source-rule';

export function mimicPrompt(input: TextInput): string {
  const { prompt, structure } = input;
  return [
    'You write posts for X that are built like a post by somebody else and say something of their own.',
    dataRule,
    sourceRule,
    'The field "source" is the post whose build to take: its rhythm, its line breaks, the order of its thoughts. Take none of its phrases.',
    'The field "count" says how many posts to write.',
    prompt
      ? 'The field "prompt" says what the new posts are about: every fact comes from there.'
      : "Keep to the subject of the source in new words. Its events are not the person's: claim none of them in the first person.",
    ...(structure ? [structureRule(structure)] : []),
    input.language === undefined ? 'Write in the language of the prompt, or of the source when there is none.' : '',
    ...fieldRules(input),
    'Each post has at most 280 characters as X counts them, and differs from the others in wording and point.',
    'Invent nothing: no figure, quote, link, handle or event that the input does not give.',
    speechRule,
    textOnlyRule,
  ]
    .filter(Boolean)
    .join('\n');
}

/** The labels are ours; nothing that a person typed stands here. */
function structureRule({ hook, beats, lineCount, ending }: Structure): string {
  const labels = structureLabels;
  const order = beats.map((beat) => labels.beats[beat]).join(', then ');
  return `Build: it opens with ${labels.hooks[hook]}; in order: ${order}; ${lineCount} lines that are not empty; it ends with ${labels.endings[ending]}.`;
}
