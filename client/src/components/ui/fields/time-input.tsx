import { type ComponentProps, useState } from 'react';
import { Input } from '@/components/ui/fields/input';
import { readTimeOfDay, timeOfDayText } from '@/lib/time-of-day';

interface TimeInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'onBlur'> {
  /** "09:30"; empty where there is none. */
  value: string;
  /** Of what is typed, as soon as it is a time; what can't be read once the field is left is ''. */
  onChange: (time: string) => void;
}

/** A time of day as the interface writes it, typed in any of the usual ways: "9", "930 pm", "17:30". */
export function TimeInput({ value, onChange, ...props }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === '' ? '' : timeOfDayText(value));
  return (
    <Input
      autoComplete="off"
      {...props}
      value={shown}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={(event) => {
        setTyped(event.target.value);
        const time = readTimeOfDay(event.target.value);
        if (time !== null) onChange(time);
      }}
      onBlur={() => {
        if (typed === null) return;
        if (readTimeOfDay(typed) === null) onChange('');
        else setTyped(null);
      }}
    />
  );
}
