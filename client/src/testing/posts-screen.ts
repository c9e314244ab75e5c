import { afterEach, beforeAll, beforeEach } from 'vitest';
import { forgetPosts } from '@/pages/posts/posts-fixtures';
import { signIn } from '@/testing/render';

/** Of a file of tests: somebody is signed in, and the screen is loaded once with `others`, so that no test waits for it. */
export function startPosts(others: () => readonly Promise<unknown>[] = () => []): void {
  beforeAll(
    () => Promise.all([import('@/app/shell/app-shell'), import('@/pages/posts/posts-page'), ...others()]),
    120_000,
  );
  beforeEach(() => signIn());
  afterEach(forgetPosts);
}
