import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';

/** Typing is asked for after this pause. */
const searchAfterMs = 300;

interface SearchFieldProps {
  id: string;
  label: string;
  /** Of the shortcut, in the list of them. */
  group: string;
  placeholder: string;
  search: string;
  onSearch: (text: string) => void;
}

/** What is typed stands in the field at once and in the address after a pause; another address wins over it. */
export function SearchField({ id, label, group, placeholder, search, onSearch }: SearchFieldProps) {
  // What was sent comes back by the address, later than the next key: it takes nothing from what is typed meanwhile.
  const [{ typed, sent, known }, setState] = useState({ typed: search, sent: search, known: search });
  if (known !== search)
    setState((state) =>
      search === sent ? { ...state, known: search } : { typed: search, sent: search, known: search },
    );
  const field = useRef<HTMLInputElement>(null);
  useShortcut({
    id,
    keys: keys.search,
    label,
    group,
    run: () => field.current?.focus(),
  });
  const isDue = typed !== sent;
  const settle = useEffectEvent(() => {
    setState((state) => ({ ...state, sent: typed }));
    onSearch(typed);
  });
  // Not after the screen was left: it would lead back to it.
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => settle(), searchAfterMs);
    return () => clearTimeout(timer);
  }, [typed, isDue]);
  return (
    <div className="relative w-full min-w-0 sm:w-auto sm:max-w-96 sm:min-w-48 sm:flex-1">
      <Search className="pointer-events-none absolute bottom-2.5 left-3 text-ink-3 touch:bottom-3.5" />
      <Field label={label} hideLabel>
        <Input
          ref={field}
          type="search"
          value={typed}
          maxLength={200}
          placeholder={placeholder}
          onChange={({ target }) => setState((state) => ({ ...state, typed: target.value }))}
          className="pl-9!"
        />
      </Field>
    </div>
  );
}
