import { useNavigate } from 'react-router';
import { paths } from '@/app/paths';
import type { Post } from '@/features/publishing/api';

/** A thread is edited where threads are written. */
export function useOpenThread(): (post: Pick<Post, 'id'>) => void {
  const navigate = useNavigate();
  return ({ id }) => void navigate(`${paths.threadgen}?draft=${id}`);
}
