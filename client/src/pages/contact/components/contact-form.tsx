import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/api/errors';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input, Textarea } from '@/components/ui/fields/input';
import { wholeNumber } from '@/lib/words/format';
import { useCall } from '@/public/use-call';
import { api, unwrap } from '@/api/client';
import { useAuthStore } from '@/features/session/store';
import { storeValue, useStored } from '@/lib/device/stored';

/** `onSent` gets the address that the answer goes to. */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const { values, setValue, forget } = useContactValues();
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const call = useCall(sendMessage);
  const own = isTried ? contactProblems(values) : {};
  const refused = refusedFields(call.error);
  useEffect(() => {
    const first = contactFields.find((field) => refusedFields(call.error)[field] !== undefined);
    if (first !== undefined) focusField(form, first);
  }, [call.error]);
  const errorOf = (field: ContactField) => own[field] ?? refused[field];

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (call.isPending) return;
    setTried(true);
    const problems = contactProblems(values);
    const first = contactFields.find((field) => problems[field] !== undefined);
    if (first !== undefined) {
      focusField(form, first);
      return;
    }
    if ((await call.run(values)) === null) return;
    forget();
    onSent(values.email.trim());
  };
  const change = (field: ContactField) => (event: { target: { value: string } }) => {
    // What the server said was about another text.
    if (call.error !== null) call.reset();
    setValue(field, event.target.value);
  };

  return (
    <form ref={form} method="dialog" noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Name" required error={errorOf('name')}>
          <Input name="name" autoComplete="name" value={values.name} onChange={change('name')} />
        </Field>
        <Field label="Email" required error={errorOf('email')}>
          <Input name="email" type="email" autoComplete="email" value={values.email} onChange={change('email')} />
        </Field>
      </div>
      <Field label="Company (optional)" error={errorOf('company')}>
        <Input name="company" autoComplete="organization" value={values.company} onChange={change('company')} />
      </Field>
      <Field
        label="Message"
        required
        error={errorOf('message')}
        aside={`${wholeNumber(lengthOf(values.message))} of ${wholeNumber(contactLimits.maxMessage)}`}
      >
        <Textarea name="message" rows={6} value={values.message} onChange={change('message')} />
      </Field>
      {call.error !== null && Object.keys(refused).length === 0 && (
        <Notice tone="danger" isAlert>
          {problemOf(call.error)}
        </Notice>
      )}
      <Button type="submit" variant="primary" pending={call.isPending} className="self-start">
        {call.isPending ? 'Sending…' : 'Send message'}
      </Button>
    </form>
  );
}

function focusField(form: RefObject<HTMLFormElement | null>, field: ContactField): void {
  form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
}

function refusedFields(error: unknown): Partial<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  const known = error.fields.filter(({ field }) => contactFields.some((each) => each === field));
  return Object.fromEntries(known.map(({ field, message }) => [field, message]));
}

/** Stores the message and mails it to whoever runs the installation. */
async function sendMessage(values: ContactValues, signal: AbortSignal): Promise<{ sent: true }> {
  const { name, email, company, message } = trimmed(values);
  const body = { name, email, message, ...(company !== '' && { company }) };
  await unwrap(api.POST('/api/contact', { body, signal }));
  return { sent: true };
}

function trimmed(values: ContactValues): ContactValues {
  return Object.fromEntries(Object.entries(values).map(([field, text]) => [field, text.trim()])) as ContactValues;
}

/** A failure that belongs to no field, in words that say what to do; nothing typed is ever lost by it. */
function problemOf(error: unknown): string {
  if (!(error instanceof ApiError))
    return "Your message wasn't sent because the server didn't answer. Check your connection and try again. Your text stays here.";
  if (error.status === 429)
    return `${error.message || 'Too many messages were sent from here.'} ${whenAgain(error)} Your text stays here.`;
  return error.message || "Your message wasn't sent. Try again in a moment. Your text stays here.";
}

const minuteSeconds = 60;
const hourMinutes = 60;

function whenAgain({ retryAfterSeconds = minuteSeconds }: ApiError): string {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / minuteSeconds));
  const hours = Math.ceil(minutes / hourMinutes);
  const wait = hours > 1 ? `${hours} hours` : minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `Try again in ${wait}.`;
}

const keyOf = (field: ContactField) => `contact:${field}`;

interface KeptValues {
  values: ContactValues;
  setValue: (field: ContactField, text: string) => void;
  forget: () => void;
}

/** Returns what is typed, kept on this machine until it is sent. A member's own name and address stand there from the start. */
function useContactValues(): KeptValues {
  const user = useAuthStore((state) => state.user);
  const [name] = useStored(keyOf('name'));
  const [email] = useStored(keyOf('email'));
  const [company] = useStored(keyOf('company'));
  const [message] = useStored(keyOf('message'));
  return {
    values: {
      name: name ?? user?.name ?? '',
      email: email ?? user?.email ?? '',
      company: company ?? '',
      message: message ?? '',
    },
    setValue: (field, text) => storeValue(keyOf(field), text),
    forget: () => contactFields.forEach((field) => storeValue(keyOf(field), null)),
  };
}

/** The limits of POST /api/contact; the server has the last word. */
const contactLimits = { name: 100, email: 254, company: 100, minMessage: 10, maxMessage: 4_000 } as const;

const contactFields = ['name', 'email', 'company', 'message'] as const;
type ContactField = (typeof contactFields)[number];
type ContactValues = Record<ContactField, string>;
type ContactProblems = Partial<ContactValues>;

const looksLikeAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** As people count: an emoji is one character. */
const lengthOf = (text: string) => Array.from(text.trim()).length;

const checks: Record<ContactField, (text: string) => string | null> = {
  name: (name) => {
    if (name === '') return 'Enter your name.';
    return lengthOf(name) > contactLimits.name ? 'Use at most 100 characters.' : null;
  },
  email: (email) => {
    if (email === '') return 'Enter your email address.';
    if (email.length > contactLimits.email) return 'This address is too long.';
    return looksLikeAddress.test(email) ? null : 'Enter an address such as maya@example.com.';
  },
  company: (company) => (lengthOf(company) > contactLimits.company ? 'Use at most 100 characters.' : null),
  message: (message) => {
    if (message === '') return 'Write a message.';
    if (lengthOf(message) < contactLimits.minMessage) return 'Write at least 10 characters.';
    return lengthOf(message) > contactLimits.maxMessage ? 'Use at most 4,000 characters.' : null;
  },
};

/** Returns what is wrong, field by field; empty when it can be sent. */
function contactProblems(values: ContactValues): ContactProblems {
  const found = contactFields.map((field) => [field, checks[field](values[field].trim())] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== null)) as ContactProblems;
}
