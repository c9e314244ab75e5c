import { useLocation } from 'react-router';
import * as v from 'valibot';
import { storeInTab, readInTab } from '@/lib/device/stored-in-tab';
import { safePath } from '@/lib/address/safe-path';

const key = 'connect-origin';

/** Returns the screen that asked for an account, from `?from=` of connectPath. */
export function useConnectOrigin(): string | null {
  return safePath(new URLSearchParams(useLocation().search).get('from'));
}

/** Over the network's consent page and back. Without storage the person ends up on the accounts. */
export const keepConnectOrigin = (path: string | null): void => storeInTab(key, path);

export const readConnectOrigin = (): string | null => safePath(readInTab(key, v.string()));
