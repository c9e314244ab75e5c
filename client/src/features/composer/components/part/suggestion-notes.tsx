import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { PenLine } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Note, NoteButton } from '@/features/composer/components/part/note';
import { CutList } from '@/features/composer/components/part/cut-list';
import { markLooks } from '@/features/composer/components/part/part-backdrop';
import { StrikeNote, Struck } from '@/features/composer/components/part/strike-note';
import { type Acts, type SuggestionProps, useActs } from '@/features/composer/components/part/use-acts';
import type { SuggestedText } from '@/features/composer/hooks/document/use-suggestions';
import { type EditorId, placeCursor } from '@/features/composer/store';
import { type Hint, requestKey, type TooLong } from '@/features/composer/suggestions';
import { counted, wholeNumber } from '@/lib/words/format';
import { ConnectWay } from '@/features/composer/components/without-model/connect-way';

interface ListProps extends SuggestionProps {
  /** How many other rows there are. */
  others: number;
  /** Splits a text that is too long for one post. */
  onSplit?: (() => void) | undefined;
  /** The rows of the style check. */
  children: ReactNode;
}

/** What may be worth a look in a text as it was typed; one thing at a time where that needs the place. */
export function SuggestionNotes(props: ListProps) {
  const { suggested } = props;
  if (suggested.isRequest) return <RequestNote {...props} />;
  if (suggested.showsCuts && suggested.tooLong !== null) return <CutList {...props} tooLong={suggested.tooLong} />;
  return <SuggestionList {...props} />;
}

/** One row a kind. */
function SuggestionList({ others, onSplit, children, ...props }: ListProps) {
  const { editor, partId, suggested } = props;
  const { hints, tooLong } = suggested;
  const count = hints.length + others + (tooLong === null ? 0 : 1);
  const { heading, ...acts } = useActs(props);
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-2 pb-2">
        <h2 ref={heading} tabIndex={-1} className="text-small font-semibold">
          {counted(count, 'suggestion', 'suggestions')}
        </h2>
        <span className="text-small text-ink-3">Nothing changes until you click.</span>
      </div>
      <ul className="border-t border-line">
        {hints.map((hint) => (
          <HintRow
            key={hint.kind === 'withheld' ? hint.keys[0] : hint.kind}
            {...{ hint, acts, suggested }}
            onChange={() => change(editor, partId, hint)}
          />
        ))}
        {children}
        {tooLong !== null && (
          <Note
            id={`${partId}-beyond`}
            mark={{ words: '', why: overWords(tooLong), places: [] }}
            sign={<LimitSign />}
            lead="Too long for one post,"
            onShow={() => undefined}
          >
            {onSplit !== undefined && tooLong.posts > 1 && (
              <Button size="sm" onClick={onSplit}>
                {suggested.isOfThread ? 'Split into' : 'Make a thread of'} {tooLong.posts}
              </Button>
            )}
            {tooLong.cuts.length > 0 && (
              <Button variant="ghost" size="sm" onClick={() => suggested.setShowsCuts(true)}>
                Show {counted(tooLong.cuts.length, 'cut', 'cuts')}
              </Button>
            )}
          </Note>
        )}
      </ul>
    </>
  );
}

/** To what the person has to say themselves. */
function change(editor: EditorId, partId: string, { places: [place] }: Hint): void {
  if (place !== undefined) placeCursor(editor, { partId, caret: place.start, length: place.end - place.start });
}

function overWords({ length, limit, cuts }: TooLong): string {
  const saved = cuts.reduce((sum, cut) => sum + cut.saved, 0);
  const over = `${wholeNumber(length - limit)} over.`;
  return cuts.length === 0 ? over : `${over} ${counted(cuts.length, 'cut', 'cuts')} would save ${saved}.`;
}

interface HintRowProps {
  hint: Hint;
  acts: Acts;
  suggested: SuggestedText;
  onChange: () => void;
}

