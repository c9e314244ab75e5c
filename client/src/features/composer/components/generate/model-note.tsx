import { Link } from 'react-router';
import { useConnectAddress, useModelConnected } from '@/features/composer/generation/model-connected';
import { useOwnerKey } from '@/features/session/access';

/** While no model is connected: what needs one, and the way to one for who may connect it. */
export function ModelNote({ text }: { text: string }) {
  const { isConnected } = useModelConnected(useOwnerKey());
  const connectAddress = useConnectAddress();
  if (isConnected) return null;
  return (
    <p className="mt-1 text-small text-ink-3">
      {text}{' '}
      {connectAddress !== null ? (
        <Link to={connectAddress} className="link whitespace-nowrap">
          Connect a model
        </Link>
      ) : (
        'Ask an admin of this workspace to connect one.'
      )}
    </p>
  );
}
