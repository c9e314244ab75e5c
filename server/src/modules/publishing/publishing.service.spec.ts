import type { IdempotencyService } from '../../common/idempotency/idempotency.service';
import type { Clock } from '../../common/time/clock';
import type { Transactions } from '../../database/transactions';
import type { PostChecks } from './posts/post-checks.service';
import type { PublishingRepository } from './publishing.repository';
import { PublishingService, type WrittenPost } from './publishing.service';

describe('writing a draft', () => {
  const now = new Date('2027-01-01T00:00:00Z');
  const called: unknown[][] = [];
  const note =
    (name: string) =>
    async (...args: unknown[]) =>
      void called.push([name, ...args]);
  const find = jest.fn<Promise<unknown>, unknown[]>(async () => 'the post');
  const service = new PublishingService(
    { insert: note('insert'), find } as unknown as PublishingRepository,
    { requireDraft: note('requireDraft') } as unknown as PostChecks,
    { run: (work: () => Promise<void>) => work() } as unknown as Transactions,
    {
      once: (name: string, work: () => Promise<string>) => {
        called.push(['once', name]);
        return work();
      },
    } as unknown as IdempotencyService,
    { now: () => now } as Clock,
  );

  it('stores what made it, and the post that it answers', async () => {
    const texts = [{ text: 'One.', mediaIds: [], field: 'text' }];
    const draft = { platform: 'twitter', accountId: 'a', groupId: null, visibility: 'public', texts } as const;
    await service.create('w', 'u', { ...draft, inReplyToId: '7', source: 'monitoring' });
    const [stored] = called.splice(0).find(([name]) => name === 'insert')?.[1] as unknown[];
    expect(stored).toMatchObject({ kind: 'reply', inReplyToId: '7', source: 'monitoring' });
  });

  it('checks it and stores it', async () => {
    const written: WrittenPost = {
      platform: 'linkedin',
      accountId: 'a',
      groupId: 'g',
      visibility: 'connections',
      texts: [{ text: 'One.', mediaIds: ['m'], field: 'text' }],
    };
    expect(await service.create('w', 'u', written)).toBe('the post');
    const part = { text: 'One.', mediaIds: ['m'], status: 'pending', externalId: null, url: null };
    const [id, partId] = [expect.any(String), expect.any(String)];
    const nothing = {
      inReplyToId: null,
      scheduledAt: null,
      timezone: null,
      publishedAt: null,
      url: null,
      failure: null,
    };
    const { texts: _, ...rest } = written;
    expect(called).toEqual([
      ['once', 'create'],
      ['requireDraft', 'w', written],
      [
        'insert',
        [
          {
            ...nothing,
            ...rest,
            id,
            kind: 'single',
            parts: [part],
            status: 'draft',
            source: 'composer',
            version: 1,
            createdAt: now,
            generationId: null,
            workspaceId: 'w',
            createdById: 'u',
          },
        ],
        [{ id: partId, postId: id, position: 0, ...part }],
      ],
    ]);
  });

  it('finds nothing that is not there', async () => {
    find.mockResolvedValueOnce(null);
    await expect(service.get({ workspaceId: 'w', id: 'p' })).rejects.toThrow("This post doesn't exist.");
  });

  it('takes the texts that a platform takes', () => {
    expect(() => service.requireText('twitter', 'a', 'f')).not.toThrow();
    expect(() => service.requireText('twitter', '', 'f')).toThrow("doesn't fit in a post on X");
  });
});
