import { paths } from '@/app/paths';

const key = 'waiting-invite';
const address = new RegExp(`^${paths.invitation.replace(':token', '([\\w-]+)')}$`);

/** The invitation that an address of this app is about: where sign-in and sign-up lead back to. */
export function inviteTokenIn(origin: string | null): string | null {
  return origin?.match(address)?.[1] ?? null;
}

/**
 * The person has said yes to this invitation and signs in or up first. Per tab, so that a link alone never accepts
 * anything; without storage they press Accept once more.
 */
export function rememberInvite(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, token);
  } catch {
    // Storage is switched off.
  }
}

export function isInviteWaiting(token: string): boolean {
  try {
    return sessionStorage.getItem(key) === token;
  } catch {
    return false;
  }
}
