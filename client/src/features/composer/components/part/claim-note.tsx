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
import { useStrike } from '@/features/composer/hooks/document/use-strike';
import type { EditorId } from '@/features/composer/store';
import { announce } from '@/lib/focus/announce';

const doubts: Record<Addition['kind'], string> = {
  claim: 'Did this happen?',
  figure: 'Is this figure right?',
  name: 'Is this name right?',
  opinion: 'Do you think so?',
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

export function ClaimNote({ editor, part, addition, isLocked, onShow, onDone }: ClaimNoteProps) {
  const [stage, setStage] = useState<'aimed' | 'striking' | null>(null);
  const { start, end, kind } = addition;
  const words = part.text.slice(start, end);
  const sign = <span aria-hidden="true" className={clsx('h-3.5 w-[18px]', markLooks.added)} />;
  const strike = stage !== null && !isLocked ? strikeOf(part.text, addition) : null;
  useStrike(part.id, strike?.edit ?? null);
  const aim = () => setStage('aimed');
  const leave = () => setStage((now) => (now === 'aimed' ? null : now));
  const done = (message: string) => {
    announce(message);
    onDone();
  };
  if (stage === 'striking' && strike !== null)
    return (
      <StrikeNote
        {...{ sign, words }}
        question={`Strike the whole ${strike.what}?`}
        why="It then reads:"
        onStrike={() => {
          setText(editor, part.id, applyEdits(part.text, [strike.edit]));
          done('Struck');
        }}
        onCancel={() => setStage(null)}
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
          <span onPointerEnter={aim} onPointerLeave={leave} onFocus={aim} onBlur={leave}>
            <NoteButton label="Strike" of={mark} onPress={() => setStage('striking')} />
          </span>
        </>
      )}
    </Note>
  );
}