function HintRow({ hint, acts, suggested, onChange }: HintRowProps) {
  const { kind, lead, rest, places, keys, fixed, struck } = hint;
  const [first] = places;
  const [isStriking, setStriking] = useState(false);
  const sentences = struck.map(({ start, end }) => suggested.text.slice(start, end).trim());
  const press = (label: string, onPress: () => void) => (
    <NoteButton key={label} label={label} of={{ words: '', why: `${lead} ${rest}` }} onPress={onPress} />
  );
  const keep = (label: string) => press(label, () => acts.dismiss(keys));
  const fix = (label: string, message: string) => press(label, () => acts.fix(fixed, message));
  const buttons: Record<Hint['kind'], () => ReactNode> = {
    withheld: () => [
      keep('Keep'),
      press(places.length > 1 ? 'Strike sentences' : 'Strike sentence', () => setStriking(true)),
    ],
    unsure: () => [
      press('Change', onChange),
      fixed === suggested.text ? keep("It's right") : fix("It's right", 'Remark removed'),
    ],
    note: () => [fix('Remove', 'Removed'), keep('Keep')],
    tidy: () => fix('Tidy all', 'Tidied'),
    number: () => [fix('Start with it', 'Moved to the start'), keep('Ignore')],
  };
  if (isStriking)
    return (
      <StrikeNote
        sign={signs[kind]}
        question={sentences.length > 1 ? `Strike ${sentences.length} sentences?` : 'Strike the whole sentence?'}
        words={sentences.join(' ')}
        onStrike={() => acts.fix(fixed, 'Struck')}
        onCancel={() => setStriking(false)}
      >
        <Struck>{sentences.join(' ')}</Struck>
      </StrikeNote>
    );
  return (
    <Note
      id={suggested.idOf({ kind, start: 0 })}
      mark={{ words: '', why: rest, places: kind === 'withheld' ? places : [] }}
      sign={signs[kind]}
      lead={lead}
      onShow={onChange}
      onEscape={() => suggested.onBack(first?.end ?? 0)}
    >
      {buttons[kind]()}
    </Note>
  );
}

const sign = (look: string) => <span aria-hidden="true" className={clsx('w-[18px]', look)} />;
/** As the mark looks in the text. */
const signs: Record<Hint['kind'], ReactNode> = {
  withheld: (
    <span aria-hidden="true" className={clsx('shrink-0', markLooks.withheld)}>
      {'\u00a0'.repeat(7)}
    </span>
  ),
  unsure: (
    <svg
      aria-hidden="true"
      viewBox="0 0 18 6"
      className="w-[18px] fill-none text-warning"
      stroke="currentColor"
      strokeWidth={1.5}
    >
      <path d="M0 4.5C1.5 4.5 1.5 1.5 3 1.5s1.5 3 3 3 1.5-3 3-3 1.5 3 3 3 1.5-3 3-3 1.5 3 3 3" />
    </svg>
  ),
  note: sign('h-3.5 rounded-[3px] border border-dashed border-line-strong'),
  tidy: sign('h-3 border-b-2 border-dotted border-info'),
  number: sign('h-3 border-b-2 border-ink-2'),
};

const LimitSign = () => (
  <span aria-hidden="true" className="flex w-[18px] justify-center">
    <span className="h-4 w-0.5 bg-danger" />
  </span>
);

/** A text that only asks for one: what that takes, and nothing else. */
function RequestNote({ editor, partId, suggested }: SuggestionProps) {
  const dismiss = () => {
    suggested.dismiss([requestKey]);
    placeCursor(editor, { partId });
  };
  return (
    <div data-request>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <PenLine className="text-ink-2" />
        <p className="flex-1 basis-60">
          <span className="font-semibold">This asks for a post.</span> Writing one needs a model, and none is connected.
        </p>
        <Button variant="ghost" size="sm" className="-mr-2.5" onClick={dismiss}>
          It's my text
        </Button>
      </div>
      <div className="mt-3">
        <ConnectWay />
      </div>
    </div>
  );
}
