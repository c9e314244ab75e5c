import { applyEdits } from '@text/suggestions/edits';
import { clsx } from 'clsx';
import { useState } from 'react';
import { keepAddition, setText } from '@/features/composer/actions';
import { Note, NoteButton } from '@/features/composer/components/part/note';
import { markLooks } from '@/features/composer/components/part/part-backdrop';
import { StrikeNote, Struck } from '@/features/composer/components/part/strike-note';
import type { Addition } from '@/features/composer/document/additions';
import type { Part } from '@/features/composer/document/document';
import { strikeOf } from '@text/suggestions/strike';
import type { EditorId } from '@/features/composer/store';
import { announce } from '@/lib/focus/announce';

const doubts: Record<Addition['kind'], string> = {
  claim: 'Did this happen?',
  figure: 'Is this figure right?',
  name: 'Is this name right?',
  quote: 'Did someone say this?',
};

interface ClaimNoteProps {
  editor: EditorId;
  part: Part;
  addition: Addition;
  isLocked: boolean;
  onShow: () => void;
  /** The pressed button goes with its line. */
  onDone: () => void;
}

/** Words that are not from the notes, to keep or to strike. */
export function ClaimNote({ editor, part, addition, isLocked, onShow, onDone }: ClaimNoteProps) {
  const [isStriking, setStriking] = useState(false);
  const { start, end, kind } = addition;
  const words = part.text.slice(start, end);
  const sign = <span aria-hidden="true" className={clsx('h-3.5 w-[18px]', markLooks.added)} />;
  const strike = isStriking && !isLocked ? strikeOf(part.text, addition) : null;
  const done = (message: string) => {
    announce(message);
    onDone();
  };
  if (strike !== null)
    return (
      <StrikeNote
        {...{ sign, words }}
        question={`Strike the whole ${strike.what}?`}
        why="It then reads:"
        onStrike={() => {
          setText(editor, part.id, applyEdits(part.text, [strike.edit]));
          done('Struck');
        }}
        onCancel={() => setStriking(false)}
      >
        {strike.before}
        <Struck>{strike.struck}</Struck>
        {strike.after}
      </StrikeNote>
    );
  const mark = { words, why: doubts[kind], places: [addition] };
  return (
    <Note mark={mark} sign={sign} onShow={onShow}>
      {!isLocked && (
        <>
          <NoteButton
            label="Keep"
            of={mark}
            onPress={() => {
              keepAddition(editor, part.id, addition);
              done('Kept');
            }}
          />
          <NoteButton label="Strike" of={mark} onPress={() => setStriking(true)} />
        </>
      )}
    </Note>
  );
}
