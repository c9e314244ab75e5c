import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input, Textarea } from '@/components/ui/fields/input';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { accountName, platformName } from '@/features/accounts/words';
import { useAccounts } from '@/features/composer/hooks/sending/use-accounts';
import type { Import, ImportLine } from '@/features/imports/api';
import { NetworkLogo } from '@/networks/logo';
import { counted, weekdayClockText } from '@/lib/words/format';

type Problem = ImportLine['problems'][number];

interface Cell {
  line: number;
  column: number;
  value: string;
}

const pageSize = 50;
const longCell = 60;
/** Line, post, accounts, when, pictures. */
const rowStyle = 'md:grid md:grid-cols-[4rem_minmax(0,1fr)_8rem_10rem_5rem] md:gap-4';

const tabs = {
  all: ['All', () => true],
  ready: ['Ready', ({ problems }: ImportLine) => problems.length === 0],
  problems: ['Problems', ({ problems }: ImportLine) => problems.length > 0],
} as const;
type Tab = keyof typeof tabs;
const tabNames = Object.keys(tabs) as Tab[];

/** In the order of the file; what is wrong stands below its text, with the cell to correct. */
export function ImportLines({ plan, onFix }: { plan: Import; onFix: (cell: Cell) => void }) {
  const [tab, setTab] = useState<Tab>('all');
  const [shown, setShown] = useState(pageSize);
  const linesOf = (name: Tab) => plan.lines.filter(tabs[name][1]);
  const lines = linesOf(tab);
  const choose = (next: Tab) => {
    setTab(next);
    setShown(pageSize);
  };
  return (
    <Tabs
      label="Lines"
      tabs={tabNames.map((value) => ({ value, label: tabs[value][0], count: linesOf(value).length }))}
      value={tab}
      onChange={choose}
    >
      <TabPanel value={tab}>
        <div className="rounded-card border border-line bg-surface">
          <div aria-hidden="true" className={`hidden px-4 py-2 text-tiny text-ink-3 ${rowStyle}`}>
            {['Line', 'Post', 'Accounts', 'When', 'Pictures'].map((name) => (
              <span key={name}>{name}</span>
            ))}
          </div>
          <ul aria-label="Posts to import">
            {lines.slice(0, shown).map((line) => (
              <LineRow key={line.line} line={line} zone={plan.timezone} onFix={onFix} />
            ))}
          </ul>
        </div>
        {lines.length > shown && (
          <Button className="mt-3" onClick={() => setShown(shown + pageSize)}>
            Show {Math.min(pageSize, lines.length - shown)} more of {counted(lines.length - shown, 'line', 'lines')}
          </Button>
        )}
      </TabPanel>
    </Tabs>
  );
}

function LineRow({ line, zone, onFix }: { line: ImportLine; zone: string; onFix: (cell: Cell) => void }) {
  const { accounts = [] } = useAccounts();
  const isReady = line.problems.length === 0;
  const Sign = isReady ? CircleCheck : CircleAlert;
  const at = line.scheduledAt === null ? 'Draft' : weekdayClockText(line.scheduledAt, zone);
  return (
    <li
      className={`border-t border-line px-4 py-3 max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-1 ${rowStyle} ${isReady ? '' : 'bg-danger-soft'}`}
    >
      <span className="flex gap-2 text-small text-ink-2 tabular-nums">
        <span className="sr-only">Line </span>
        {line.line}
        <Sign
          role="img"
          aria-label={isReady ? 'Ready' : 'Problem'}
          className={isReady ? 'text-success' : 'text-danger'}
        />
      </span>
      <div className="min-w-0 max-md:basis-[calc(100%-4rem)]">
        <p className="line-clamp-2 wrap-anywhere">{line.text}</p>
        {line.parts > 1 && <p className="text-small text-ink-2">A thread of {line.parts}</p>}
        {line.problems.map((problem) => (
          <ProblemLine key={problem.message} problem={problem} line={line.line} onFix={onFix} />
        ))}
        {line.notes.map((note) => (
          <p key={note} className="text-small text-warning">
            {note}
          </p>
        ))}
      </div>
      <span className="flex flex-wrap gap-1.5">
        {line.accountIds.map((id) => {
          const account = accounts.find((each) => each.id === id);
          if (!account) return null;
          const name = `${accountName(account)} on ${platformName(account.platform)}`;
          return (
            <span key={id} title={name}>
              <NetworkLogo id={account.platform} className="size-4" />
              <span className="sr-only">{name}</span>
            </span>
          );
        })}
      </span>
      <span className="text-small tabular-nums">
        {line.problems.length > 0 && line.scheduledAt === null ? '–' : at}
      </span>
      <span className="text-small tabular-nums max-md:hidden">{line.pictures.length || '–'}</span>
    </li>
  );
}

function ProblemLine({ problem, line, onFix }: { problem: Problem; line: number; onFix: (cell: Cell) => void }) {
  const { message, column, value, fixes } = problem;
  const [draft, setDraft] = useState(value);
  const Control = value.length > longCell ? Textarea : Input;
  return (
    <div className="mt-1">
      <p className="flex flex-wrap items-center gap-x-3 text-small text-danger">
        {message}
        {fixes.map((fix) => (
          <Button key={fix.label} size="sm" onClick={() => onFix({ line, column: fix.column, value: fix.value })}>
            {fix.label}
            <span className="sr-only">, line {line}</span>
          </Button>
        ))}
      </p>
      {column !== null && (
        <form
          className="mt-1 flex max-w-120 items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            onFix({ line, column, value: draft });
          }}
        >
          <Control
            aria-label={`Line ${line}: ${message}`}
            aria-invalid="true"
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
          />
          {draft !== value && (
            <Button type="submit" size="sm">
              Save
            </Button>
          )}
        </form>
      )}
    </div>
  );
}
