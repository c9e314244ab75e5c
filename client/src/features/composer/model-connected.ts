import { useOwnerKey } from '@/features/session/access';
import { keep, useKept } from '@/lib/kept';

// Whether a model is connected. Until the first answer has said so, it counts as connected.

const keyOf = (scope: string) => `connect-url:${scope}`;

/** Notes what an answer said: the address where a model is connected, or null while one is. */
export const noteConnectUrl = (scope: string, connectUrl: string | null): void => keep(keyOf(scope), connectUrl);

/** `scope` is the person and workspace, or the visitor. */
export function useModelConnected(scope: string): { isConnected: boolean; connectUrl: string | null } {
  const [connectUrl] = useKept(keyOf(scope));
  return { isConnected: connectUrl === null, connectUrl };
}

/** What the button says that writes: without a model nothing is written, only arranged. */
export function useWriteLabel(label: string): string {
  return useModelConnected(useOwnerKey()).isConnected ? label : arrangeLabel;
}

export const arrangeLabel = 'Arrange my notes';
