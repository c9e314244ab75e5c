import { api, unwrap } from '@/api/client';
import { ApiError } from '@/api/errors';
import type { ContactValues } from '@/pages/contact/contact-form';

/** Stores the message and mails it to whoever runs the installation. */
export async function sendMessage(values: ContactValues, signal: AbortSignal): Promise<{ sent: true }> {
  const { name, email, company, message } = trimmed(values);
  const body = { name, email, message, ...(company !== '' && { company }) };
  await unwrap(api.POST('/api/contact', { body, signal }));
  return { sent: true };
}

function trimmed(values: ContactValues): ContactValues {
  return Object.fromEntries(Object.entries(values).map(([field, text]) => [field, text.trim()])) as ContactValues;
}

/** A failure that belongs to no field, in words that say what to do; nothing typed is ever lost by it. */
export function problemOf(error: unknown): string {
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
