import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
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
        <ZoneList fallback={<div className="h-73" />} label={label} chosen={value} onChoose={choose} />
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
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-2" />
    </button>
  );
}
