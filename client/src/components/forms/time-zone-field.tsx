import { Command } from 'cmdk';
import { Check, ChevronDown, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Field } from '@/components/ui/fields/field';
import { useFieldProps } from '@/components/ui/fields/field-context';
import { controlStyle } from '@/components/ui/fields/input';
import { Popover } from '@/components/ui/layers/popover';
import { guessTimeZone, timeZones, zoneName, zoneOffset } from '@/lib/words/time-zones';

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
  const choose = (zone: string) => {
    onChange(zone);
    setOpen(false);
  };
  return (
    <Field label={label} {...field}>
      <Popover
        label={label}
        align="start"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={<ZoneButton label={label} zone={value} disabled={disabled} />}
      >
        <ZoneList label={label} chosen={value} onChoose={choose} />
      </Popover>
    </Field>
  );
}

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
      <ChevronDown className="shrink-0 text-ink-2" />
    </button>
  );
}

interface ZoneListProps {
  label: string;
  chosen: string;
  onChoose: (zone: string) => void;
}

const itemStyle =
  'flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-2 [content-visibility:auto] [contain-intrinsic-size:auto_36px] data-[selected=true]:bg-accent-soft touch:min-h-11';

/** Every zone with its offset, found by typing. */
function ZoneList({ label, chosen, onChoose }: ZoneListProps) {
  const [search, setSearch] = useState('');
  const [zones] = useState(() => timeZones(chosen).map((zone) => ({ zone, offset: zoneOffset(zone) })));
  const guess = guessTimeZone();
  // Enter may come before the list has followed the search: what doesn't have the words isn't chosen.
  const choose = (zone: string) => {
    if (matches(zone, search) > 0) onChoose(zone);
  };
  return (
    <Command label={label} defaultValue={chosen} filter={matches} className="-m-2">
      <div className="flex items-center gap-2 border-b border-line px-2 pb-2">
        <Search className="shrink-0 text-ink-3" />
        <Command.Input
          value={search}
          onValueChange={setSearch}
          placeholder="City or region"
          className="h-9 min-w-0 flex-1 bg-transparent text-input outline-none sm:text-body"
        />
      </div>
      <Command.List label={label} className="mt-2 max-h-64 overflow-y-auto">
        <Command.Empty className="px-2 py-4 text-ink-2">No time zone found. Try the nearest large city.</Command.Empty>
        {zones.map(({ zone, offset }) => (
          <Command.Item key={zone} value={zone} onSelect={() => choose(zone)} className={itemStyle}>
            <Check className={zone === chosen ? 'shrink-0' : 'invisible shrink-0'} />
            <span className="min-w-0 flex-1 truncate">{zoneName(zone)}</span>
            <span className="shrink-0 text-small text-ink-3 tabular-nums">
              {zone === guess ? `This device · ${offset}` : offset}
            </span>
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}

/** Every typed word stands in the name; a city that begins with it comes first. */
function matches(zone: string, search: string): number {
  const name = zoneName(zone).toLowerCase();
  const words = search.toLowerCase().replaceAll(/[_/]/g, ' ').split(' ').filter(Boolean);
  if (!words.every((word) => name.includes(word))) return 0;
  const city = name.slice(name.lastIndexOf('/') + 1);
  return city.startsWith(words[0] ?? '') ? 1 : 0.5;
}
