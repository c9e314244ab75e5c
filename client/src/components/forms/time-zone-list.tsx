import { Command } from 'cmdk';
import { Check } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { zoneSearchInput, ZoneSearchLine } from '@/components/forms/time-zone-search';
import { guessTimeZone, timeZones, zoneName, zoneOffset } from '@/lib/words/time-zones';

interface TimeZoneListProps {
  label: string;
  chosen: string;
  /** May have been typed before the list was here. */
  search: string;
  onSearch: (search: string) => void;
  onChoose: (zone: string) => void;
}

const itemStyle =
  'flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-2 [content-visibility:auto] [contain-intrinsic-size:auto_36px] data-[selected=true]:bg-accent-soft touch:min-h-11';

/** Every zone with its offset, found by typing. */
export function TimeZoneList({ label, chosen, search, onSearch, onChoose }: TimeZoneListProps) {
  const [zones] = useState(() => timeZones(chosen).map((zone) => ({ zone, offset: zoneOffset(zone) })));
  const guess = guessTimeZone();
  const input = useRef<HTMLInputElement>(null);
  // It replaces the line that was typed in, so the next key must find it, behind what is there.
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(input.current.value.length, input.current.value.length);
  }, []);
  // Enter may come before the list has followed the search: what doesn't have the words isn't chosen.
  const choose = (zone: string) => {
    if (matches(zone, search) > 0) onChoose(zone);
  };
  return (
    <Command label={label} defaultValue={chosen} filter={matches} className="-m-2">
      <ZoneSearchLine>
        <Command.Input ref={input} value={search} onValueChange={onSearch} {...zoneSearchInput} />
      </ZoneSearchLine>
      <Command.List label={label} className="mt-2 max-h-64 overflow-y-auto">
        <Command.Empty className="px-2 py-4 text-ink-2">No time zone found. Try the nearest large city.</Command.Empty>
        {zones.map(({ zone, offset }) => (
          <Command.Item key={zone} value={zone} onSelect={() => choose(zone)} className={itemStyle}>
            <Check
              size={16}
              strokeWidth={1.75}
              aria-hidden="true"
              className={zone === chosen ? 'shrink-0' : 'invisible shrink-0'}
            />
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
