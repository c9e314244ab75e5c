import { useEffect, useLayoutEffect } from 'react';
import { paths } from '@/app/paths';
import { useMayConnect } from '@/features/models/access';
import { useModels } from '@/features/models/overview';
import { useOwnerKey } from '@/features/session/access';
import { useFromHere } from '@/lib/address/from-here';
import { storeValue, readStored, useStored } from '@/lib/device/stored';
import { hasRunFact } from '@/lib/run-facts';

// Whether a model is connected. Until it is known, one counts as connected.

const keyOf = (scope: string) => `connect-url:${scope}`;

/** Notes what an answer said: the address where a model is connected, or null while one is, which is kept as an empty text. */
export const noteConnectUrl = (scope: string, connectUrl: string | null): void =>
  storeValue(keyOf(scope), connectUrl ?? '');

/** Notes how the server runs, before the first answer; and before the first paint, since the words about it take room. */
export function useRunNews(scope: string): void {
  useLayoutEffect(() => {
    if (readStored(keyOf(scope)) === null && hasRunFact('notes-only')) noteConnectUrl(scope, paths.settingsModels);
  }, [scope]);
}

/** Before the first answer, what the server says, and before that, how it runs; an answer that comes later says it as well. */
export function useConnectedNews(scope: string): void {
  const isConnected = useModels().data?.isConnected;
  useRunNews(scope);
  useEffect(() => {
    if (isConnected !== undefined) noteConnectUrl(scope, isConnected ? null : paths.settingsModels);
  }, [scope, isConnected]);
}

/** `scope` is the person and workspace, or the visitor. */
export function useModelConnected(scope: string): { isConnected: boolean; connectUrl: string | null } {
  const [kept] = useStored(keyOf(scope));
  const connectUrl = kept === '' ? null : kept;
  return { isConnected: connectUrl === null, connectUrl };
}

/** Returns the address where a model is connected, and which leads back here; null for who may not connect one, and while one is. */
export function useConnectAddress(): string | null {
  const { connectUrl } = useModelConnected(useOwnerKey());
  const fromHere = useFromHere();
  const mayConnect = useMayConnect();
  return connectUrl === null || !mayConnect ? null : fromHere(connectUrl);
}

/** What a button says where nothing is written, only checked. */
export const checkLabel = 'Check my text';

/** The server's name of what answers then. */
export const typedName = 'Your text, as typed';
