import type { Post, PostStatus } from '../../publishing/publishing.types';
import type { Run, RunStatus } from '../automation.types';
import { stateOf } from './run-state';
import type { PostFailureResponse } from '../../publishing/posts/post.dto';

const state = (status: RunStatus, post: PostStatus | null, failure: Partial<PostFailureResponse> | null = null) =>
  stateOf({ status, result: 'As stored.' } as Run, post && ({ status: post, failure } as Post));

it.each<[RunStatus, PostStatus | null, RunStatus]>([
  ['waiting_for_review', 'draft', 'waiting_for_review'],
  ['waiting_for_review', 'scheduled', 'scheduled'],
  ['waiting_for_review', null, 'rejected'],
  ['scheduled', 'publishing', 'scheduled'],
  ['scheduled', 'published', 'published'],
  ['scheduled', 'draft', 'waiting_for_review'],
  ['scheduled', 'needs_attention', 'failed'],
  ['scheduled', null, 'rejected'],
  ['failed', 'published', 'published'],
  ['published', null, 'published'],
  ['rejected', 'draft', 'rejected'],
  ['skipped', null, 'skipped'],
])('a run that is %s, with a post that is %s, is %s', (status, post, expected) => {
  expect(state(status, post).status).toBe(expected);
});

it('says why its post failed or waits', () => {
  const failure = { message: 'X refused it.', fix: 'Shorten it.' };
  expect(state('scheduled', 'failed', failure).result).toBe('X refused it. Shorten it.');
  expect(state('scheduled', 'scheduled', failure)).toEqual({
    status: 'scheduled',
    result: 'X refused it. Shorten it.',
  });
  expect(state('failed', null).result).toBe('As stored.');
});
