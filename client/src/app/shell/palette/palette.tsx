import { Command } from 'cmdk';
import { Search as SearchIcon } from 'lucide-react';
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Choice } from '@/app/shell/palette/palette-choices';
import { useResults } from '@/app/shell/palette/palette-results';
import { Matched } from '@/components/matched';
import { Dialog } from '@/components/ui/layers/dialog';
import { Kbd } from '@/components/ui/kbd';

const itemStyle =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 data-[selected=true]:bg-accent-soft touch:min-h-11';

/** ⌘K: the actions of the open screen first, then pages and workspaces; posts, chats and accounts by their words. */
export function Palette({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Search or jump to" hideTitle>
      <Search onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** How many lines the list shows at once. */
const inView = 12;

const valueOf = ({ group, id }: Choice): string => `${group} ${id}`;

function Search({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  /** Empty: the first, also when another one comes before it. */
  const [marked, setMarked] = useState('');
  const { choices, isSearching, note } = useResults(typed);
  // The first frame draws the lines in view only, so that it is there at once.
  const isWhole = useDeferredValue(true, false);
  const drawn = isWhole ? choices : choices.slice(0, inView);
  const groups = [...new Set(drawn.map((choice) => choice.group))];
  // What the server finds comes after the words are typed; Enter opens the first of it.
  const values = choices.map(valueOf);
  const value = values.includes(marked) ? marked : (values[0] ?? '');
  const input = useRef<HTMLInputElement>(null);
  useTold(input, value);
  const choose = (choice: Choice) => {
    note(choice);
    onClose();
    choice.run();
  };
  return (
    <Command
      label="Search or jump to"
      shouldFilter={false}
      value={value}
      onValueChange={(next) => setMarked(next === values[0] ? '' : next)}
      className="-m-2 sm:-m-3"
    >
      <div className="flex items-center gap-2.5 border-b border-line px-2.5 pb-2">
        <SearchIcon className="shrink-0 text-ink-3" />
        <Command.Input
          ref={input}
          value={typed}
          onValueChange={setTyped}
          placeholder="Search or jump to…"
          className="h-9 min-w-0 flex-1 bg-transparent text-input outline-none sm:text-body"
        />
      </div>
      {/* As high with one result as with many: what is looked at stays in its place. It is cut at the edge of the dialog only. */}
      <Command.List className="mt-2 -mb-3 h-[min(24.75rem,60dvh)] overflow-y-auto pb-3">
        <Command.Empty className="px-2.5 py-6 text-center text-ink-2">
          {isSearching ? 'Searching…' : 'Nothing found. Try another word.'}
        </Command.Empty>
        {groups.map((group) => (
          <ChoiceGroup
            key={group}
            heading={group}
            choices={drawn.filter((choice) => choice.group === group)}
            typed={typed}
            onChoose={choose}
          />
        ))}
      </Command.List>
    </Command>
  );
}

/** The list itself tells screen readers of a row only once somebody moves to it. */
function useTold(input: RefObject<HTMLInputElement | null>, value: string): void {
  useEffect(() => {
    const marked = document.querySelector(`[cmdk-item][data-value="${CSS.escape(value)}"]`);
    if (marked !== null) input.current?.setAttribute('aria-activedescendant', marked.id);
  }, [input, value]);
}

interface ChoiceGroupProps {
  heading: string;
  choices: readonly Choice[];
  typed: string;
  onChoose: (choice: Choice) => void;
}

function ChoiceGroup({ heading, choices, typed, onChoose }: ChoiceGroupProps) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-tiny [&_[cmdk-group-heading]]:text-ink-3"
    >
      {choices.map((choice) => (
        <Command.Item key={choice.id} value={valueOf(choice)} onSelect={() => onChoose(choice)} className={itemStyle}>
          <span aria-hidden="true" className="flex w-6 shrink-0 justify-center text-ink-2">
            {choice.icon}
          </span>
          <span className="flex min-w-0 flex-1 flex-col gap-x-2.5 sm:flex-row sm:items-center">
            <span className="min-w-0 flex-1 truncate">
              <Matched text={choice.label} typed={typed} />{' '}
              {choice.hint !== undefined && (
                <span className="text-small text-ink-3">
                  <Matched text={choice.hint} typed={typed} />
                </span>
              )}
            </span>
            {choice.state !== undefined && <span className="shrink-0 text-small text-ink-3">{choice.state}</span>}
          </span>
          {choice.keys !== undefined && <Kbd keys={choice.keys} />}
        </Command.Item>
      ))}
    </Command.Group>
  );
}
