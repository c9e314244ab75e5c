import { useQuery } from '@tanstack/react-query';
import { type InvitePreview, invitePreviewQuery } from '@/features/team/invites-api';
import { inviteTokenIn } from '@/features/team/waiting-invite';

export interface OriginInvite {
  token: string;
  /** Not known yet, or no invitation of ours. */
  preview: InvitePreview | undefined;
}

/** Returns the invitation for whose sake somebody signs in or up; null when they come for something else. */
export function useOriginInvite(origin: string | null): OriginInvite | null {
  const token = inviteTokenIn(origin);
  const { data: preview } = useQuery({ ...invitePreviewQuery(token ?? '', undefined), enabled: token !== null });
  return token === null ? null : { token, preview };
}

/** Returns what sign-up sends along: nothing of an invitation that is known to work no more. */
export function workingToken(invite: OriginInvite | null): string | undefined {
  const status = invite?.preview?.status ?? 'pending';
  return status === 'pending' ? invite?.token : undefined;
}
