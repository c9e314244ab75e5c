import { Refusal } from '../../../common/errors/refusal';
import type { AccountsService } from '../../integrations/accounts/accounts.service';
import type { PolicyService } from '../../integrations/policy/policy.service';
import type { MediaRepository } from '../media/media.repository';
import type { WorkspacesService } from '../../workspaces/workspaces.service';
import type { Names } from '../people/names.service';
import type { NewText } from '../publishing.types';
import { PostChecks } from './post-checks.service';

const text = (words: string, at = 0, mediaIds: string[] = []): NewText => ({
  text: words,
  mediaIds,
  field: `parts.${at}.text`,
});

function makeChecks() {
  const fakes = {
    find: jest.fn<Promise<object | null>, unknown[]>(async () => ({ platform: 'twitter' })),
    requirePublishable: jest.fn(async (_wanted: object) => 'account'),
    check: jest.fn<Promise<object[]>, unknown[]>(async () => []),
    findMany: jest.fn(
      async (_workspaceId: string, _ids: string[]) =>
        new Map<string, object>([
          ['m', { mime: 'image/png' }],
          ['n', { mime: 'image/gif' }],
          ['v', { mime: 'video/quicktime', durationMs: 12_500, size: 80_000 }],
          ['described', { mime: 'image/png', altText: 'A pier.' }],
        ]),
    ),
    get: jest.fn(async (_id: string) => ({ requiresAltText: false })),
  };
  const { find, requirePublishable, check, findMany, get } = fakes;
  const checks = new PostChecks(
    { find, requirePublishable } as unknown as AccountsService,
    { check } as unknown as PolicyService,
    { findMany } as unknown as MediaRepository,
    { shown: async (_: object, parts: object[]) => parts } as unknown as Names,
    { get } as unknown as WorkspacesService,
  );
  return { ...fakes, checks };
}

/** Status, field and message of a refusal; null for none. */
async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [detail] = (error.options.fields?.['details'] ?? []) as { field: string }[];
    return [error.status, detail?.field ?? null, error.message];
  }
}

const noMedia = "There's no media with these ids in this workspace. Send the part without mediaIds.";
const notHere = "This account isn't connected in this workspace, or is on another platform.";

