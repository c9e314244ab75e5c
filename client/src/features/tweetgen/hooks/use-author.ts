import { useAuthStore } from '@/features/auth/store';
import type { PostAuthor } from '@/components/post-preview-x';

/** Whose post a preview shows. Until accounts can be connected it is the person, under no handle of their own. */
export function useAuthor(): PostAuthor {
  const user = useAuthStore((state) => state.user);
  const name = user?.name ?? user?.email.split('@')[0] ?? 'You';
  return { name, handle: 'you', avatarUrl: user?.avatarUrl ?? null };
}
