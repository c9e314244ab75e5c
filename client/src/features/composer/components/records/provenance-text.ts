import { type Structure, structureLabels } from '@text/structure/kinds';
import type { GenerationRecord } from '@/features/composer/generation/generations-api';
import { languageName, toneName } from '@/features/composer/generation/writing-options';
import { counted, dateClockText, oneDecimal, smallDollars, wholeNumber } from '@/lib/words/format';
import { typedName } from '@/features/composer/generation/model-connected';

export interface Fact {
  label: string;
  value: string;
}

const microsOfACent = 10_000;

const fact = (label: string, value: string | null | undefined): Fact[] =>
  value === null || value === undefined || value === '' ? [] : [{ label, value }];

export function structureSentence({ hook, beats, lineCount, ending }: Structure): string {
  const middle = beats.filter((beat) => beat !== 'hook').map((beat) => structureLabels.beats[beat]);
  const then = middle.length === 0 ? '' : `, then ${middle.join(', ')}`;
  return `Opens with ${structureLabels.hooks[hook]}${then}. Ends with ${structureLabels.endings[ending]}. ${counted(lineCount, 'line', 'lines')}.`;
}

/** Returns the choices that were made; what was left to the writer has no line. */
export function choiceFacts({ input }: GenerationRecord): Fact[] {
  const extras = [input.useEmojis === true && 'emoji', input.useHashtags === true && 'hashtags'].filter(Boolean);
  return [
    ...fact('Requested', wholeNumber(input.count)),
    ...fact('Tone', input.tone && toneName(input.tone)),
    ...fact('Language', input.language && languageName(input.language)),
    ...fact('Allowed', extras.join(' and ')),
    ...fact('Opening', spaced(input.hookStyle)),
    ...fact('Numbering', input.numbering),
    ...fact('Format', spaced(input.format)),
    ...fact('Length', spaced(input.length)),
    ...fact('Structure', input.structure && structureSentence(input.structure)),
    ...(input.answers ?? []).flatMap(({ text, answer }) => fact(text, answer)),
    ...fact('Your note', input.instruction),
    ...fact('Your role', input.about?.role),
    ...fact('What you offer', input.about?.product),
    ...fact('Your audience', input.about?.audience),
    ...fact('Banned words', input.bannedWords?.join(', ')),
    ...fact('Rules', input.rules),
  ];
}

const spaced = (word: string | undefined) => word?.replaceAll('_', ' ');

/** Returns what wrote, and what that took. */
export function runFacts(record: GenerationRecord): Fact[] {
  const { modelName, upstreamModel, promptVersion, seed, createdAt, latencyMs, inputTokens, outputTokens } = record;
  const hasTokens = inputTokens !== null && outputTokens !== null;
  const tokens = hasTokens && `${wholeNumber(inputTokens)} read, ${wholeNumber(outputTokens)} written`;
  return [
    ...fact('Model', `${modelName} (${upstreamModel})`),
    ...fact('Prompt version', promptVersion),
    ...fact('Seed', String(seed)),
    ...fact('When', dateClockText(createdAt)),
    ...fact('Time', latencyMs === null ? null : timeText(latencyMs)),
    ...fact('Tokens', tokens || null),
    ...fact('Cost', record.costMicroUsd === null ? null : costText(record.costMicroUsd)),
  ];
}

const timeText = (ms: number): string => (ms < 100 ? 'Under 0.1 s' : `${oneDecimal(ms / 1_000)} s`);

function costText(microUsd: number): string {
  if (microUsd === 0) return 'Nothing';
  const exact = smallDollars(microUsd / 1_000_000);
  return microUsd < microsOfACent ? `Less than a cent (${exact})` : exact;
}

const endings: Record<GenerationRecord['status'], string | null> = {
  completed: null,
  running: 'Still running, or the connection was lost.',
  failed: 'Failed before it finished.',
  aborted: 'Canceled. The finished texts are here.',
};

export const endingOf = ({ status }: GenerationRecord): string | null => endings[status];

export const originTexts: Record<GenerationRecord['tweets'][number]['origin'], string> = {
  model: 'Written by the model',
  notes: typedName,
  recorded: 'Recorded example',
};

export function savedText({ kept }: GenerationRecord, tweetId: string): string {
  const last = kept.filter((each) => each.tweetId === tweetId).at(-1);
  if (last === undefined) return 'Not saved';
  const { editDistance: changed } = last;
  if (changed === 0) return 'Saved unchanged';
  return `Saved with ${counted(changed, 'character', 'characters')} changed`;
}
