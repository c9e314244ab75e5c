import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Note, NoteButton } from '@/features/composer/components/part/note';
import { CutNumber } from '@/features/composer/components/part/part-backdrop';
import { useActs, type SuggestionProps } from '@/features/composer/components/part/use-acts';
import type { CutHint, TooLong } from '@/features/composer/suggestions';
import { counted, wholeNumber } from '@/lib/words/format';

const cutNames: Record<CutHint['kind'], string> = { bracket: 'In brackets.', aside: 'An aside.', hedge: 'A hedge.' };

/** In place of the list: what a text that is too long could do without. */
export function CutList(props: SuggestionProps & { tooLong: TooLong }) {
  const { suggested, tooLong } = props;
  const { cuts, length, limit, allCut } = tooLong;
  const { heading, ...acts } = useActs(props);
  // In place of the pressed button.
  useEffect(() => {
    heading.current?.focus();
  }, [heading]);
  const close = () => suggested.setShowsCuts(false);
  return (
    <>
      <div className="flex items-baseline justify-between gap-2 pb-2 text-small">
        <h2 ref={heading} tabIndex={-1} className="font-semibold">
          {counted(cuts.length, 'possible cut', 'possible cuts')}
        </h2>
        <span className="text-ink-3 tabular-nums">
          {wholeNumber(length)} of {wholeNumber(limit)}
        </span>
      </div>
      <ul className="border-t border-line">
        {cuts.map((cut, at) => (
          <Note
            key={cut.key}
            id={suggested.idOf({ kind: 'cut', start: cut.start })}
            mark={{ words: '', why: `“${cut.words}”`, places: [] }}
            sign={<CutNumber at={at} />}
            lead={cutNames[cut.kind]}
            aside={<Left cut={cut} />}
            onShow={() => undefined}
            onEscape={() => suggested.onBack(cut.end)}
          >
            <NoteButton label="Keep" of={cutName(at)} onPress={() => acts.dismiss([cut.key], 'Kept')} />
            <NoteButton label="Strike" of={cutName(at)} onPress={() => acts.fix(cut.fixed, 'Struck')} />
          </Note>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        {cuts.length > 1 && (
          <>
            <Button onClick={() => acts.fix(allCut, 'Struck')}>Strike all {cuts.length}</Button>
            <Button
              variant="ghost"
              onClick={() =>
                acts.dismiss(
                  cuts.map(({ key }) => key),
                  'Kept',
                )
              }
            >
              Keep all {cuts.length}
            </Button>
          </>
        )}
        <Button variant="ghost" onClick={close}>
          Back
        </Button>
      </div>
      {cuts.length > 1 && (
        <section className="mt-4 text-small">
          <h3 className="font-semibold">With all {cuts.length} struck</h3>
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2">
            {allCut}
          </p>
        </section>
      )}
      <p className="mt-2.5 text-small text-ink-3">Your last sentence is never offered. Undo brings everything back.</p>
    </>
  );
}

const cutName = (at: number) => ({ words: '', why: `cut ${at + 1}` });

function Left({ cut: { saved, left } }: { cut: CutHint }) {
  const text = `−${wholeNumber(saved)}, then ${wholeNumber(Math.abs(left))} ${left < 0 ? 'over' : 'left'}`;
  if (left < 0) return <span className="text-ink-2 tabular-nums">{text}</span>;
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-success tabular-nums">
      <Check />
      {text}
    </span>
  );
}
