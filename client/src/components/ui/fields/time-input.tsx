import { type ComponentProps, useState } from 'react';
import { Input } from '@/components/ui/fields/input';
import { readTimeOfDay, timeOfDayText } from '@/lib/time-of-day';

interface TimeInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'onBlur'> {
  /** "09:30"; empty where there is none. */
  value: string;
  /** Of each key; what can't be read as a time is ''. */
  onChange: (time: string) => void;
}

/** A time of day as the interface writes it, typed in any of the usual ways: "9", "930 pm", "17:30". */
export function TimeInput({ value, onChange, ...props }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTypedShown = typed !== null && (readTimeOfDay(typed) ?? '') === value;
  const shown = value === '' ? '' : timeOfDayText(value);
  return (
    <Input
      autoComplete="off"
      {...props}
      // What was typed stays as long as it means the value, which may change elsewhere.
      value={isTypedShown ? typed : shown}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(readTimeOfDay(event.target.value) ?? '');
      }}
      onBlur={() => value !== '' && setTyped(null)}
    />
  );
}
