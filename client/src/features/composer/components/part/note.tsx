import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { StyleMark } from '@/features/composer/style-check';

const maxQuote = 60;
export function quoted(words: string): string {
  const short = words.length > maxQuote ? `${words.slice(0, maxQuote).trimEnd()}…` : words;
  // Words with quotes of their own need no others.
  return /[“”"]/.test(short) ? short : `“${short}”`;
}
const nameOf = ({ words, why }: Pick<StyleMark, 'words' | 'why'>): string => (words === '' ? why : quoted(words));

export type NoteMark = Pick<StyleMark, 'words' | 'why'> & {
  replacement?: string | undefined;
  places: readonly Place[];
};
type Place = Pick<StyleMark['places'][number], 'start' | 'end'>;

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A reason that begins with the words goes on from them, so that they are not read twice. */
function reasonAfter({ words, why, replacement = '' }: NoteMark): string {
  const [, named = '', rest = why] = /^“([^”]+)” (.+)$/.exec(why) ?? [];
  return replacement === '' && bare(named) === bare(words) ? rest : why;
}

interface NoteProps {
  id?: string;
  mark: NoteMark;
  /** As it looks in the text. */
  sign?: ReactNode;
  lead?: string;
  onShow: () => void;
  /** Leads back to the text. */
  onEscape?: () => void;
  aside?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}

const dotted = <span aria-hidden="true" className="h-3 w-[18px] border-b-2 border-dotted border-info" />;

export function Note({ id, mark, sign = dotted, lead, onShow, onEscape, aside, below, children }: NoteProps) {
  const { words, replacement, places } = mark;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || onEscape === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  };
  return (
    <li
      id={id}
      data-own-escape={onEscape !== undefined || undefined}
      onKeyDown={onKeyDown}
      className="flex flex-wrap items-center gap-x-2.5 border-b border-line py-1.5 text-small"
    >
      {sign}
      {/* Where too little room is left beside them, the buttons stand below. */}
      <p className="flex-1 basis-40 wrap-anywhere">
        {lead !== undefined && <span className="mr-1 font-semibold">{lead}</span>}
        {words !== '' && (
          <button
            type="button"
            onClick={onShow}
            aria-label={`${quoted(words)}, show in the text`}
            disabled={places.length === 0}
            className="mr-1 rounded-chip text-left font-semibold"
          >
            {quoted(words)}
          </button>
        )}
        {replacement !== undefined && replacement !== '' && <span dir="auto">Try {quoted(replacement)}. </span>}
        <span className="text-ink-2">{reasonAfter(mark)}</span>
        {places.length > 1 && <span className="text-ink-3 tabular-nums"> {places.length} places.</span>}
      </p>
      {aside}
      <span className="-mr-2.5 ml-auto flex gap-0.5">{children}</span>
      {below}
    </li>
  );
}

interface NoteButtonProps {
  label: string;
  of: Pick<NoteMark, 'words' | 'why'>;
  /** It takes the place of the one that was pressed. */
  isFocused?: boolean;
  onPress: () => void;
}

export function NoteButton({ label, of, isFocused = false, onPress }: NoteButtonProps) {
  return (
    <Button variant="ghost" size="sm" autoFocus={isFocused} aria-label={`${label} ${nameOf(of)}`} onClick={onPress}>
      {label}
    </Button>
  );
}
