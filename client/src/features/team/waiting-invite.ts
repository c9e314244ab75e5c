import * as v from 'valibot';
import { paths } from '@/app/paths';
import { storeInTab, readInTab } from '@/lib/device/stored-in-tab';

const key = 'waiting-invite';
const address = new RegExp(`^${paths.invitation.replace(':token', '([\\w-]+)')}$`);

/** Returns the invitation that an address of this app is about: where sign-in and sign-up lead back to. */
export function inviteTokenIn(origin: string | null): string | null {
  return origin?.match(address)?.[1] ?? null;
}

/**
 * The person has said yes to this invitation and signs in or up first. Per tab, so that a link alone never accepts
 * anything; without storage they press Accept once more.
 */
export const rememberInvite = (token: string | null): void => storeInTab(key, token);

export const isInviteWaiting = (token: string): boolean => readInTab(key, v.string()) === token;
