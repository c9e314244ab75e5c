import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { zoneSearchInput, ZoneSearchLine } from '@/components/forms/time-zone-search';
import { Field } from '@/components/ui/fields/field';
import { useFieldProps } from '@/components/ui/fields/field-context';
import { controlStyle } from '@/components/ui/fields/input';
import { Popover } from '@/components/ui/layers/popover';
import { late } from '@/lib/loading/late';
import { zoneName } from '@/lib/words/time-zones';

/** With its search it is heavier than the forms that it stands in. */
const ZoneList = late(async () => (await import('@/components/forms/time-zone-list')).TimeZoneList);

interface TimeZoneFieldProps {
  label: string;
  /** IANA name. */
  value: string;
  onChange: (zone: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  hideLabel?: boolean;
}

/** The zones of this browser, found by typing. */
export function TimeZoneField({ label, value, onChange, disabled = false, ...field }: TimeZoneFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const show = (isShown: boolean) => {
    setOpen(isShown);
    setSearch('');
  };
  const choose = (zone: string) => {
    onChange(zone);
    show(false);
  };
  // Until the list is here, the keys meant for its search come to the button, to the layer or to the line that stands in.
  const typeAhead = (event: KeyboardEvent) => {
    const hasList = event.target instanceof HTMLInputElement && !event.target.readOnly;
    if (!isOpen || hasList || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length > 1 && event.key !== 'Enter' && event.key !== 'Backspace') return;
    event.preventDefault();
    if (event.key === 'Backspace') setSearch((typed) => typed.slice(0, -1));
    else if (event.key !== 'Enter') setSearch((typed) => typed + event.key);
  };
  return (
    <Field label={label} {...field}>
      <div onKeyDown={typeAhead}>
        <Popover
          label={label}
          align="start"
          open={isOpen}
          onOpenChange={show}
          trigger={<ZoneButton label={label} zone={value} disabled={disabled} />}
        >
          <ZoneList
            fallback={<SearchAhead label={label} search={search} />}
            label={label}
            chosen={value}
            search={search}
            onSearch={setSearch}
            onChoose={choose}
          />
        </Popover>
      </div>
    </Field>
  );
}

/** Shows what is typed before the list is here. */
const SearchAhead = ({ label, search }: { label: string; search: string }) => (
  <div className="-m-2 h-77">
    <ZoneSearchLine>
      {/* It may come after the popover, which then has the focus itself. */}
      <input aria-label={label} value={search} readOnly autoFocus {...zoneSearchInput} />
    </ZoneSearchLine>
  </div>
);

/** Takes the popover's own props from its trigger slot. */
function ZoneButton({ label, zone, ...trigger }: { label: string; zone: string; disabled: boolean }) {
  return (
    <button
      {...trigger}
      {...useFieldProps({})}
      type="button"
      aria-label={`${label}: ${zoneName(zone)}`}
      className={`${controlStyle} flex h-9 items-center justify-between gap-2 text-left touch:h-11`}
    >
      <span className="truncate">{zoneName(zone)}</span>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-2" />
    </button>
  );
}
