const maxMessageLength = 200;

/** Returns what Stripe said, fit for a log and a screen: no keys, no control characters, not long. */
export function cleanMessage(message: string): string {
  const clean = message
    .replace(/\b(?:sk|rk|pk|whsec)_\S+/g, '[key]')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return clean.length > maxMessageLength ? `${clean.slice(0, maxMessageLength - 1)}…` : clean;
}

/**
 * `fetch` within the deadline of the work at hand. What is not Stripe's (a proxy's page, cut JSON) becomes an error of
 * Stripe's shape: the SDK (23.1.0) would leave a rejection unhandled for a body such as `"text"`.
 */
export const stripeFetch =
  (deadline: () => AbortSignal | undefined): typeof fetch =>
  async (address, init = {}) => {
    const signals = [init.signal, deadline()].filter((signal) => signal instanceof AbortSignal);
    const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.any(signals) });
    const text = await response.text();
    const { status, headers } = response;
    return isStripes(text, response.ok) ? new Response(text, { status, headers }) : strange(status);
  };

function isStripes(text: string, isOk: boolean): boolean {
  const body = parsed(text);
  if (body === null) return false;
  if (isOk) return 'object' in body && typeof body.object === 'string';
  return 'error' in body && typeof body.error === 'object' && body.error !== null;
}

/** Returns null for what is no object. */
function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

const strange = (status: number): Response =>
  Response.json(
    { error: { type: 'api_error', message: `The answer (${status}) is not Stripe's.` } },
    { status: 502, headers: { 'stripe-should-retry': 'false' } },
  );
