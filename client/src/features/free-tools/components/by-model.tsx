import { type ReactNode, useSyncExternalStore } from 'react';
import { useModelConnected, useRunNews } from '@/features/composer/generation/model-connected';
import { scope } from '@/features/free-tools/hooks/use-visitor-run';

interface ByModelProps {
  connected: ReactNode;
  asTyped: ReactNode;
}

const never = () => () => undefined;

/** Until a prerendered page wakes up, the style shows the words that fit what the server wrote into the head. */
export function ByModel({ connected, asTyped }: ByModelProps) {
  useRunNews(scope);
  const { isConnected } = useModelConnected(scope);
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (isAwake) return isConnected ? connected : asTyped;
  return (
    <>
      <span className="notes-only:hidden">{connected}</span>
      <span className="hidden notes-only:inline">{asTyped}</span>
    </>
  );
}
