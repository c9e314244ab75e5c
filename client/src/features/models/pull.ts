import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { newIdempotencyKey } from '@/api/client';
import { failureText } from '@/api/failure-text';
import { readStream } from '@/api/stream';
import { type NamedModel } from '@/features/models/api';
import { modelKeys, type Models } from '@/features/models/overview';
import { withIdentity } from '@/features/session/identity';
import { announce } from '@/lib/focus/announce';

type Progress = Pick<NonNullable<Models['pull']>, 'receivedBytes' | 'totalBytes' | 'status'>;
export type StoppedPull = Models['stoppedPulls'][number];

interface Pulls {
  /** What this tab follows, on whichever screen it is: the server ends a download that nobody follows. */
  followed: NamedModel | null;
  /** What ended early here. How far it came, the server says. */
  stopped: (NamedModel & { message: string }) | null;
  bytesPerSecond: number | null;
}

export const usePulls = create<Pulls>()(() => ({ followed: null, stopped: null, bytesPerSecond: null }));

const tellingMs = 2_000;

/** Begins a download, or follows it when it runs already, e.g. after a reload. Returns whether all of it came while this tab followed. */
export async function followPull(client: QueryClient, wanted: NamedModel): Promise<boolean> {
  if (usePulls.getState().followed !== null) return false;
  usePulls.setState({ followed: wanted, stopped: null });
  let first: { at: number; bytes: number } | null = null;
  const show = (event: unknown) => {
    const { receivedBytes, totalBytes } = event as Progress;
    if (totalBytes !== null) first ??= { at: Date.now(), bytes: receivedBytes };
    const ms = first === null ? 0 : Date.now() - first.at;
    if (first !== null && ms >= tellingMs)
      usePulls.setState({ bytesPerSecond: ((receivedBytes - first.bytes) / ms) * 1_000 });
    client.setQueryData<Models>(modelKeys.overview, (models) =>
      models === undefined ? undefined : { ...models, pull: { ...wanted, ...(event as Progress) } },
    );
  };
  try {
    const { signal } = new AbortController();
    const request = { path: '/api/models/pull', body: wanted, signal, idempotencyKey: newIdempotencyKey() } as const;
    await withIdentity(() => readStream(request, { onProgress: show }));
    announce(`${wanted.model} is downloaded.`);
    return true;
  } catch (error) {
    usePulls.setState({ stopped: { ...wanted, message: failureText('Failed to download the model', error) } });
    return false;
  } finally {
    usePulls.setState({ followed: null, bytesPerSecond: null });
    await client.invalidateQueries({ queryKey: modelKeys.all });
  }
}
