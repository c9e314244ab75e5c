import type { PostAuthor } from '@/components/post-preview-x';
import { useAuthStore } from '@/features/auth/store';
import type { OutgoingPlatform } from '@/features/publishing/popover/outgoing';
import { useAccountChoice } from '@/features/publishing/popover/use-account-choice';

/** Whose post a preview shows: the account that it would go out on; without one the person, under no handle of their own. */
export function useAuthor(platform: OutgoingPlatform = 'twitter'): PostAuthor {
  const user = useAuthStore((state) => state.user);
  const { chosen } = useAccountChoice(platform);
  const own = user?.name ?? user?.email.split('@')[0] ?? 'You';
  const ownPicture = user?.avatarUrl ?? null;
  if (chosen === null) return { name: own, handle: 'you', avatarUrl: ownPicture };
  return { name: chosen.displayName ?? own, handle: chosen.handle ?? 'you', avatarUrl: chosen.avatarUrl ?? ownPicture };
}
