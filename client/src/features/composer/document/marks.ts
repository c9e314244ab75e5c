import type { SuggestionKind } from '@text/suggestions/suggestions';
import type { originalityOf } from '@text/originality/originality';
import type { Part } from '@/features/composer/document/document';
import type { CheckedText } from '@/features/composer/hooks/document/use-style-check';

interface Mark<Kind> {
  start: number;
  end: number;
  kind: Kind;
}

/** A stretch of a text that is marked in the editor, in UTF-16 units, end exclusive. */
export type TextMark = Mark<
  'style' | 'shared' | 'added' | 'over' | 'beyond' | 'chosen' | 'replaced' | 'cut' | SuggestionKind
>;

interface Piece<Kind> {
  start: number;
  words: string;
  kind: Kind | null;
}

/** Returns a text cut wherever a mark begins or ends; of two that overlap the one named first shows. */
export function markPieces<Kind>(text: string, marks: readonly Mark<Kind>[]): Piece<Kind>[] {
  const borders = marks.flatMap(({ start, end }) => [start, end]).filter((at) => at < text.length);
  const cuts = [...new Set([0, ...borders])].toSorted((a, b) => a - b);
  return cuts.map((start, at) => ({
    start,
    words: text.slice(start, cuts[at + 1]),
    kind: marks.find((mark) => mark.start <= start && start < mark.end)?.kind ?? null,
  }));
}

export const additionMarks = ({ additions }: Pick<Part, 'additions'>): TextMark[] =>
  additions.map(({ start, end }) => ({ start, end, kind: 'added' }));

/** All marks of a part, for its field. While somebody types, the style's are of a text that is a little older. */
export const markedPart = (
  part: Pick<Part, 'text' | 'additions'>,
  checked: Pick<CheckedText, 'text'>,
  marks: readonly TextMark[],
) => ({
  text: checked.text,
  marks: checked.text === part.text ? [...additionMarks(part), ...marks] : marks,
});

/** A suggestion about most of the text is a line only: underlined it would be noise. */
export function marksOf(
  { text, marks }: CheckedText,
  shared: ReturnType<typeof originalityOf> | null = null,
): TextMark[] {
  const ofStyle = marks
    .flatMap(({ places }) => places)
    .filter(({ start, end }) => end - start < text.length / 2)
    .map(({ start, end }) => ({ start, end, kind: 'style' as const }));
  const overlaps = shared?.overlaps ?? [];
  return [...overlaps.map(({ start, end }) => ({ start, end, kind: 'shared' as const })), ...ofStyle];
}
