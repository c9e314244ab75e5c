import { clsx } from 'clsx';
import { AudioLines } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { keepAddition, setText, strikeAddition } from '@/features/composer/actions';
import type { Addition } from '@/features/composer/document/additions';
import { markLooks } from '@/features/composer/components/part/part-backdrop';
import type { Part, VoiceLikeness } from '@/features/composer/document/document';
import type { CheckedText } from '@/features/composer/hooks/document/use-style-check';
import { type EditorId, placeCursor } from '@/features/composer/store';
import type { StyleMark } from '@/features/composer/style-check';
import { announce } from '@/lib/focus/announce';

interface StyleNotesProps {
  editor: EditorId;
  part: Part;
  /** Absent where the style is not checked. */
  checked?: CheckedText;
  /** Which one, where there are several: "post 2". */
  name?: string;
  /** The text can't change now. */
  isLocked: boolean;
  /** Writes it again with this wish. */
  onFix: (wish: string) => void;
}

const maxQuote = 60;
function quoted(words: string): string {
  const short = words.length > maxQuote ? `${words.slice(0, maxQuote).trimEnd()}…` : words;
  // Words with quotes of their own need no others.
  return /[“”"]/.test(short) ? short : `“${short}”`;
}
const nameOf = ({ words, why }: Pick<StyleMark, 'words' | 'why'>): string => (words === '' ? why : quoted(words));

/** One line for each mark in the text, with what can be done about it: the way for keyboard and touch. */
export function StyleNotes({ editor, part, checked = unchecked, name, isLocked, onFix }: StyleNotesProps) {
  const { id: partId, additions, voice } = part;
  const [ignored, setIgnored] = useState<ReadonlySet<string>>(new Set());
  const marks = checked.marks.filter((mark) => !ignored.has(ignoreKey(mark)));
  const fixable = marks.filter(({ fixed }) => fixed !== undefined);
  const isNear = voice === null || voice.notes.length === 0;
  if (marks.length + additions.length === 0 && isNear) return null;
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
    <section aria-label={name === undefined ? 'Suggestions' : `Suggestions for ${name}`} className="mt-7">
      <ul className="border-t border-line">
        {additions.map((addition) => (
          <AdditionNote key={addition.start} editor={editor} part={part} addition={addition} isLocked={isLocked} />
        ))}
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
        {!isNear && <VoiceNote voice={voice} onFix={isLocked || part.origin === null ? undefined : onFix} />}
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

function showMark(editor: EditorId, partId: string, { places: [place] }: Pick<NoteMark, 'places'>): void {
  if (place !== undefined) placeCursor(editor, { partId, caret: place.start, length: place.end - place.start });
}

function NoteButton({
  label,
  of,
  onPress,
}: {
  label: string;
  of: Pick<NoteMark, 'words' | 'why'>;
  onPress: () => void;
}) {
  return (
    <Button variant="ghost" size="sm" aria-label={`${label} ${nameOf(of)}`} onClick={onPress}>
      {label}
    </Button>
  );
}

const unchecked: CheckedText = { text: '', marks: [], fixAll: () => '' };

const doubts: Record<Addition['kind'], string> = {
  claim: 'Did this happen?',
  figure: 'Is this figure right?',
  name: 'Is this name right?',
  quote: 'Did someone say this?',
};

interface AdditionNoteProps extends Pick<StyleNotesProps, 'editor' | 'part' | 'isLocked'> {
  addition: Addition;
}

function AdditionNote({ editor, part, addition, isLocked }: AdditionNoteProps) {
  const { start, end, kind } = addition;
  const mark = { words: part.text.slice(start, end), why: doubts[kind], places: [addition] };
  // The pressed button goes with its line.
  const act = (run: typeof keepAddition, message: string) => () => {
    run(editor, part.id, addition);
    announce(message);
    placeCursor(editor, { partId: part.id });
  };
  return (
    <Note
      mark={mark}
      sign={<span aria-hidden="true" className={clsx('h-3.5 w-[18px]', markLooks.added)} />}
      lead="Not from your notes."
      onShow={() => showMark(editor, part.id, mark)}
    >
      {!isLocked && (
        <>
          <NoteButton label="Keep" of={mark} onPress={act(keepAddition, 'Kept')} />
          <NoteButton label="Strike" of={mark} onPress={act(strikeAddition, 'Struck')} />
        </>
      )}
    </Note>
  );
}

function VoiceNote({ voice, onFix }: { voice: VoiceLikeness; onFix: ((wish: string) => void) | undefined }) {
  const { notes, fix } = voice;
  const mark = { words: '', why: `${notes.join('. ')}.`, places: [] };
  const sign = <AudioLines size={16} strokeWidth={1.75} aria-hidden="true" className="text-ink-3" />;
  return (
    <Note mark={mark} sign={sign} onShow={() => undefined}>
      {fix !== null && onFix !== undefined && <NoteButton label="Fix" of={mark} onPress={() => onFix(fix)} />}
    </Note>
  );
}

type NoteMark = Pick<StyleMark, 'words' | 'why'> & { replacement?: string | undefined; places: readonly Place[] };
type Place = Pick<StyleMark['places'][number], 'start' | 'end'>;

interface NoteProps {
  mark: NoteMark;
  /** As it looks in the text. */
  sign?: ReactNode;
  /** The first words. */
  lead?: string;
  onShow: () => void;
  children: ReactNode;
}

const dotted = <span aria-hidden="true" className="h-3 w-[18px] border-b-2 border-dotted border-info" />;

function Note({ mark, sign = dotted, lead, onShow, children }: NoteProps) {
  const { words, why, replacement, places } = mark;
  return (
    <li className="grid grid-cols-[18px_minmax(0,1fr)_auto] items-center gap-2.5 border-b border-line py-1.5 text-small">
      {sign}
      <p className="wrap-anywhere">
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
        <span className="text-ink-2">{why}</span>
        {places.length > 1 && <span className="text-ink-3 tabular-nums"> {places.length} places.</span>}
      </p>
      <span className="flex gap-0.5">{children}</span>
    </li>
  );
}
