import type { TextInput } from '../../../ai/text-model.port';
import { structureLabels, type Structure } from '../../../text/structure/structure';
import {
  angleRule,
  dataRule,
  kindsRule,
  promptOf,
  type PromptNetwork,
  requestRules,
  sourceRule,
  speechRule,
  truthRule,
} from './common-rules';
import { promptExamples } from './examples.data';

export const mimicPrompt = (input: TextInput, { text }: PromptNetwork): string =>
  promptOf({
    input,
    examples: promptExamples.mimic,
    rules: [
      `You write posts for ${text.name} that have the structure of a post by somebody else and say something of their own.`,
      dataRule,
      `${sourceRule} Take over its rhythm, its line breaks and the order of its thoughts, and none of its phrases. Where its form and the advice on style differ, the source wins.`,
      kindsRule,
      "The brief says what the new posts are about: every fact comes from there. If it is empty, keep to the subject of the source, as if that were a bare topic. The events of the source are not the person's: claim none of them in the first person.",
      angleRule,
      `Each post is about as long as the source, and has at most ${text.max} characters as ${text.name} counts them.`,
      truthRule,
      speechRule,
    ],
    request: [...requestRules(input), ...(input.structure ? [structureRule(input.structure)] : [])],
  });

/** The labels are ours; nothing that a person typed stands here. */
function structureRule({ hook, beats, lineCount, ending }: Structure): string {
  const labels = structureLabels;
  const order = beats.map((beat) => labels.beats[beat]).join(', then ');
  return `Structure: it opens with ${labels.hooks[hook]}; in order: ${order}; ${lineCount} lines that are not empty; it ends with ${labels.endings[ending]}.`;
}
