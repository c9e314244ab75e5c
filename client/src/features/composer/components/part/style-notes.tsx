import { AudioLines } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { setText } from '@/features/composer/actions';
import { ClaimNote } from '@/features/composer/components/part/claim-note';
import { Note, NoteButton, type NoteMark } from '@/features/composer/components/part/note';
import { SuggestionNotes } from '@/features/composer/components/part/suggestion-notes';
import { uncheckedClaims } from '@/features/composer/document/additions';
import type { Part, VoiceLikeness } from '@/features/composer/document/document';
import { useModelConnected } from '@/features/composer/generation/model-connected';
import type { CheckedText } from '@/features/composer/hooks/document/use-style-check';
import { isSuggesting, type SuggestedText } from '@/features/composer/hooks/document/use-suggestions';
import { type EditorId, placeCursor } from '@/features/composer/store';
import type { StyleMark } from '@/features/composer/style-check';
import { useOwnerKey } from '@/features/session/access';
import { announce } from '@/lib/focus/announce';

interface StyleNotesProps {
  editor: EditorId;
  part: Part;
  /** Absent where the style is not checked. */
  checked?: CheckedText;
  /** Without a model: what may be worth a look in a text as it was typed. */
  suggested?: SuggestedText;
  /** Splits a text that is too long for one post. */
  onSplit?: (() => void) | undefined;
  /** Which one, where there are several: "post 2". */
  name?: string;
  isLocked: boolean;
  onFix: (wish: string) => void;
}

/** One line for each mark in the text, with what can be done about it: the way for keyboard and touch. */
export function StyleNotes(props: StyleNotesProps) {
  const { editor, part, checked = unchecked, suggested, name, isLocked, onFix } = props;
  const { id: partId, additions, voice } = part;
  const [ignored, setIgnored] = useState<ReadonlySet<string>>(new Set());
  const marks = checked.marks.filter((mark) => !ignored.has(ignoreKey(mark)));
  const fixable = marks.filter(({ fixed }) => fixed !== undefined);
  const isNear = voice === null || voice.notes.length === 0;
  const others = marks.length + additions.length + (isNear ? 0 : 1);
  const hasSuggestions = suggested !== undefined && isSuggesting(suggested);
  if (others === 0 && !hasSuggestions) return null;
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
  const rows = (
    <>
      {additions.map((addition) => (
        <ClaimNote
          key={addition.start}
          {...{ editor, part, addition, isLocked }}
          onShow={() => showMark(editor, partId, { places: [addition] })}
          onDone={() => placeCursor(editor, { partId })}
        />
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
    </>
  );
  const isInstead = hasSuggestions && (suggested.isRequest || suggested.showsCuts);
  return (
    <section aria-label={name === undefined ? 'Suggestions' : `Suggestions for ${name}`} className="mt-7">
      {hasSuggestions ? (
        <SuggestionNotes {...{ editor, partId, suggested, others }} onSplit={props.onSplit}>
          {rows}
        </SuggestionNotes>
      ) : (
        <>
          {additions.length > 0 && <ClaimsHeading count={additions.length} />}
          <ul className="border-t border-line">{rows}</ul>
        </>
      )}
      {!isLocked && !isInstead && fixable.length > 1 && (
        <Button variant="ghost" size="sm" className="mt-2 -ml-2" onClick={() => fix(checked.fixAll())}>
          Fix all {fixable.length}
        </Button>
      )}
    </section>
  );
}

const ClaimsHeading = ({ count }: { count: number }) => (
  <div className="flex items-baseline justify-between gap-2 pb-2 text-small">
    <h2 className="font-semibold">{uncheckedClaims(count)}</h2>
    <span className="text-ink-3">Not from your notes.</span>
  </div>
);

/** The same words are the same suggestion wherever they move. */
const ignoreKey = ({ words, why }: StyleMark): string => `${why} ${words}`;

function showMark(editor: EditorId, partId: string, { places: [place] }: Pick<NoteMark, 'places'>): void {
  if (place !== undefined) placeCursor(editor, { partId, caret: place.start, length: place.end - place.start });
}

const unchecked: CheckedText = { text: '', marks: [], fixAll: () => '' };

function VoiceNote({ voice, onFix }: { voice: VoiceLikeness; onFix: ((wish: string) => void) | undefined }) {
  const { notes, fix } = voice;
  // Text that stays as typed takes on no voice.
  const { isConnected } = useModelConnected(useOwnerKey());
  const mark = { words: '', why: `${notes.join('. ')}.`, places: [] };
  const sign = <AudioLines className="text-ink-3" />;
  return (
    <Note mark={mark} sign={sign} onShow={() => undefined}>
      {isConnected && fix !== null && onFix !== undefined && (
        <NoteButton label="Fix" of={mark} onPress={() => onFix(fix)} />
      )}
    </Note>
  );
}
