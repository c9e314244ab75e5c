import type { Refusal } from '../../../common/errors/refusal';
import type { Transactions } from '../../../database/transactions';
import type { AccountsService } from '../../integrations/accounts/accounts.service';
import type { PlatformsService } from '../../integrations/platforms/platforms.service';
import type { PublishingRepository } from '../publishing.repository';
import type { PublishingService } from '../publishing.service';
import type { SchedulingService } from '../scheduling/scheduling.service';
import type { AccountLanesRepository } from '../sending/account-lanes.repository';
import type { IdeaHistory } from '../ideas/idea-history.service';
import type { IdeasRepository } from '../ideas/ideas.repository';
import type { PostChanges } from './post-changes.service';
import type { PostChecks } from './post-checks.service';
import type { TweetCount } from './tweet-count.service';
import { PostEditing } from './post-editing.service';

const key = { workspaceId: 'w', id: 'p' };
const now = new Date('2027-01-01T00:00:00Z');
const part = (text: string, status = 'pending', mediaIds: string[] = []) => ({ text, status, mediaIds });
const wanted = (text: string, mediaIds: string[] = []) => ({ text, mediaIds, field: 'f' });
const draft = {
  id: 'p',
  ideaId: 'i',
  hasOwnParts: false,
  workspaceId: 'w',
  platform: 'twitter',
  status: 'draft',
  kind: 'single',
  version: 1,
  accountId: 'mine' as string | null,
  settings: {},
};

const counted = { countedParts: 4, charges: [] };

/** The parts that it works with, in the order in which they were asked. */
function makeEditing(changes: Partial<typeof draft> = {}, parts = [part('Hello.')]) {
  const post = { ...draft, ...changes };
  const asked: unknown[][] = [];
  const note =
    (name: string) =>
    async (...args: unknown[]) => {
      asked.push([name, ...args]);
    };
  const fakes = {
    repository: {
      lock: jest.fn<Promise<object | null>, unknown[]>(async () => post),
      partsOf: async () => parts,
      lockOfIdea: async () => [post],
      update: note('update'),
      replaceParts: note('replaceParts'),
      delete: note('delete'),
      databaseTime: async () => now,
      hasCallUnderWay: jest.fn(async () => false),
    },
    lanes: { lock: note('lockLane') },
    ideas: { lock: async () => ({ id: 'i', workspaceId: 'w', parts: [] }), deleteWithoutPosts: async () => undefined },
    history: { change: async () => undefined },
    posts: {
      get: jest.fn<Promise<object>, unknown[]>(async () => post),
    },
    scheduling: { schedule: note('schedule'), cancel: note('cancel'), keepTime: note('keepTime') },
    checks: { requireDraft: note('requireDraft'), requireOutgoing: note('requireOutgoing') },
    accounts: {
      find: jest.fn<Promise<object | null>, unknown[]>(async () => ({ canPublish: true })),
      credentialsOf: jest.fn<Promise<object>, unknown[]>(async () => ({
        status: 'ready',
        account: { platform: 'twitter' },
        credentials: 'credentials',
      })),
    },
    platforms: { publisherOf: jest.fn() },
    remove: jest.fn<Promise<object>, unknown[]>(async () => ({ status: 'removed' })),
    changes: { notify: note('notify'), tell: (post: object) => note('notify')(post) },
  };
  fakes.platforms.publisherOf.mockReturnValue({ remove: fakes.remove });
  const transactions = {
    run: async (work: () => Promise<unknown>) => {
      asked.push(['begin']);
      await work();
      asked.push(['commit']);
    },
  };
  const editing = new PostEditing(
    fakes.repository as unknown as PublishingRepository,
    fakes.lanes as unknown as AccountLanesRepository,
    fakes.ideas as unknown as IdeasRepository,
    fakes.history as unknown as IdeaHistory,
    fakes.posts as unknown as PublishingService,
    fakes.scheduling as unknown as SchedulingService,
    fakes.checks as unknown as PostChecks,
    { count: async () => [counted], giveBack: async () => ({}) } as unknown as TweetCount,
    fakes.accounts as unknown as AccountsService,
    fakes.platforms as unknown as PlatformsService,
    fakes.changes as unknown as PostChanges,
    transactions as unknown as Transactions,
  );
  const of = (name: string) => asked.filter(([first]) => first === name);
  return { ...fakes, post, editing, asked, of };
}

const change = { userId: 'u', version: 1 };

