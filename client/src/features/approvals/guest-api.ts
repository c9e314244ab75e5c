import { api, type ApiData, unwrap } from '@/api/client';
import { one } from '@/api/resource';
import { useAction } from '@/features/session/use-action';

export type GuestReview = ApiData<'/api/review/{token}', 'get'>;
type Verdict = NonNullable<GuestReview['verdict']>;

/** What a guest reads, without an account. */
export const guestReviewQuery = (token: string) =>
  one(['review', token], '/api/review/{token}', { params: { path: { token } }, retry: false, staleTime: 0 });

export const useGuestDecision = (token: string) =>
  useAction<{ name: string; verdict: Verdict; comment?: string; hash: string }, GuestReview>({
    key: ['guest-decision', token],
    operation: 'Failed to update post',
    run: (body) => unwrap(api.POST('/api/review/{token}/decisions', { params: { path: { token } }, body })),
    invalidates: [guestReviewQuery(token).queryKey],
  });

export const useGuestComment = (token: string, onSuccess: () => void) =>
  useAction<{ name: string; text: string }, GuestReview>({
    key: ['guest-comment', token],
    operation: 'Failed to add the comment',
    onSuccess,
    run: (body) => unwrap(api.POST('/api/review/{token}/comments', { params: { path: { token } }, body })),
    invalidates: [guestReviewQuery(token).queryKey],
  });
