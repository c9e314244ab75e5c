import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Post } from '@/features/composer/posts/posts-api';
import { chooseAccounts } from '@/features/composer/actions';
import { currentDoc } from '@/features/composer/store';
import type { Idea } from '@/features/composer/posts/ideas-api';
import {
  linkedinAccount,
  sendAnswers,
  stored,
  storedParts,
  write,
  xAccount,
} from '@/features/composer/sending/send-fixtures';
import { useAnnouncement } from '@/lib/focus/announce';
import { makeAccount, makeIdea, makePlatforms } from '@/testing/factories';
import { answer, server } from '@/testing/server';
import {
  commit,
  onServer,
  open,
  paths,
  press,
  schedulePath,
  slots,
  soon,
  startSendScreen,
  text,
  note,
} from '@/testing/send-screen';

startSendScreen();

describe('several accounts', () => {
  beforeEach(() => server.use(...sendAnswers({ accounts: [xAccount, linkedinAccount], mode: 'live', slots })));

  /** The idea that its post became, changed and scheduled as it is asked for. */
  function answerIdeas(): { idea: Idea } {
    const onIdeas = { idea: makeIdea([stored()]) };
    const isOn = (post: Post) => (each: { accountId: string }) => each.accountId === post.accountId;
    server.use(
      answer('get', '/api/publishing/ideas/{id}', () => onIdeas.idea),
      answer('patch', '/api/publishing/ideas/{id}', async ({ request }) => {
        const { accountIds, versions = [] } = (await note(request)) as Partial<Body>;
        const before = onIdeas.idea.posts;
        const posts = accountIds?.map((id) => before.find(({ accountId }) => accountId === id) ?? postOf(id)) ?? before;
        const changed = posts.map((post) => {
          const version = versions.find(isOn(post));
          const own = version?.parts;
          return {
            ...post,
            ...version?.settings,
            ...(own && { hasOwnParts: true, parts: storedParts(own.map((each) => each.text)) }),
          };
        });
        return (onIdeas.idea = makeIdea(changed, onIdeas.idea.version + 1));
      }),
      answer('post', '/api/publishing/ideas/{id}/schedule', async ({ request }) => {
        const { targets, undoSeconds } = (await note(request)) as unknown as Body;
        const [slot = null] = slots;
        const at = undoSeconds === undefined ? slot : soon();
        const scheduled = onIdeas.idea.posts.map((post): Post =>
          targets.some(isOn(post))
            ? { ...post, status: 'scheduled', scheduledAt: at, timezone: 'Europe/Berlin' }
            : post,
        );
        return (onIdeas.idea = makeIdea(scheduled, onIdeas.idea.version));
      }),
      answer('post', '/api/publishing/ideas/{id}/unschedule', () => {
        const drafts = onIdeas.idea.posts.map((post): Post => ({ ...post, status: 'draft', scheduledAt: null }));
        return (onIdeas.idea = makeIdea(drafts, onIdeas.idea.version));
      }),
    );
    return onIdeas;
  }

  interface Body {
    accountIds: string[];
    versions: { accountId: string; parts?: { text: string }[]; settings?: Post['settings'] }[];
    targets: { accountId: string }[];
    undoSeconds?: number;
  }

  const postOf = (accountId: string): Post =>
    accountId === linkedinAccount.id
      ? stored({ id: 'p2', platform: 'linkedin', accountId, parts: storedParts([text]) })
      : stored({ accountId });

  const ideaPath = `publishing/ideas/${stored().ideaId}`;
  const user = userEvent.setup();
  const addLinkedin = async () => user.click(await screen.findByRole('checkbox', { name: /^Maya Ortiz/ }));

  it("shows length and cost of each, and sends LinkedIn's visibility with both", async () => {
    answerIdeas();
    write('tweet', [text]);
    open();
    await press('Publish');
    expect(await screen.findByRole('checkbox', { name: /@maya 25 of 280\. X charges \$0\.015/ })).toBeChecked();
    const linkedin = screen.getByRole('checkbox', { name: /Maya Ortiz 25 of 3,000\. No charge/ });
    expect(linkedin).not.toBeChecked();
    expect(screen.queryByRole('button', { name: 'Anyone, Who can see it' })).not.toBeInTheDocument();
    await user.click(linkedin);
    await press('Anyone, Who can see it');
    await user.click(await screen.findByRole('menuitemradio', { name: 'Connections' }));
    await commit('Publish 2 posts');
    await screen.findByText(/^Publishing in/);
    expect(paths()).toEqual(['tweetgen/save', ideaPath, schedulePath]);
    expect(onServer.calls[1]?.body).toMatchObject({ accountIds: [xAccount.id, linkedinAccount.id], version: 1 });
    expect(onServer.calls[2]?.body).toEqual({
      targets: [
        { accountId: xAccount.id, settings: {} },
        { accountId: linkedinAccount.id, settings: { visibility: 'connections' } },
      ],
      undoSeconds: 10,
    });
  });

  async function scheduleBoth(field?: ReactNode) {
    vi.useFakeTimers({ now: Date.parse('2027-03-20T12:00:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const ideas = answerIdeas();
    write('tweet', [text]);
    open('tweet', field);
    await press('Other times');
    await addLinkedin();
    await commit('Schedule 2 posts');
    await screen.findByText(/^2 posts scheduled for/);
    return ideas;
  }

  it('says from when on they go out, unless one time is chosen for all', async () => {
    vi.useFakeTimers({ now: Date.parse('2027-03-27T12:00:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    server.use(
      answer('get', '/api/publishing/slots', ({ request }) => {
        const isX = new URL(request.url).searchParams.get('accountId') === xAccount.id;
        return { timezone: 'Europe/Berlin', slots: [], next: slots.slice(isX ? 1 : 0) };
      }),
    );
    write('tweet', [text]);
    chooseAccounts(
      'tweet',
      [xAccount, linkedinAccount].map(({ id, platform }) => ({ accountId: id, network: platform })),
    );
    open();
    expect(await screen.findByRole('button', { name: '2 ready from Tue 9:00 AM' })).toBeVisible();
    await press('Publish');
    const row = async () => (await screen.findByRole('checkbox', { name: /^Maya Ortiz/ })).closest('li');
    expect(await row()).not.toHaveTextContent('9:00 AM');
    await press('Schedule instead');
    await waitFor(async () => expect(await row()).toHaveTextContent('9:00 AM'));
    await user.keyboard('{Escape}');
    await press('Other times');
    await user.click(await screen.findByRole('radio', { name: 'One time' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: '2 ready' })).toBeVisible();
    await press('Schedule 2 posts');
    expect(await screen.findByRole('radio', { name: 'One time' })).toBeChecked();
    expect(onServer.calls).toEqual([]);
  });

  it('schedules each in its next free slot with one call', async () => {
    await scheduleBoth();
    expect(onServer.calls.at(-1)).toMatchObject({
      path: `/api/${schedulePath}`,
      body: {
        targets: [
          { accountId: xAccount.id, slot: 'next' },
          { accountId: linkedinAccount.id, slot: 'next' },
        ],
      },
    });
    expect(await screen.findByRole('button', { name: '2 posts' })).toBeVisible();
  });

  it("schedules all for one time in the person's zone", async () => {
    vi.useFakeTimers({ now: Date.parse('2027-03-20T12:00:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    answerIdeas();
    write('tweet', [text]);
    open();
    await press('Other times');
    await addLinkedin();
    await user.click(screen.getByRole('radio', { name: 'One time' }));
    await commit('Schedule 2 posts');
    await waitFor(() => expect(onServer.calls.at(-1)?.path).toBe(`/api/${schedulePath}`));
    expect(onServer.calls.at(-1)?.body).toEqual({
      targets: [xAccount, linkedinAccount].map(({ id }) => ({
        ...{ accountId: id, settings: {} },
        scheduledAt: '2027-03-30T09:00',
      })),
      timezone: 'Europe/Berlin',
    });
  });

  it('loses no account of a post when a further one is chosen', async () => {
    const other = makeAccount({ id: '0190a000-0000-7000-8000-0000000000a3', handle: 'maya-too' });
    server.use(...sendAnswers({ accounts: [xAccount, other, { ...linkedinAccount, canPublish: false }] }));
    const accounts = [xAccount, linkedinAccount];
    write('tweet', [text]);
    chooseAccounts(
      'tweet',
      accounts.map(({ id, platform }) => ({ accountId: id, network: platform })),
    );
    open();
    await press('Publish');
    await user.click(await screen.findByRole('checkbox', { name: /^@maya-too/ }));
    const ids = currentDoc('tweet')?.versions.map(({ accountId }) => accountId);
    expect(ids).toEqual([xAccount.id, linkedinAccount.id, other.id]);
  });

  it('sends the others where a rule forbids the text of one, and says which stays and why', async () => {
    answerIdeas();
    const message = 'LinkedIn refuses this text.';
    const finding = { rule: 'li-rule', part: 0, fix: 'Shorten it.', message, verdict: 'block' as const };
    server.use(
      answer('post', '/api/integrations/policy/check', async ({ request }) => {
        const { platform } = (await request.json()) as { platform: string };
        return { findings: platform === 'linkedin' ? [finding] : [] };
      }),
    );
    write('tweet', [text]);
    open();
    await press('Publish');
    await addLinkedin();
    expect(await screen.findByRole('list', { name: 'Before you publish' })).toHaveTextContent(
      `Maya Ortiz stays a draft. ${message} Shorten it.`,
    );
    await commit('Publish 1 post');
    await waitFor(() => expect(paths().at(-1)).toBe(schedulePath));
    expect(onServer.calls.at(-1)?.body).toMatchObject({ targets: [{ accountId: xAccount.id }], undoSeconds: 10 });
    expect(currentDoc('tweet')?.versions).toHaveLength(2);
  });

  it('sends nothing where the rules forbid all of them', async () => {
    const finding = { rule: 'length', part: 0, fix: 'Shorten it.', message: 'Too long.', verdict: 'block' as const };
    server.use(answer('post', '/api/integrations/policy/check', { findings: [finding] }));
    write('tweet', [text]);
    open();
    await press('Publish');
    await addLinkedin();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Publish posts/ })).toHaveAccessibleDescription('Too long.'),
    );
    expect(screen.getByRole('list', { name: 'Before you publish' })).toHaveTextContent('Maya Ortiz stays a draft.');
  });

  it('takes all of them back with one press', async () => {
    const ideas = await scheduleBoth();
    await press('Unschedule and keep them as drafts');
    await waitFor(() => expect(screen.queryByText(/scheduled for/)).not.toBeInTheDocument());
    expect(ideas.idea.posts.map(({ status }) => status)).toEqual(['draft', 'draft']);
    expect(useAnnouncement.getState().text).toBe('2 posts moved back to drafts');
  });

  it('changes the time of all of them', async () => {
    await scheduleBoth();
    onServer.calls = [];
    await press('Change time');
    await commit('Change time of 2 posts');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(paths()).toEqual([schedulePath]);
  });

  it('shows that X charges more for a link', async () => {
    write('tweet', ['The harbour opens in May: https://example.com']);
    open();
    await press('Publish');
    expect(
      await screen.findByRole('checkbox', {
        name: /@maya \d+ of 280\. X charges \$0\.20$/,
      }),
    ).toBeChecked();
  });

  it('sends nothing twice when the answer was lost', async () => {
    answerIdeas();
    let isDown = true;
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/publishing/ideas/:id/schedule', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        if (!isDown) return undefined;
        return HttpResponse.error();
      }),
    );
    write('tweet', [text]);
    open();
    await press('Publish');
    await addLinkedin();
    await commit('Publish 2 posts');
    expect(await screen.findByText(/Nothing is sent twice\.$/)).toBeInTheDocument();
    isDown = false;
    await commit('Publish 2 posts');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it("doesn't offer a thread to a network without threads", async () => {
    write('thread', [text, 'Bring a coat.']);
    open('thread');
    await press('Publish');
    expect(await screen.findByRole('checkbox', { name: '@maya 2 posts. X charges $0.03' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Maya Ortiz LinkedIn has no threads.' })).toBeDisabled();
  });

  it('stores who can see a LinkedIn post before it is published', async () => {
    write('linkedin', [text], (onServer.post = stored({ platform: 'linkedin', accountId: linkedinAccount.id })));
    open('linkedin');
    await press('Publish');
    await press('Anyone, Who can see it');
    await userEvent.setup().click(await screen.findByRole('menuitemradio', { name: 'Connections' }));
    await commit('Publish now');
    await screen.findByText(/^Publishing in/);
    const settings = { visibility: 'connections' };
    expect(onServer.calls).toMatchObject([
      { path: '/api/publishing/posts/p1', body: { settings, version: 1 } },
      { path: `/api/${schedulePath}`, body: { targets: [{ settings, postId: 'p1', version: 2 }] } },
    ]);
  });

  it('leaves a LinkedIn post to those who could see it before', async () => {
    const over = {
      platform: 'linkedin',
      accountId: linkedinAccount.id,
      settings: { visibility: 'connections' },
    } as const;
    write('linkedin', [text], (onServer.post = stored(over)));
    open('linkedin');
    await press('Publish');
    expect(await screen.findByRole('button', { name: 'Connections, Who can see it' })).toBeInTheDocument();
    await commit('Publish now');
    await screen.findByText(/^Publishing in/);
    expect(paths()).toEqual([schedulePath]);
    expect(onServer.calls[0]?.body).toMatchObject({ targets: [{ settings: { visibility: 'connections' } }] });
  });

  it('publishes elsewhere what the plan has no network for', async () => {
    const platforms = makePlatforms({ twitter: { allowedByPlan: false, requiredPlan: 'starter' } });
    server.use(
      answer('get', '/api/integrations/platforms', platforms),
      ...sendAnswers({ accounts: [linkedinAccount] }),
    );
    answerIdeas();
    write('tweet', [text]);
    open();
    await press('Publish');
    expect(await screen.findByRole('button', { name: 'Upgrade to Starter' })).toBeInTheDocument();
    await press('Schedule instead');
    await userEvent.setup().click(await screen.findByRole('checkbox', { name: /^Maya Ortiz/ }));
    await commit('Schedule post');
    await waitFor(() => expect(paths()).toEqual(['tweetgen/save', ideaPath, schedulePath]));
    expect(onServer.calls[1]?.body).toMatchObject({ accountIds: [linkedinAccount.id] });
  });
});