describe('a change of a post', () => {
  it('is checked and written in one transaction, the lane locked first', async () => {
    const { editing, post, asked } = makeEditing();
    const texts = [wanted('One.'), wanted('Two.', ['m'])];
    expect(await editing.change(key, { ...change, texts })).toBe(post);
    expect(asked).toEqual([
      ['begin'],
      ['lockLane', ['mine']],
      ['requireDraft', 'w', { platform: 'twitter', accountId: 'mine', texts, settings: {} }],
      [
        'replaceParts',
        expect.objectContaining({ id: 'p', accountId: 'mine' }),
        [
          { text: 'One.', mediaIds: [] },
          { text: 'Two.', mediaIds: ['m'] },
        ],
        0,
      ],
      ['update', 'p', { accountId: 'mine', settings: {}, failure: null, kind: 'thread', hasOwnParts: false }],
      ['notify', post],
      ['commit'],
    ]);
  });

  it('leaves the texts that it does not name', async () => {
    const { editing, of } = makeEditing({ accountId: null });
    await editing.change(key, { ...change, settings: { visibility: 'connections' } });
    const texts = [{ text: 'Hello.', mediaIds: [], field: 'text' }];
    const settings = { visibility: 'connections' };
    expect(of('requireDraft')).toEqual([
      ['requireDraft', 'w', { platform: 'twitter', accountId: null, texts, settings }],
    ]);
    expect(of('update')).toEqual([
      ['update', 'p', { accountId: null, settings: { visibility: 'connections' }, failure: null }],
    ]);
    expect([of('replaceParts'), of('lockLane')]).toEqual([[], []]);
  });

  it('can take the account away, or name another', async () => {
    const { editing, of } = makeEditing();
    await editing.change(key, { ...change, accountId: null });
    await editing.change(key, { ...change, accountId: 'other' });
    expect(of('update')).toMatchObject([
      [{}, {}, { accountId: null }],
      [{}, {}, { accountId: 'other' }],
    ]);
    expect(of('lockLane')).toEqual([['lockLane', ['other']]]);
  });

  it.each([
    ['single', 1, 'single'],
    ['thread', 1, 'single'],
    ['reply', 1, 'reply'],
    ['reply', 2, 'thread'],
  ])('of a %s to %i texts', async (kind, count, newKind) => {
    const { editing, of } = makeEditing({ kind });
    await editing.change(key, { ...change, texts: Array.from({ length: count }, () => wanted('a')) });
    expect(of('update')).toMatchObject([[{}, {}, { kind: newKind }]]);
  });

  it.each([
    ['draft', undefined, []],
    ['draft', null, []],
    ['scheduled', undefined, [['keepTime', key, 'u']]],
    ['scheduled', null, [['cancel', key]]],
    ['failed', null, []],
    ['draft', { undoSeconds: 5 }, [['schedule', key, { userId: 'u', timing: { undoSeconds: 5 } }]]],
  ])('of one that is %s with the time %j', async (status, timing, calls) => {
    const { editing, asked } = makeEditing({ status });
    await editing.change(key, { ...change, timing });
    const names = ['schedule', 'cancel', 'keepTime'];
    expect(asked.filter(([name]) => names.includes(String(name)))).toEqual(calls);
  });

  it.each(['publishing', 'published', 'needs_attention'])('is refused for one that is %s', async (status) => {
    const { editing, of } = makeEditing({ status });
    await expect(editing.change(key, change)).rejects.toThrow(/, so it can't be changed\./);
    expect(of('update')).toEqual([]);
  });

  it('is refused for a stale version and for a post that is gone', async () => {
    const { editing, repository } = makeEditing();
    await expect(editing.change(key, { ...change, version: 2 })).rejects.toThrow('changed somewhere else');
    repository.lock.mockResolvedValueOnce(null);
    await expect(editing.change(key, change)).rejects.toThrow("This post doesn't exist.");
  });

  describe('of a thread that broke', () => {
    const broken = { status: 'partially_published', kind: 'thread' };
    const parts = [part('One.', 'published', ['m', 'n']), part('Two.', 'failed'), part('Three.')];
    const first = wanted('One.', ['m', 'n']);

    it('is one of the parts that are not out', async () => {
      const { editing, post, asked } = makeEditing(broken, parts);
      const texts = [first, wanted('2.', ['o']), wanted('3.'), wanted('4.')];
      await editing.change(key, { ...change, texts, accountId: 'mine', settings: {} });
      const outgoing = [{ ...first, mediaIds: [] }, ...texts.slice(1)];
      expect(asked).toEqual([
        ['begin'],
        ['lockLane', ['mine']],
        ['requireOutgoing', { ...post, texts: outgoing, approvedById: 'u' }],
        [
          'replaceParts',
          expect.objectContaining({ id: 'p' }),
          texts.map(({ text, mediaIds }) => ({ text, mediaIds })),
          1,
        ],
        ['update', 'p', { kind: 'thread', hasOwnParts: false, ...counted, failure: null }],
        ['notify', post],
        ['commit'],
      ]);
    });

    it('can leave one more part than is out', async () => {
      const { editing, of } = makeEditing(broken, parts);
      await editing.change(key, { ...change, texts: [first, wanted('2.')] });
      expect(of('update')).toEqual([
        ['update', 'p', { kind: 'thread', hasOwnParts: false, ...counted, failure: null }],
      ]);
    });

    it.each([
      ['another text', [wanted('1.', ['m', 'n']), wanted('2.')]],
      ['other pictures', [wanted('One.', ['n', 'm']), wanted('2.')]],
      ['no part that is not out', [first]],
    ])('is refused with %s', async (_what, texts) => {
      const { editing, of } = makeEditing(broken, parts);
      await expect(editing.change(key, { ...change, texts })).rejects.toThrow('so they stay as they are');
      expect(of('update')).toEqual([]);
    });

    it.each<[string, object]>([
      ['no texts', {}],
      ['another account', { texts: [first, wanted('2.')], accountId: 'other' }],
      ['no account', { texts: [first, wanted('2.')], accountId: null }],
      ['another visibility', { texts: [first, wanted('2.')], settings: { visibility: 'connections' } }],
      ['a time', { texts: [first, wanted('2.')], timing: { undoSeconds: 0 } }],
      ['no time', { texts: [first, wanted('2.')], timing: null }],
    ])('is of nothing but its texts: %s', async (_what, others) => {
      const { editing, of } = makeEditing(broken, parts);
      await expect(editing.change(key, { ...change, ...others })).rejects.toThrow('only the text and pictures');
      expect(of('update')).toEqual([]);
    });
  });
});

describe('the removal of a post', () => {
  const hidden = [['update', 'p', { hiddenAt: now, workAt: null }]];

  it.each([
    ['draft', [['delete', key]]],
    ['scheduled', [['delete', key]]],
    ['failed', [['delete', key]]],
    ['published', hidden],
    ['partially_published', hidden],
    ['needs_attention', hidden],
  ])('of one that is %s', async (status, calls) => {
    const { editing, post, asked, remove } = makeEditing({ status });
    await editing.remove(key, { onPlatform: false });
    expect(asked).toEqual([['begin'], ...calls, ['notify', post], ['commit']]);
    expect(remove).not.toHaveBeenCalled();
  });

  it.each<[string, { accountId?: null }, object | null, boolean, boolean]>([
    ['its account works', {}, { canPublish: true }, false, false],
    ['its account is lost', {}, { canPublish: false }, false, true],
    ['its account is gone', {}, null, false, true],
    ['its account is lost and its call under way', {}, { canPublish: false }, true, false],
    ['it has no account', { accountId: null }, null, false, false],
  ])('of one that is going out, when %s', async (...[, changes, account, hasCall, isRemoved]) => {
    const { editing, accounts, repository, of } = makeEditing({ status: 'publishing', ...changes });
    accounts.find.mockResolvedValue(account);
    repository.hasCallUnderWay.mockResolvedValue(hasCall);
    const removal = editing.remove(key, { onPlatform: false });
    if (isRemoved) await removal;
    else await expect(removal).rejects.toThrow("so it can't be deleted.");
    expect(of('update')).toEqual(isRemoved ? hidden : []);
    if (isRemoved)
      expect([accounts.find.mock.calls, repository.hasCallUnderWay.mock.calls]).toEqual([[['w', 'mine']], [['p']]]);
  });

  describe('on the platform', () => {
    const parts = [{ externalId: '1' }, { externalId: '2' }, { externalId: null }];
    const make = () => {
      const made = makeEditing({ status: 'published' });
      made.posts.get.mockResolvedValue({ ...made.post, parts });
      return made;
    };

    it('takes the last part first', async () => {
      const { editing, remove, accounts, platforms, of } = make();
      await editing.remove(key, { onPlatform: true });
      expect(accounts.credentialsOf.mock.calls).toEqual([['mine']]);
      expect(platforms.publisherOf.mock.calls).toEqual([['twitter']]);
      expect(remove.mock.calls).toEqual([
        ['credentials', '2'],
        ['credentials', '1'],
      ]);
      expect(of('update')).toEqual(hidden);
    });

    it.each([
      [{ status: 'rejected', message: 'Not yours.' }, "The platform didn't delete the post: Not yours."],
      [{ status: 'reconnect' }, 'Reconnect the account, then delete the post.'],
      [{ status: 'rate_limited' }, "The platform isn't accepting more requests for now. Try again later."],
      [{ status: 'failed' }, "The platform didn't respond. Check there whether the post is gone, then try again."],
    ])('stops at %j and leaves the post here', async (outcome, message) => {
      const { editing, remove, asked } = make();
      remove.mockResolvedValueOnce(outcome);
      const error: unknown = await editing.remove(key, { onPlatform: true }).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ status: 502, message });
      expect(remove).toHaveBeenCalledTimes(1);
      expect(asked).toEqual([]);
    });

    it.each([
      ['lost', 'mine'],
      ['none', null],
    ])('needs its account, which is %s', async (_what, accountId) => {
      const { editing, posts, accounts, asked, post } = make();
      posts.get.mockResolvedValue({ ...post, accountId, parts });
      accounts.credentialsOf.mockResolvedValueOnce({ status: 'unavailable', reason: 'missing' });
      const error: unknown = await editing.remove(key, { onPlatform: true }).catch((thrown: unknown) => thrown);
      expect((error as Refusal).message).toBe(
        "This post's account isn't connected, so the post can't be deleted there.",
      );
      expect((error as Refusal).options.fields).toEqual({ platform: 'twitter' });
      expect(asked).toEqual([]);
    });
  });
});
