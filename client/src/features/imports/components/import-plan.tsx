import { useQuery } from '@tanstack/react-query';
import { ArrowRight, FileSpreadsheet } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { TimeZoneField } from '@/components/forms/time-zone-field';
import { UndoToast } from '@/components/undo-toast';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ChipGroup } from '@/components/ui/chips';
import { Select } from '@/components/ui/fields/input';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { accountName, platformName } from '@/features/accounts/words';
import { useAccounts } from '@/features/composer/hooks/sending/use-accounts';
import { accountSetsQuery } from '@/features/accounts/account-sets-api';
import {
  type Import,
  type ImportChange,
  type ImportLine,
  useChangeImport,
  useCommitImport,
  useUndoImport,
} from '@/features/imports/api';
import { ImportLines } from '@/features/imports/components/import-lines';
import { counted, oneOrMany, weekdayClockText } from '@/lib/words/format';

type Column = Import['columns'][number];
type ColumnField = NonNullable<Column['field']>;

const fieldNames: Record<ColumnField, string> = {
  text: 'Text',
  when: 'Date and time',
  date: 'Date',
  time: 'Time',
  timezone: 'Time zone',
  accounts: 'Accounts',
  labels: 'Labels',
  link: 'Link',
  picture: 'Picture address',
  altText: 'Alt text',
  first_comment: 'First comment',
  title: 'Title',
};

const separators: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' };

const isReady = ({ problems }: ImportLine): boolean => problems.length === 0;

/** A file that was read: its columns, its lines, and the button that imports those that are ready. */
export function ImportPlan({ plan, onDone }: { plan: Import; onDone: () => void }) {
  const change = useChangeImport(plan.id);
  const set = (next: ImportChange) => change.mutate(next);
  const wrong = plan.lines.length - plan.lines.filter(isReady).length;
  const separator = separators[plan.separator ?? ''];
  return (
    <div className="flex flex-col gap-4" aria-busy={change.isPending}>
      <p role="status" className="text-title">
        {plan.lines.length - wrong} of {counted(plan.lines.length, 'post is', 'posts are')} ready.{' '}
        {wrong > 0 && (
          <>
            <mark className="rounded-sm bg-accent-soft px-0.5 text-ink">{counted(wrong, 'needs', 'need')} a fix</mark>,
            or leave {oneOrMany(wrong, 'it', 'them')} out.
          </>
        )}
      </p>
      <Card>
        <div className="flex flex-wrap items-center gap-3">
          <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-sunken">
            <FileSpreadsheet />
          </span>
          <p className="min-w-0 grow basis-40">
            <span className="block truncate font-semibold">{plan.name}</span>
            <span className="text-small text-ink-2">
              {counted(plan.lines.length, 'line', 'lines')}
              {separator && `, ${separator}`}
            </span>
          </p>
          <Button size="sm" onClick={onDone}>
            Replace file
          </Button>
        </div>
        <Reading plan={plan} onChange={set} />
      </Card>
      <Columns columns={plan.columns} onChange={(columns) => set({ columns })} />
      <ImportLines plan={plan} onFix={(cell) => set({ cells: [cell] })} />
      <CommitBar plan={plan} wrong={wrong} onDone={onDone} />
    </div>
  );
}

