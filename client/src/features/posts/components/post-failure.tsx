import { clsx } from 'clsx';
import { Link } from 'react-router';
import { accountsPath } from '@/networks/ids';
import type { Post } from '@/features/composer/posts/posts-api';
import { displayStatusOf, fixOf, statusTable } from '@/features/composer/posts/status';
import { useIsViewer } from '@/features/session/access';
import { useFromHere } from '@/lib/address/from-here';

export function PostFailure({ post, onEdit }: { post: Post; onEdit: () => void }) {
  const fromHere = useFromHere();
  const isViewer = useIsViewer();
  const { failure } = post;
  if (failure === null) return null;
  const { tone } = statusTable[displayStatusOf(post)];
  const fix = fixOf(post);
  return (
    <span className={clsx('mt-0.5 block text-small', tone === 'danger' ? 'text-danger' : 'text-warning')}>
      {failure.message} <span className="text-ink-2">{failure.fix}</span>{' '}
      {fix === 'reconnect' && (
        <Link to={fromHere(accountsPath(post.platform))} className="link relative z-1">
          Reconnect
        </Link>
      )}
      {fix === 'edit' && !isViewer && (
        <button type="button" onClick={onEdit} className="link relative z-1">
          Edit the text
        </button>
      )}
    </span>
  );
}
