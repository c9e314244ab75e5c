import { type Structure, structureLabels } from '@text/structure/kinds';
import type { GenerationRecord } from '@/features/tweetgen/records';
import { languageName, toneName } from '@/features/tweetgen/writing-options';

export interface Fact {
  label: string;
  value: string;
}

const numberFormat = new Intl.NumberFormat();
const seconds = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const dollars = new Intl.NumberFormat(undefined, { style: 'currency', currency: 'USD', maximumSignificantDigits: 2 });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

const microsOfACent = 10_000;

const fact = (label: string, value: string | null | undefined): Fact[] =>
  value === null || value === undefined || value === '' ? [] : [{ label, value }];

/** The build in one sentence. */
export function structureSentence({ hook, beats, lineCount, ending }: Structure): string {
  const middle = beats.filter((beat) => beat !== 'hook').map((beat) => structureLabels.beats[beat]);
  const lines = lineCount === 1 ? '1 line' : `${lineCount} lines`;
  const then = middle.length === 0 ? '' : `, then ${middle.join(', ')}`;
  return `Opens with ${structureLabels.hooks[hook]}${then}. Ends with ${structureLabels.endings[ending]}. ${lines}.`;
}

/** The choices that were made; what was left to the writer is not said. */
export function choiceFacts({ input }: GenerationRecord): Fact[] {
  const extras = [input.useEmojis === true && 'emoji', input.useHashtags === true && 'hashtags'].filter(Boolean);
  return [
    ...fact('Texts asked for', numberFormat.format(input.count)),
    ...fact('Tone', input.tone && toneName(input.tone)),
    ...fact('Language', input.language && languageName(input.language)),
    ...fact('Allowed', extras.join(' and ')),
    ...fact('Opening', spaced(input.hookStyle)),
    ...fact('Numbering', input.numbering),
    ...fact('Format', spaced(input.format)),
    ...fact('Length', spaced(input.length)),
    ...fact('Structure', input.structure && structureSentence(input.structure)),
    ...fact('Wish', input.instruction),
    ...fact('Banned words', input.bannedWords?.join(', ')),
    ...fact('Rules', input.rules),
  ];
}

const spaced = (word: string | undefined) => word?.replaceAll('_', ' ');

/** What wrote, and what that took. */
export function runFacts(record: GenerationRecord): Fact[] {
  const { modelName, upstreamModel, promptVersion, seed, createdAt, latencyMs, inputTokens, outputTokens } = record;
  const hasTokens = inputTokens !== null && outputTokens !== null;
  const tokens = hasTokens && `${numberFormat.format(inputTokens)} read, ${numberFormat.format(outputTokens)} written`;
  return [
    ...fact('Model', `${modelName} (${upstreamModel})`),
    ...fact('Instructions', `Version ${promptVersion}`),
    ...fact('Seed', String(seed)),
    ...fact('When', moment.format(new Date(createdAt))),
    ...fact('Time', latencyMs === null ? null : timeWords(latencyMs)),
    ...fact('Tokens', tokens || null),
    ...fact('Cost', record.costMicroUsd === null ? null : costWords(record.costMicroUsd)),
  ];
}

const timeWords = (ms: number): string => (ms < 100 ? 'Under 0.1 s' : `${seconds.format(ms / 1_000)} s`);

function costWords(microUsd: number): string {
  if (microUsd === 0) return 'Nothing';
  const exact = dollars.format(microUsd / 1_000_000);
  return microUsd < microsOfACent ? `Less than a cent (${exact})` : exact;
}

const endings: Record<GenerationRecord['status'], string | null> = {
  completed: null,
  running: 'It is still being written, or its end was never heard of.',
  failed: 'It failed before it was finished.',
  aborted: 'It was cancelled; what was finished by then is here.',
};

export const endingOf = ({ status }: GenerationRecord): string | null => endings[status];

/** What became of one text. */
export function keptWords({ kept }: GenerationRecord, tweetId: string): string {
  const last = kept.filter((each) => each.tweetId === tweetId).at(-1);
  if (last === undefined) return 'Not kept';
  const { editDistance: changed } = last;
  if (changed === 0) return 'Kept unchanged';
  return `Kept with ${numberFormat.format(changed)} ${changed === 1 ? 'character' : 'characters'} changed`;
}
