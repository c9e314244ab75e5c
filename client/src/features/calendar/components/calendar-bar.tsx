import { useQuery } from '@tanstack/react-query';
import { CalendarSync, ChevronLeft, ChevronRight, Ellipsis, FileSpreadsheet, Inbox, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '@/app/paths';
import { FilterButton } from '@/components/filter-button';
import { Button, IconButton } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/input';
import { Menu, MenuItem, MenuLink } from '@/components/ui/layers/menu';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { useConnectedAccounts } from '@/features/accounts/api';
import { AccountOptions } from '@/features/accounts/components/account-options';
import { CalendarAppDialog } from '@/features/calendar/components/calendar-app-dialog';
import { type Day, turned, type View, views } from '@/features/calendar/days';
import type { CalendarParams } from '@/features/calendar/use-calendar-params';
import { labelsQuery } from '@/features/composer/posts/labels-api';
import { statusTable } from '@/features/composer/posts/status';
import { useIsViewer } from '@/features/session/access';
import { membersQuery } from '@/features/team/members-api';
import { calendarWeekday, dateSpanText, longMonthText } from '@/lib/words/format';

const viewNames: Record<View, string> = { month: 'Month', week: 'Week', day: 'Day', list: 'List' };
const statuses = ['scheduled', 'published', 'failed', 'needs_attention', 'partially_published'] as const;

interface CalendarBarProps {
  params: CalendarParams;
  days: readonly Day[];
  /** "4", "50+". */
  draftCount: string;
}

/** Which days are shown, how, and of whom. */
export function CalendarBar({ params, days, draftCount }: CalendarBarProps) {
  const { view, day, change, today, hasDrafts } = params;
  const turn = (by: 1 | -1) => change({ day: turned(view, day, by) });
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-2">
      <h2 aria-live="polite" className="mr-1 text-title">
        {titleOf(view, day, days)}
      </h2>
      <div className="flex items-center gap-1 print:hidden">
        <IconButton label="Earlier" icon={<ChevronLeft />} onClick={() => turn(-1)} />
        <Button size="sm" onClick={() => change({ day: null })} disabled={day === today}>
          Today
        </Button>
        <IconButton label="Later" icon={<ChevronRight />} onClick={() => turn(1)} />
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:ml-auto print:hidden">
        {view !== 'list' && (
          <Button icon={<Inbox />} aria-pressed={hasDrafts} onClick={() => change({ drafts: hasDrafts ? null : '1' })}>
            Drafts {draftCount !== '0' && <b className="tabular-nums">{draftCount}</b>}
          </Button>
        )}
        <Filters params={params} />
        <ToggleGroup
          label="View"
          hideLabel
          value={view}
          options={views.map((value) => ({ value, label: viewNames[value] }))}
          onChange={(next) => change({ view: next })}
        />
        <More />
      </div>
    </div>
  );
}

function More() {
  const [hasApps, setApps] = useState(false);
  const isViewer = useIsViewer();
  return (
    <>
      <Menu trigger={<IconButton label="More" icon={<Ellipsis />} />}>
        {!isViewer && (
          <MenuLink icon={<FileSpreadsheet />} to={paths.import}>
            Import posts
          </MenuLink>
        )}
        <MenuItem icon={<Printer />} onSelect={() => window.print()}>
          Print
        </MenuItem>
        <MenuItem icon={<CalendarSync />} onSelect={() => setApps(true)}>
          Show in a calendar app…
        </MenuItem>
      </Menu>
      <CalendarAppDialog isOpen={hasApps} onClose={() => setApps(false)} />
    </>
  );
}

function titleOf(view: View, day: Day, days: readonly Day[]): string {
  if (view === 'day') return calendarWeekday(day);
  return view === 'month' ? longMonthText(day, 'UTC') : dateSpanText(days[0] ?? day, days.at(-1) ?? day);
}

const filterNames = ['labelId', 'authorId', 'status'] as const;

/** The account in the bar, the rest behind a button. */
function Filters({ params }: { params: CalendarParams }) {
  const { data: accounts = [] } = useConnectedAccounts();
  const { accountId, change } = params;
  const count = filterNames.filter((name) => params[name] !== null).length;
  return (
    <>
      <Choice
        label="Account"
        all="All accounts"
        value={accountId}
        onChange={(account) => change({ account })}
        hideLabel
      >
        <AccountOptions accounts={accounts} />
      </Choice>
      <FilterButton count={count} onClear={() => change({ label: null, author: null, status: null })}>
        <FilterFields params={params} />
      </FilterButton>
    </>
  );
}

function FilterFields({ params: { labelId, authorId, status, change } }: { params: CalendarParams }) {
  const { data: labels = [] } = useQuery(labelsQuery());
  const { data: members = [] } = useQuery(membersQuery());
  return (
    <>
      <Choice label="Status" all="All statuses" value={status} onChange={(next) => change({ status: next })}>
        {statuses.map((each) => (
          <option key={each} value={each}>
            {statusTable[each].label}
          </option>
        ))}
      </Choice>
      <Choice label="Label" all="All labels" value={labelId} onChange={(label) => change({ label })}>
        {labels.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label="Author" all="All authors" value={authorId} onChange={(author) => change({ author })}>
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
    </>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  value: string | null;
  onChange: (value: string) => void;
  hideLabel?: boolean;
  children: ReactNode;
}

const Choice = ({ label, all, value, onChange, hideLabel = false, children }: ChoiceProps) => (
  <Field label={label} hideLabel={hideLabel}>
    <Select value={value ?? ''} onChange={(event) => onChange(event.target.value)} className={hideLabel ? 'w-40' : ''}>
      <option value="">{all}</option>
      {children}
    </Select>
  </Field>
);