describe('the checks of a draft', () => {
  const draft = {
    platform: 'twitter' as const,
    accountId: 'a',
    settings: {},
    texts: [text('Hi.', 0, ['m']), text('Ho.', 1, ['m', 'n'])],
  };

  it('let a good one pass', async () => {
    const { checks, findMany, find } = makeChecks();
    expect(await refusalOf(checks.requireDraft('w', draft))).toBeNull();
    expect(findMany.mock.calls).toEqual([['w', ['m', 'n']]]);
    expect(find.mock.calls).toEqual([['w', 'a']]);
  });

  it('ask nobody about what it does not have', async () => {
    const { checks, findMany, find } = makeChecks();
    expect(await refusalOf(checks.requireDraft('w', { ...draft, accountId: null, texts: [text('Hi.')] }))).toBeNull();
    expect([findMany.mock.calls, find.mock.calls]).toEqual([[], []]);
  });

  it.each([
    ['no text', { texts: [text('Hi.'), text('', 1)] }, 'parts.1.text', /^This text doesn't fit/],
    ['media that are not there', { texts: [text('Hi.'), text('Ho.', 1, ['m', 'x'])] }, 'parts.1.mediaIds', noMedia],
    [
      'what the platform has no choice of',
      { settings: { visibility: 'connections' } },
      'settings.visibility',
      /^Posts on X have no visibility/,
    ],
    ['media of a single post', { texts: [{ ...text('Hi.', 0, ['x']), field: 'a.text.b' }] }, 'a.text.b', noMedia],
  ])('refuse %s', async (...[, changes, field, message]) => {
    const { checks } = makeChecks();
    expect(await refusalOf(checks.requireDraft('w', { ...draft, ...changes }))).toEqual([
      422,
      field,
      expect.stringMatching(message),
    ]);
  });

  it.each([[null], [{ platform: 'linkedin' }]])('refuse the account %j', async (account) => {
    const { checks, find } = makeChecks();
    find.mockResolvedValue(account);
    expect(await refusalOf(checks.requireDraft('w', draft))).toEqual([422, 'accountId', notHere]);
  });
});

describe('the checks of what goes out', () => {
  const post = {
    workspaceId: 'w',
    platform: 'twitter' as const,
    accountId: null,
    texts: [text('Hi.')],
    settings: {},
    approvedById: null,
  };

  it.each([
    [
      {},
      {
        kind: 'single',
        parts: [{ text: 'Hi.', media: [] }],
        isApprovedByPerson: false,
      },
    ],
    [
      { approvedById: 'u', texts: [text('Hi.', 0, ['m', 'n']), text('Ho.', 1, ['v'])] },
      {
        kind: 'thread',
        parts: [
          { text: 'Hi.', media: [{ mime: 'image/png' }, { mime: 'image/gif' }] },
          { text: 'Ho.', media: [{ mime: 'video/quicktime', durationMs: 12_500, size: 80_000 }] },
        ],
        isApprovedByPerson: true,
      },
    ],
  ])('ask the rules of the platform: %#', async (changes, input) => {
    const { checks, check } = makeChecks();
    expect(await refusalOf(checks.requireOutgoing({ ...post, ...changes }))).toBeNull();
    expect(check.mock.calls).toEqual([[{ platform: 'twitter', maxLength: null, ...input }, ['block']]]);
  });

  it.each([
    [1, 'parts.1.text'],
    [null, 'parts.0.text'],
    [7, 'text'],
  ])('name the part that breaks a rule: %j', async (part, field) => {
    const { checks, check } = makeChecks();
    check.mockResolvedValue([{ verdict: 'block', message: 'No.', fix: 'Change it.', part }]);
    const texts = [text('Hi.'), text('Ho.', 1)];
    expect(await refusalOf(checks.requireOutgoing({ ...post, texts }))).toEqual([422, field, 'No. Change it.']);
  });

  it.each<[string, object, unknown]>([
    ['without a text', { texts: [text('')] }, [422, 'parts.0.text', expect.any(String)]],
    ['with media that are gone', { texts: [text('Hi.', 0, ['x'])] }, [422, 'parts.0.mediaIds', noMedia]],
  ])('refuse a post %s', async (_what, changes, refusal) => {
    const { checks } = makeChecks();
    expect(await refusalOf(checks.requireOutgoing({ ...post, ...changes }))).toEqual(refusal);
  });

  it('need an account that can post there', async () => {
    const { checks, requirePublishable } = makeChecks();
    expect(await checks.requireAccount('w', 'linkedin', 'a')).toBe('account');
    expect(requirePublishable.mock.calls).toEqual([[{ workspaceId: 'w', accountId: 'a', platform: 'linkedin' }]]);
    expect(await refusalOf(checks.requireAccount('w', 'twitter', null))).toEqual([
      422,
      'accountId',
      'Choose the account to publish this post from.',
    ]);
  });

  it.each([
    ['a picture', ['described', 'm'], 'parts.1.mediaIds'],
    ['a video', ['v'], null],
    ['a picture that has one', ['described'], null],
  ])('want a description of %s where the workspace does', async (_what, mediaIds, field) => {
    const { checks, get } = makeChecks();
    const texts = [text('One.'), text('Two.', 1, mediaIds)];
    const post = {
      workspaceId: 'w',
      platform: 'twitter',
      texts,
      accountId: null,
      settings: {},
      approvedById: 'u',
    } as const;
    expect(await refusalOf(checks.requireOutgoing(post))).toBeNull();
    get.mockResolvedValue({ requiresAltText: true });
    const message = 'Describe each picture: this workspace publishes none without alt text.';
    expect(await refusalOf(checks.requireOutgoing(post))).toEqual(field && [422, field, message]);
  });
});
