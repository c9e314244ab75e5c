import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { waitingQuery } from '@/features/approvals/api';
import { listedPost, postKeys, replacePost } from '@/features/composer/posts/posts-api';
import { makePost } from '@/testing/factories';

it('leaves what waits for approval out of the lists of posts, which a saved post goes into', () => {
  const client = new QueryClient();
  const post = makePost();
  client.setQueryData(waitingQuery().queryKey as readonly unknown[], [{ ideaId: post.ideaId }]);
  replacePost(client, post);
  expect(listedPost(client, post.id)).toBeUndefined();
  expect(client.getQueryData(postKeys.one(post.id))).toBe(post);
});
