const storageKey = 'session-id';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
let kept: string | null = null;

/** Returns the visitor's id on the free tools: a UUID made once and kept in this browser. */
export function sessionId(): string {
  kept ??= read();
  return kept;
}

function read(): string {
  try {
    const stored = localStorage.getItem(storageKey);
    // One that another program broke would be refused for good.
    if (stored !== null && uuid.test(stored)) return stored;
    const made = makeUuid();
    localStorage.setItem(storageKey, made);
    return made;
  } catch {
    // Storage is switched off: the id then lasts as long as the page.
    return makeUuid();
  }
}

/** randomUUID exists only on https and localhost; a plain-http address in a home network has getRandomValues alone. */
export function makeUuid(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) => {
    const versioned = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return versioned.toString(16).padStart(2, '0');
  }).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export function forgetSessionId(): void {
  kept = null;
}
