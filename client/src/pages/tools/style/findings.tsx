import { memo, useId, useRef } from 'react';
import type { Mark } from '@/components/posts/post-text';
import { Button } from '@/components/ui/button';
import type { LocalCheck } from '@/features/free-tools/style-linter';
import { announce } from '@/lib/focus/announce';
import { counted } from '@/lib/words/format';
import { FixButton, Note, SelectButton } from '@/pages/tools/style/finding-note';

interface FindingsProps {
  check: LocalCheck | null;
  /** Why there is no check. */
  state: 'empty' | 'checking';
  /** Takes the corrected text, and what was done as it stands after "Undo". */
  onFix: (text: string, what: string) => void;
  /** Selects the words in the field. */
  onSelect: (place: Mark) => void;
}

const absent = {
  empty: 'What reads like a machine is underlined in the text and explained here, with a fix where there is one.',
  checking: 'Checking…',
} as const;

/** What a reader may stumble over, in the order of the text. */
export const Findings = memo(function Findings({ check, state, onFix, onSelect }: FindingsProps) {
  const id = useId();
  const region = useRef<HTMLElement>(null);
  const fix = (text: string, what: string) => {
    onFix(text, what);
    announce('Fixed');
    // The pressed button goes with its mark; the keyboard goes on at the list.
    region.current?.focus({ preventScroll: true });
  };
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface p-4 outline-offset-4"
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-h2">
          {check === null ? 'What was found' : titleOf(check)}
        </h2>
        {check !== null && <FixAll check={check} onFix={fix} />}
      </div>
      {check === null ? (
        <p className="mt-1 text-ink-2">{absent[state]}</p>
      ) : (
        <FoundMarks check={check} onFix={fix} onSelect={onSelect} />
      )}
    </section>
  );
});

const titleOf = ({ marks }: LocalCheck): string =>
  marks.length === 0 ? 'Nothing found' : counted(marks.length, 'suggestion', 'suggestions');

function FixAll({ check, onFix }: { check: LocalCheck; onFix: FindingsProps['onFix'] }) {
  const fixable = check.marks.filter(({ fixed }) => fixed !== undefined).length;
  if (fixable < 2) return null;
  return (
    <Button size="sm" variant="primary" onClick={() => onFix(check.fixAll(), 'all fixes')}>
      Fix all {fixable}
    </Button>
  );
}

function FoundMarks({ check, onFix, onSelect }: { check: LocalCheck } & Pick<FindingsProps, 'onFix' | 'onSelect'>) {
  const { marks, isEnglish } = check;
  return (
    <>
      {marks.length === 0 && (
        <p className="mt-1 text-ink-2">
          This text has none of the habits that give machines away. That proves nothing about who wrote it.
        </p>
      )}
      {marks.length > 0 && (
        <ul className="mt-2 rounded-well bg-sunken">
          {marks.map((mark) => (
            <Note key={mark.key} mark={mark}>
              <SelectButton mark={mark} onSelect={onSelect} />
              <FixButton mark={mark} onFix={(text) => onFix(text, 'fix')} />
            </Note>
          ))}
        </ul>
      )}
      {!isEnglish && (
        <p className="mt-2 text-small text-ink-3">
          The word lists are English. Other languages are checked for layout, signs and emoji only.
        </p>
      )}
    </>
  );
}
