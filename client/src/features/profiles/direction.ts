import { structureLabels } from '@text/structure/kinds';
import type { AnalyzedProfile, ProfileAnalysis } from '@/features/profiles/api';
import { isStrong, isWeak } from '@/features/profiles/words';

/** What a writer can do about it; a picture and a quoted post are none of its business. */
const formatFacts = {
  number: 'a number in the first line',
  list: 'a list',
  question: 'a question',
} as const;
/** A post without Premium has no more. */
const longestPost = 280;

/** Returns how the posts are built that do well, each fact as it stands in a sentence. Not a word of them is among it. */
export function directionOf({ stats, analysis }: AnalyzedProfile): string[] {
  if (!analysis.isEnough) return [];
  const length = Math.min(longestPost, Math.round((stats.medianLength ?? longestPost) / 10) * 10);
  const opening = bestOpening(analysis);
  const isBest = (format: string): boolean =>
    analysis.formats.some((one) => one.format === format && isStrong(one.comparison));
  return [
    `about ${length} characters`,
    ...(opening === undefined ? [] : [`opens with ${structureLabels.hooks[opening]}`]),
    ...Object.entries(formatFacts).flatMap(([format, fact]) => (isBest(format) && format !== opening ? [fact] : [])),
    ...(analysis.formats.some(({ format, comparison }) => format === 'link' && isWeak(comparison)) ? ['no link'] : []),
  ];
}

/** Returns the opening with the most views against usual; where none is known to do well, the most frequent one. */
function bestOpening({ openings }: ProfileAnalysis): keyof typeof structureLabels.hooks | undefined {
  const strong = openings.filter(({ comparison }) => isStrong(comparison));
  const [best] = strong.sort((a, b) => (b.comparison?.timesUsual ?? 0) - (a.comparison?.timesUsual ?? 0));
  return (best ?? openings[0])?.opening;
}

/** Returns how to write, for a brief. Writers read "Style:" as a wish, never as a fact to publish. */
export function styleOf([length, opening, ...formats]: readonly string[]): string {
  const styles = [[length, opening], formats].map((facts) => facts.filter((fact) => fact !== undefined).join(', '));
  return styles
    .filter((style) => style !== '')
    .map((style) => `Style: ${style}.`)
    .join('\n\n');
}
