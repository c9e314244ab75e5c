import { Link, useLocation } from 'react-router';
import { useModelConnected } from '@/features/composer/generation/model-connected';
import { useMayConnect } from '@/features/models/access';
import { useOwnerKey } from '@/features/session/access';

/** While no model is connected: what happens instead, or what needs one, and the way to one for who may connect it. */
export function ModelNote({ text = 'No model is connected, so your notes are only arranged.' }) {
  const { connectUrl } = useModelConnected(useOwnerKey());
  const { pathname, search } = useLocation();
  const mayConnect = useMayConnect();
  if (connectUrl === null) return null;
  return (
    <p className="mt-1 text-small text-ink-3">
      {text}{' '}
      {mayConnect ? (
        <Link to={`${connectUrl}?from=${encodeURIComponent(pathname + search)}`} className="link whitespace-nowrap">
          Connect a model
        </Link>
      ) : (
        'Ask an admin of this workspace to connect one.'
      )}
    </p>
  );
}