/** How dates are read, and where lines go that don't say. */
function Reading({ plan, onChange }: { plan: Import; onChange: (next: ImportChange) => void }) {
  const { accounts = [] } = useAccounts();
  const { data: sets = [] } = useQuery(accountSetsQuery());
  const isAsked = plan.accountIds.length > 0 || plan.lines.some(({ accountIds }) => accountIds.length === 0);
  return (
    <div className="mt-4 flex flex-wrap gap-x-8 gap-y-4 border-t border-line pt-4">
      {plan.hasOpenOrder && (
        <ToggleGroup
          label={plan.dayFirst === null ? 'Which is first in your dates?' : 'Dates'}
          options={[
            { value: 'day', label: 'Day first' },
            { value: 'month', label: 'Month first' },
          ]}
          value={plan.dayFirst === null ? '' : plan.dayFirst ? 'day' : 'month'}
          onChange={(first) => onChange({ dayFirst: first === 'day' })}
        />
      )}
      <TimeZoneField label="Times are in" value={plan.timezone} onChange={(timezone) => onChange({ timezone })} />
      {isAsked && (
        <ChipGroup
          label="Lines without an account go to"
          options={accounts.map((account) => ({
            value: account.id,
            label: `${accountName(account)} on ${platformName(account.platform)}`,
          }))}
          value={plan.accountIds}
          onChange={(accountIds) => onChange({ accountIds })}
        />
      )}
      {isAsked && sets.length > 0 && (
        <div role="group" aria-label="Sets of accounts" className="flex flex-wrap items-end gap-2">
          {sets.map(({ id, name, accountIds }) => (
            <Button key={id} size="sm" onClick={() => onChange({ accountIds })}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function Columns({ columns, onChange }: { columns: Column[]; onChange: (fields: Column['field'][]) => void }) {
  const matched = columns.filter(({ field }) => field !== null).length;
  return (
    <Card title="Columns" description={`${matched} of ${columns.length} matched by name and content`}>
      <ul className="grid gap-x-6 gap-y-3 md:grid-cols-2 xl:grid-cols-3">
        {columns.map(({ heading, example, field }, at) => {
          const name = heading || `Column ${at + 1}`;
          return (
            <li key={at} className="flex min-w-0 items-center gap-3">
              <p className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{name}</span>
                <span className="block truncate text-small text-ink-2">{example || 'Empty'}</span>
              </p>
              <ArrowRight aria-hidden="true" className="shrink-0 text-ink-3" />
              <Select
                aria-label={`${name} is`}
                className="flex-1"
                value={field ?? ''}
                onChange={({ target }) => {
                  const chosen = (target.value || null) as Column['field'];
                  onChange(columns.map((column, place) => (place === at ? chosen : column.field)));
                }}
              >
                {Object.entries(fieldNames).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
                <option value="">Don't import</option>
              </Select>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function CommitBar({ plan, wrong, onDone }: { plan: Import; wrong: number; onDone: () => void }) {
  const commit = useCommitImport(plan.id);
  const undo = useUndoImport();
  const ready = plan.lines.filter(isReady);
  const times = ready.flatMap(({ scheduledAt }) => scheduledAt ?? []).sort();
  const [first, last] = [times[0], times.at(-1)];
  const versions = ready.reduce((sum, { accountIds }) => sum + Math.max(accountIds.length, 1), 0);
  const drafts = ready.length - times.length;
  const send = (as: 'scheduled' | 'drafts') =>
    commit.mutate(
      { as, posts: ready.length },
      {
        onSuccess: ({ id, posts }) => {
          const left = wrong > 0 ? `. ${counted(wrong, "line wasn't", "lines weren't")} imported` : '';
          const text = `${counted(posts, 'post', 'posts')} ${as === 'drafts' ? 'saved as drafts' : 'imported'}${left}`;
          toast(<UndoToast text={text} onUndo={() => undo.mutate(id)} />);
          onDone();
        },
      },
    );
  return (
    <section
      aria-label="Import"
      className="sticky bottom-0 z-sticky -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 max-sm:bottom-16 lg:-mx-6 lg:px-6"
    >
      <p className="min-w-0 grow basis-60">
        <span className="block font-semibold">
          {counted(ready.length, 'post', 'posts')}
          {versions > ready.length && `, ${versions} with their versions`}
        </span>
        <span className="text-small text-ink-2">
          {first && last && `${weekdayClockText(first, plan.timezone)} to ${weekdayClockText(last, plan.timezone)}. `}
          {first &&
            drafts > 0 &&
            `${counted(drafts, 'post', 'posts')} without a time will be saved as ${oneOrMany(drafts, 'a draft', 'drafts')}.`}
        </span>
      </p>
      <Button
        variant={first ? 'outline' : 'primary'}
        aria-disabled={ready.length === 0}
        pending={commit.isPending}
        onClick={() => send('drafts')}
      >
        Save as drafts
      </Button>
      {first && (
        <Button variant="primary" pending={commit.isPending} onClick={() => send('scheduled')}>
          Schedule {counted(times.length, 'post', 'posts')}
        </Button>
      )}
    </section>
  );
}
