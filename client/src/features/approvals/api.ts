import { api, type ApiData, unwrap } from '@/api/client';
import { one } from '@/api/resource';
import type { components } from '@/api/schema';
import { type Post, postKeys } from '@/features/composer/posts/posts-api';
import { action } from '@/features/session/use-action';

export type Approval = ApiData<'/api/publishing/ideas/{id}/approval', 'get'>;
export type WaitingApproval = ApiData<'/api/publishing/approvals', 'get'>[number];
export type Verdict = components['schemas']['DecisionRequest']['verdict'];

const at = (id: string) => ({ path: { id } });

/** How the approval of a post with all its versions stands. Below the post, with which it is read again. */
export const approvalQuery = ({ id, ideaId }: Pick<Post, 'id' | 'ideaId'>) =>
  one([...postKeys.one(id), 'approval'], '/api/publishing/ideas/{id}/approval', { params: at(ideaId), staleTime: 0 });

/** What waits for approval, the soonest first. */
export const waitingQuery = () => one(postKeys.approvals, '/api/publishing/approvals');

export const useAskForApproval = action({
  key: ['ask-for-approval'],
  operation: 'Failed to update post',
  run: (ideaId: string) => unwrap(api.POST('/api/publishing/ideas/{id}/approval', { params: at(ideaId) })),
  invalidates: [postKeys.all],
});

/** Of many at once; answers of how many. */
export const useAskForApprovals = action({
  key: ['ask-for-approvals'],
  operation: 'Failed to update post',
  run: (ideaIds: string[]) => unwrap(api.POST('/api/publishing/approvals', { body: { ideaIds } })),
  invalidates: [postKeys.all],
});

export interface NewDecision {
  ideaId: string;
  verdict: Verdict;
  comment?: string;
  /** Of what was read. */
  hash: string;
}

export const useDecide = action({
  key: ['decide'],
  operation: 'Failed to update post',
  run: ({ ideaId, ...body }: NewDecision) =>
    unwrap(api.POST('/api/publishing/ideas/{id}/approval/decisions', { params: at(ideaId), body })),
  invalidates: [postKeys.all],
});

export const reviewLinksQuery = (ideaId: string) =>
  one([...postKeys.all, 'review-links', ideaId], '/api/publishing/ideas/{id}/review-links', { params: at(ideaId) });

export const useCreateReviewLink = action({
  key: ['create-review-link'],
  operation: 'Failed to update post',
  run: (ideaId: string) => unwrap(api.POST('/api/publishing/ideas/{id}/review-links', { params: at(ideaId) })),
  invalidates: [postKeys.all],
});

export const useRevokeReviewLink = action({
  key: ['revoke-review-link'],
  operation: 'Failed to update post',
  run: ({ ideaId: id, linkId }: { ideaId: string; linkId: string }) =>
    unwrap(api.DELETE('/api/publishing/ideas/{id}/review-links/{linkId}', { params: { path: { id, linkId } } })),
  invalidates: [postKeys.all],
});
