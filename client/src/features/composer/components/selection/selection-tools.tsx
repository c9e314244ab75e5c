import { X } from 'lucide-react';
import { type FormEvent, type RefObject, useState } from 'react';
import type { Network } from '@/networks';
import { Button, ButtonLink, IconButton } from '@/components/ui/button';
import { Input } from '@/components/ui/fields/input';
import type { EditorLook } from '@/features/composer/components/part/editor-looks';
import { Floating } from '@/features/composer/components/selection/floating';
import { Tools } from '@/features/composer/components/selection/selection-toolbar';
import { Suggestion } from '@/features/composer/components/selection/suggestion';
import { type PassageWork, usePassage } from '@/features/composer/components/selection/use-passage';
import { type RuleEdit, useStyleFix } from '@/features/composer/components/selection/use-style-fix';
import type { SelectedText } from '@/features/composer/hooks/document/use-selected-text';
import { useConnectAddress, useModelConnected } from '@/features/composer/generation/model-connected';
import { longestInstruction, longestPassage, type PassageChange } from '@/features/composer/document/passage';
import type { Range } from '@/features/composer/document/selected-range';
import type { EditorId } from '@/features/composer/store';
import { useOwnerKey } from '@/features/session/access';

interface SelectionToolsProps {
  editor: EditorId;
  partId: string;
  look: EditorLook;
  network: Network;
  selected: SelectedText;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Around the field. */
  box: RefObject<HTMLElement | null>;
}

const changes = [
  ['shorter', 'Shorter'],
  ['plainer', 'Plainer'],
  ['opening', 'Another opening'],
  ['continue', 'Continue'],
] as const satisfies readonly (readonly [PassageChange, string])[];

const ruleEdits = [
  ['shorter', 'Shorter', 'Nothing found to cut here. Shortening it further needs a model.'],
  ['plainer', 'Plainer', 'The style checks found nothing to make plainer here.'],
  ['list', 'List', 'A list needs three sentences of one paragraph.'],
  ['split', 'Split', 'Select two sentences of one paragraph to split them.'],
] as const satisfies readonly (readonly [RuleEdit, string, string])[];

/** What can be done with the selected words, and what is suggested for them. */
export function SelectionTools(props: SelectionToolsProps) {
  const { look, network, selected, field, box } = props;
  const work = usePassage(props);
  const { range } = selected;
  if (work.passage !== null)
    return (
      <Floating box={box} isWide>
        <Suggestion work={work} look={look} selected={selected} field={field} />
      </Floating>
    );
  if (range !== null)
    return (
      <Floating box={box}>
        <Bar work={work} range={range} network={network} selected={selected} field={field} />
      </Floating>
    );
  if (work.message === null) return null;
  return <Message text={work.message} onDismiss={() => work.say(null)} />;
}

interface BarProps {
  work: PassageWork;
  range: Range;
  network: Network;
  selected: SelectedText;
  field: SelectionToolsProps['field'];
}

function Bar({ work, range, network, selected, field }: BarProps) {
  const { isConnected } = useModelConnected(useOwnerKey());
  const fix = useStyleFix(network);
  const [isTelling, setTelling] = useState(false);
  const isTooLong = range.end - range.start > longestPassage;
  const edit = async (change: RuleEdit, none: string) => {
    const words = work.text.slice(range.start, range.end);
    const edited = await fix(words, change);
    return edited === words ? work.say(none) : work.offer(range, edited);
  };
  const shown = isConnected
    ? changes.map(([change, label]) => [label, () => work.start({ change }, range)] as const)
    : ruleEdits.map(([change, label, none]) => [label, () => void edit(change, none)] as const);
  const tools = { label: 'Change the selection', selected, field, onLeave: selected.close };
  if (isTelling)
    return (
      <Tools {...tools}>
        <Instruction onSend={(instruction) => work.start({ change: 'instruction', instruction }, range)} />
      </Tools>
    );
  return (
    <Tools {...tools}>
      {isTooLong ? (
        <p className="px-2.5 py-1 text-small text-ink-2">Select up to 4,000 characters to change them.</p>
      ) : (
        shown.map(([label, press]) => (
          <Button key={label} variant="ghost" size="sm" onClick={press}>
            {label}
          </Button>
        ))
      )}
      {isConnected && !isTooLong && (
        <span className="border-line sm:border-l sm:pl-0.5">
          <Button variant="ghost" size="sm" onClick={() => setTelling(true)}>
            Tell it what to change…
          </Button>
        </span>
      )}
      {!isConnected && <ConnectModel />}
    </Tools>
  );
}

/** What to change, in the person's own words; Enter sends it. */
function Instruction({ onSend }: { onSend: (instruction: string) => void }) {
  const [words, setWords] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (words.trim() !== '') onSend(words.trim());
  };
  return (
    <form onSubmit={send} className="flex w-120 max-w-full items-center gap-1">
      <Input
        autoFocus
        aria-label="What to change"
        placeholder="Say who asked first, not how many"
        autoComplete="off"
        maxLength={longestInstruction}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        className="h-8!"
      />
      <Button type="submit" variant="primary" size="sm" aria-disabled={words.trim() === ''}>
        Change
      </Button>
    </form>
  );
}

/** In one line what a model would change, and the way to it for who may connect one. */
function ConnectModel() {
  const connectAddress = useConnectAddress();
  if (connectAddress === null)
    return (
      <span className="border-line px-2.5 text-small text-ink-2 sm:border-l sm:pr-0 sm:pl-2">
        No AI model connected. Ask an admin to connect one.
      </span>
    );
  return (
    <span className="flex items-center gap-x-2 border-line text-small text-ink-2 sm:border-l sm:pl-2">
      <span className="max-sm:sr-only">No AI model connected.</span>
      <ButtonLink to={connectAddress} variant="ghost" size="sm">
        Connect a model
      </ButtonLink>
    </span>
  );
}

function Message({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  return (
    <div className="col-start-1 row-start-2 mt-3 flex items-center gap-2 rounded-well bg-info-soft py-1.5 pr-1.5 pl-3 font-sans text-small tracking-normal text-ink">
      <p className="min-w-0 flex-1">{text}</p>
      <IconButton
        label="Dismiss"
        size="sm"
        onClick={onDismiss}
        icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
      />
    </div>
  );
}
