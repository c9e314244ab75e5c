import { CircleAlert, X } from 'lucide-react';
import { clsx } from 'clsx';
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { EmailText } from '@/components/email-text';
import { Field } from '@/components/ui/fields/field';
import { useFieldProps } from '@/components/ui/fields/field-context';
import { isAddress, mostAddresses, readAddresses } from '@/features/team/addresses';
import type { Address } from '@/features/team/use-invite-form';
import { announce } from '@/lib/focus/announce';

interface AddressFieldProps {
  value: readonly Address[];
  onChange: (addresses: Address[]) => void;
  /** What stands in the input and is no chip yet. */
  typed: string;
  onType: (text: string) => void;
  error: string | undefined;
  /** Told what of a text did not become a chip, and undefined when that is over. */
  onExcess: (text: string | undefined) => void;
  /** Right of the label: the seats. */
  aside?: string;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Addresses as chips: typed one by one or pasted as a list. A chip goes back into the input to be changed. */
export function AddressField({ error, aside, ...props }: AddressFieldProps) {
  return (
    <Field
      label="Email addresses"
      hint="Paste a list, or press Enter after each. Backspace removes the last one."
      error={error}
      aside={aside}
    >
      <AddressInput {...props} />
    </Field>
  );
}

interface Added {
  all: Address[];
  /** What does not fit any more. */
  rest: string[];
  /** Words that are no addresses. */
  leftOut: string[];
}

/** What the text holds, after what is there already. */
export function withText(value: readonly Address[], text: string): Added {
  const known = new Set(value.map(({ email }) => email));
  const { addresses, leftOut } = readAddresses(text);
  const fresh = addresses.filter((email) => !known.has(email));
  const room = mostAddresses - value.length;
  return { all: [...value, ...fresh.slice(0, room).map((email) => ({ email }))], rest: fresh.slice(room), leftOut };
}

/** What of a text did not become a chip, and why; undefined when all did. */
export function excessText({ rest, leftOut }: Added): string | undefined {
  if (rest.length > 0) return `${mostAddresses} people can be invited at a time. The rest stay in the field.`;
  const [first, ...others] = leftOut;
  if (first === undefined) return undefined;
  if (others.length === 0) return `“${first}” isn't an email address and was left out.`;
  return `“${first}” and ${others.length} more aren't email addresses and were left out.`;
}

type AddressInputProps = Omit<AddressFieldProps, 'error' | 'aside'>;

function AddressInput({ value, onChange, typed, onType, inputRef, onExcess }: AddressInputProps) {
  const take = (text: string) => {
    if (text.trim() === '') return onType('');
    const added = withText(value, text);
    const { all, rest } = added;
    onType(rest.join(', '));
    onExcess(excessText(added));
    if (all.length === value.length && rest.length === 0) announce('Already in the list');
    if (all.length > value.length) onChange(all);
    if (all.length > value.length + 1) announce(`${all.length - value.length} addresses added`);
  };
  const remove = (email: string) => {
    onChange(value.filter((each) => each.email !== email));
    announce(`${email} removed`);
    inputRef.current?.focus({ preventScroll: true });
  };
  const edit = (email: string) => {
    const { all } = withText(
      value.filter((each) => each.email !== email),
      typed,
    );
    onChange(all);
    onType(email);
    inputRef.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = value.at(-1);
    // A held key empties the field and then stops.
    if (event.key === 'Backspace' && typed === '' && !event.repeat && last !== undefined) remove(last.email);
    const ends = [',', ';', ' '].includes(event.key) || (event.key === 'Enter' && typed.trim() !== '');
    if (!ends) return;
    event.preventDefault();
    take(typed);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    // Without a separator it may be a part of an address.
    if (!/[\s,;<]/.test(text.trim())) return;
    event.preventDefault();
    take(`${typed} ${text}`);
  };
  return (
    <div className="flex max-h-60 flex-wrap gap-1.5 overflow-y-auto rounded-control border border-line-strong bg-raised p-0.75 touch:p-px transition-colors hover:border-ink-3 has-[>input:focus-visible]:outline-2 has-[>input:focus-visible]:outline-offset-2 has-[>input:focus-visible]:outline-focus has-aria-invalid:border-danger">
      {value.length > 0 && (
        <ul aria-label="People to invite" className="contents">
          {value.map((address) => (
            <AddressChip
              key={address.email}
              address={address}
              onEdit={() => edit(address.email)}
              onRemove={() => remove(address.email)}
            />
          ))}
        </ul>
      )}
      <input
        ref={inputRef}
        {...useFieldProps({})}
        value={typed}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="enter"
        placeholder={value.length === 0 ? 'maya@example.com, jonas@example.com' : undefined}
        onChange={(event) => {
          onExcess(undefined);
          onType(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={({ relatedTarget }) => isSubmit(relatedTarget) || take(typed)}
        className="h-7 min-w-4 flex-1 bg-transparent focus:min-w-40 placeholder-shown:min-w-40 placeholder-shown:text-ellipsis px-2 text-input outline-none sm:text-body touch:h-10"
      />
    </div>
  );
}

/** A press on it would miss it, if an address took a line of its own before the press has ended. */
const isSubmit = (element: Element | null): boolean => element?.matches('[type=submit]') === true;

interface AddressChipProps {
  address: Address;
  onEdit: () => void;
  onRemove: () => void;
}

/** One stop for the Tab key: Enter changes it, Delete removes it; the cross is for the pointer. */
function AddressChip({ address: { email, reason }, onEdit, onRemove }: AddressChipProps) {
  const problem = isAddress(email) ? reason : 'Not an email address.';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    onRemove();
  };
  return (
    <li
      className={clsx(
        'inline-flex min-h-7 max-w-full items-center rounded-chip text-small touch:min-h-10',
        problem === undefined ? 'bg-sunken' : 'bg-danger-soft',
      )}
    >
      <button
        type="button"
        onClick={onEdit}
        onKeyDown={onKeyDown}
        title={problem}
        aria-label={`Change ${email}${problem === undefined ? '' : `. ${problem}`}`}
        className="flex min-h-7 min-w-0 items-center gap-1 rounded-chip py-1 pl-2 text-left -outline-offset-2 touch:min-h-10"
      >
        {problem !== undefined && <CircleAlert size={14} strokeWidth={2} className="shrink-0 text-danger" />}
        <EmailText text={email} />
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Remove ${email}`}
        onClick={onRemove}
        className="flex size-7 shrink-0 items-center justify-center rounded-chip text-ink-2 hover:bg-hover hover:text-ink touch:size-10"
      >
        <X size={14} strokeWidth={2} />
      </button>
    </li>
  );
}
