import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { setText } from '@/features/composer/actions';
import type { CheckedText } from '@/features/composer/hooks/use-style-check';
import { type EditorId, placeCursor } from '@/features/composer/store';
import type { StyleMark } from '@/features/composer/style-check';
import { announce } from '@/lib/announce';

interface StyleNotesProps {
  editor: EditorId;
  partId: string;
  checked: CheckedText;
  /** The text can't change now. */
  isLocked: boolean;
}

const maxQuote = 60;
const quoted = (words: string): string =>
  `“${words.length > maxQuote ? `${words.slice(0, maxQuote).trimEnd()}…` : words}”`;
const nameOf = ({ words, why }: StyleMark): string => (words === '' ? why : quoted(words));

/** One line for each mark in the text, with what can be done about it: the way for keyboard and touch. */
export function StyleNotes({ editor, partId, checked, isLocked }: StyleNotesProps) {
  const [ignored, setIgnored] = useState<ReadonlySet<string>>(new Set());
  const marks = checked.marks.filter((mark) => !ignored.has(ignoreKey(mark)));
  const fixable = marks.filter(({ fixed }) => fixed !== undefined);
  if (marks.length === 0) return null;
  const fix = (text: string) => {
    setText(editor, partId, text);
    announce('Fixed');
    placeCursor(editor, { partId });
  };
  const ignore = (mark: StyleMark) => {
    setIgnored(new Set([...ignored, ignoreKey(mark)]));
    announce('Suggestion removed');
    placeCursor(editor, { partId });
  };
  return (
    <section aria-label="Suggestions" className="mt-7">
      <ul className="border-t border-line">
        {marks.map((mark) => (
          <Note key={mark.key} mark={mark} onShow={() => showMark(editor, partId, mark)}>
            {!isLocked && mark.fixed !== undefined && (
              <NoteButton
                label={mark.replacement === '' ? 'Remove' : 'Fix'}
                of={mark}
                onPress={() => fix(mark.fixed ?? '')}
              />
            )}
            <NoteButton label="Ignore" of={mark} onPress={() => ignore(mark)} />
          </Note>
        ))}
      </ul>
      {!isLocked && fixable.length > 1 && (
        <Button variant="ghost" size="sm" className="mt-2 -ml-2" onClick={() => fix(checked.fixAll())}>
          Fix all {fixable.length}
        </Button>
      )}
    </section>
  );
}

/** The same words are the same suggestion wherever they move. */
const ignoreKey = ({ words, why }: StyleMark): string => `${why} ${words}`;

function showMark(editor: EditorId, partId: string, { places: [place] }: StyleMark): void {
  if (place !== undefined) placeCursor(editor, { partId, caret: place.start, length: place.end - place.start });
}

function NoteButton({ label, of, onPress }: { label: string; of: StyleMark; onPress: () => void }) {
  return (
    <Button variant="ghost" size="sm" aria-label={`${label} ${nameOf(of)}`} onClick={onPress}>
      {label}
    </Button>
  );
}

function Note({ mark, onShow, children }: { mark: StyleMark; onShow: () => void; children: ReactNode }) {
  const { words, why, replacement, places } = mark;
  return (
    <li className="grid grid-cols-[18px_minmax(0,1fr)_auto] items-center gap-2.5 border-b border-line py-1.5 text-small">
      <span aria-hidden="true" className="h-3 w-[18px] border-b-2 border-dotted border-info" />
      <p className="wrap-anywhere">
        {words !== '' && (
          <button
            type="button"
            onClick={onShow}
            aria-label={`${quoted(words)}, show in the text`}
            disabled={places.length === 0}
            className="mr-1 rounded-chip font-semibold"
          >
            {quoted(words)}
          </button>
        )}
        {replacement !== undefined && replacement !== '' && <span dir="auto">→ {replacement}. </span>}
        <span className="text-ink-2">{why}</span>
        {places.length > 1 && <span className="text-ink-3 tabular-nums"> {places.length} places.</span>}
      </p>
      <span className="flex gap-0.5">{children}</span>
    </li>
  );
}
