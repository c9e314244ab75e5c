/**
 * A text that somebody takes from a free tool into the app, over sign-up and whatever comes before the screen: another
 * document, a code in the mail, onboarding. It is read once, by the screen that it was meant for.
 */
export type CarriedKind = 'tweet' | 'thread' | 'linkedin' | 'reply' | 'mimic';

/** Signing up takes minutes; on a shared computer nobody else should find the text days later. */
const carriedForMs = 24 * 3_600_000;

const storageKey = (kind: CarriedKind) => `carried:${kind}`;

export function carry(kind: CarriedKind, text: string): void {
  try {
    localStorage.setItem(storageKey(kind), JSON.stringify({ text, at: Date.now() }));
  } catch {
    // Storage is full or switched off: the person has to paste it.
  }
}

/** The text, or null; it is gone afterwards. */
export function takeCarried(kind: CarriedKind): string | null {
  try {
    const stored = localStorage.getItem(storageKey(kind));
    localStorage.removeItem(storageKey(kind));
    return stored === null ? null : parse(stored);
  } catch {
    // No storage, nothing carried.
    return null;
  }
}

function parse(stored: string): string | null {
  const value = JSON.parse(stored) as { text?: unknown; at?: unknown } | null;
  if (typeof value?.text !== 'string' || typeof value.at !== 'number' || value.text.trim() === '') return null;
  return Date.now() - value.at > carriedForMs ? null : value.text;
}
