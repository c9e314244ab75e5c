import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TopicDetail, TrendingTopic, TrendingTopics } from '@/features/trending/api';
import { takeCarried } from '@/lib/device/carried-text';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, ignoreScreens, refuse, server } from '@/testing/server';

const user = userEvent.setup();
const refreshedAt = new Date().toISOString();

const pumps: TrendingTopic = {
  slug: 'heat-pumps-in-old-houses',
  title: 'Heat pumps in old houses',
  summary: 'A survey of 600 owners in Leeds.',
  brief: 'Heat pumps in old houses.\nnews.example: A survey of 600 owners in Leeds.',
  volume: 1_240,
  growth: 1.4,
  sparkline: [2, null, 4, 9],
  sources: [
    { id: 'hackernews', name: 'Hacker News', url: 'https://news.example/1', title: 'Heat pumps', at: refreshedAt },
  ],
  communities: [{ slug: 'science', name: 'Science' }],
  posts: [
    {
      source: 'hackernews',
      title: 'Heat pumps in houses from 1900',
      url: 'https://news.example/1',
      description: 'Bills fell by a third in the second winter.',
      author: 'ada',
      at: refreshedAt,
      score: 412,
      comments: 1,
    },
  ],
};
const quiet: TrendingTopic = {
  ...pumps,
  slug: 'quiet',
  title: 'A quiet topic',
  growth: null,
  volume: null,
  sparkline: [null],
};
const detail: TopicDetail = {
  ...pumps,
  timeframe: '7d',
  refreshedAt,
  why: [
    {
      text: 'Front page of Hacker News with 412 points.',
      url: 'https://news.example/1',
      source: 'hackernews',
    },
  ],
  angles: [{ title: 'What it would cost you', brief: 'Heat pumps in old houses.\nWhat did yours cost?' }],
};
const list = (change: Partial<TrendingTopics> = {}): TrendingTopics => ({
  timeframe: '7d',
  refreshedAt,
  topics: [pumps, quiet],
  sources: [
    { id: 'hackernews', name: 'Hacker News', status: 'fresh', lastReadAt: refreshedAt },
    { id: 'mastodon', name: 'Mastodon', status: 'failed', lastReadAt: null },
    { id: 'reddit', name: 'Reddit', status: 'off', lastReadAt: null },
  ],
  ...change,
});

beforeAll(() => loadScreens('/tools/trending', '/tools/trending/x', '/write'), 60_000);
beforeEach(() => {
  ignoreScreens();
  server.use(
    answer('get', '/api/trending/topics', list()),
    answer('get', '/api/trending/topics/{slug}', detail),
    answer('get', '/api/trending/communities', [
      { slug: 'tech', name: 'Tech', topics: 3 },
      { slug: 'science', name: 'Science', topics: 1 },
    ]),
  );
});

afterEach(() => vi.useRealTimers());

describe('the list of trending topics', () => {
  it('shows volume, growth, curve, sources, and which source is silent', async () => {
    renderApp('/tools/trending');
    const row = (await screen.findByRole('link', { name: 'Heat pumps in old houses' })).closest('li') as HTMLElement;
    expect(row).toHaveTextContent('1.2K');
    expect(row).toHaveTextContent('+140%');
    expect(row).toHaveTextContent('From 2 to 9, at most 9, with gaps');
    // One line that leads past the gap.
    expect(row.querySelector('svg:not(.lucide) path')?.getAttribute('d')).toMatch(/^M[^M]+$/);
    expect(row).toHaveTextContent('Hacker News');
    const still = screen.getByRole('link', { name: 'A quiet topic' }).closest('li') as HTMLElement;
    expect(still).toHaveTextContent('No earlier data');
    expect(screen.getByText(/^Updated/)).toHaveTextContent("from Hacker News and Mastodon. Mastodon isn't answering.");
    expect(screen.queryByText(/Reddit/)).not.toBeInTheDocument();
  });

  it('names the sources that fell silent together in one sentence', async () => {
    const lastReadAt = new Date(Date.now() - 20.5 * 60_000).toISOString();
    const stale = (id: 'x' | 'bluesky', name: string) => ({ id, name, status: 'stale' as const, lastReadAt });
    server.use(
      answer('get', '/api/trending/topics', list({ sources: [stale('x', 'X'), stale('bluesky', 'Bluesky')] })),
    );
    renderApp('/tools/trending');
    expect(await screen.findByText(/^Updated/)).toHaveTextContent(/X and Bluesky last answered 20 min ago\.$/);
  });

  it('asks for the time and the community that the address names', async () => {
    const asked: string[] = [];
    server.use(
      answer('get', '/api/trending/topics', ({ request }) => {
        asked.push(new URL(request.url).search);
        return list();
      }),
    );
    renderApp('/tools/trending/community/science?timeframe=24h');
    expect(await screen.findByRole('heading', { level: 1, name: 'Trending in Science' })).toBeInTheDocument();
    await user.click(await screen.findByRole('radio', { name: '30 days' }));
    await screen.findByRole('link', { name: 'Heat pumps in old houses' });
    expect(asked).toEqual(['?timeframe=24h&community=science', '?timeframe=30d&community=science']);
    expect(window.location.search).toBe('?timeframe=30d');
    const communities = screen.getByRole('navigation', { name: 'Communities' });
    expect(within(communities).getByRole('link', { name: 'Science' })).toHaveAttribute('aria-current', 'page');
    expect(within(communities).getByRole('link', { name: 'Tech' })).toHaveAttribute(
      'href',
      '/tools/trending/community/tech?timeframe=30d',
    );
  });

  it('says so when the sources were never read, and when a community is none', async () => {
    server.use(answer('get', '/api/trending/topics', list({ topics: [], refreshedAt: null })));
    const view = renderApp('/tools/trending');
    expect(await screen.findByText('No topics yet')).toBeInTheDocument();
    expect(screen.getByText(/Reading the sources for the first time/)).toBeInTheDocument();
    view.unmount();
    renderApp('/tools/trending/community/gardening');
    expect(await screen.findByText("This community doesn't exist")).toBeInTheDocument();
  });

  it('fills itself as soon as the sources were read', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.use(answer('get', '/api/trending/topics', list({ topics: [], refreshedAt: null })));
    renderApp('/tools/trending');
    await screen.findByText('No topics yet');
    server.use(answer('get', '/api/trending/topics', list()));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await screen.findByRole('link', { name: 'Heat pumps in old houses' })).toBeInTheDocument();
  });

  it('can be asked again when it failed', async () => {
    server.use(refuse('get', '/api/trending/topics', { status: 503, message: 'Try again in a minute.' }));
    renderApp('/tools/trending');
    expect(await screen.findByText("The topics didn't load")).toBeInTheDocument();
    server.use(answer('get', '/api/trending/topics', list()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Heat pumps in old houses' })).toBeInTheDocument();
  });

  it('starts with the topics of a member, and hands their facts over', async () => {
    signIn();
    server.use(answer('get', '/api/trending/for-you', { slugs: ['quiet'] }));
    renderApp('/tools/trending');
    const own = await screen.findByRole('region', { name: 'For you' });
    expect(within(own).getByRole('link', { name: 'A quiet topic' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
      'A quiet topic',
      'Heat pumps in old houses',
    ]);
    const write = screen.getByRole('link', { name: /^Write this\s*about Heat pumps/ });
    write.addEventListener('click', (event) => event.preventDefault());
    await user.click(write);
    expect(takeCarried('tweet')).toBe(pumps.brief);
  });

  it('leaves visitors in the public frame and members in theirs', async () => {
    const view = renderApp('/tools/trending');
    expect(await screen.findByRole('link', { name: 'Sign up' })).toBeInTheDocument();
    view.unmount();
    signIn();
    renderApp('/tools/trending');
    expect(await screen.findByRole('link', { name: 'Dashboard' })).toBeInTheDocument();
  });
});

describe('a trending topic', () => {
  it('says why it rises, with sources and posts', async () => {
    renderApp('/tools/trending/heat-pumps-in-old-houses');
    expect(await screen.findByRole('heading', { level: 1, name: 'Heat pumps in old houses' })).toBeInTheDocument();
    const why = screen.getByRole('region', { name: 'Why now' });
    expect(why).toHaveTextContent('Front page of Hacker News with 412 points.');
    expect(within(why).getByRole('link')).toHaveAttribute('href', 'https://news.example/1');
    const post = within(screen.getByRole('region', { name: 'What people are discussing' })).getByRole('listitem');
    expect(post).toHaveTextContent('Bills fell by a third in the second winter.');
    expect(post).toHaveTextContent('ada · 412 points · 1 comment');
  });

  it('counts nobody where a day has only begun', async () => {
    const posts = pumps.posts.map((post) => ({ ...post, source: 'mastodon' as const, score: 0, comments: 0 }));
    server.use(answer('get', '/api/trending/topics/{slug}', { ...detail, posts }));
    renderApp('/tools/trending/heat-pumps-in-old-houses');
    const region = within(await screen.findByRole('region', { name: 'What people are discussing' }));
    expect(region.getByText('ada')).toBeVisible();
  });

  it.each([
    ['a visitor', '/tools/tweet-generator', 'tool-tweet'],
    ['a member', '/write', 'tweet'],
  ] as const)('takes the brief of an angle to the generator of %s', async (who, path, kind) => {
    if (who === 'a member') signIn();
    renderApp('/tools/trending/heat-pumps-in-old-houses');
    const write = await screen.findByRole('link', { name: /^Write this\s*about What it would cost you$/ });
    expect(write).toHaveAttribute('href', path);
    // Where it leads is another document for visitors, and takes the text at once for members.
    write.addEventListener('click', (event) => event.preventDefault());
    await user.click(write);
    expect(takeCarried(kind)).toBe('Heat pumps in old houses.\nWhat did yours cost?');
  });

  it('has its whole title in the page of members, whose bar is too narrow for it', async () => {
    signIn();
    renderApp('/tools/trending/heat-pumps-in-old-houses');
    const title = await screen.findByRole('heading', { level: 1, name: 'Heat pumps in old houses' });
    const main = screen.getByRole('main');
    expect(main).toContainElement(title);
    const back = within(screen.getByRole('banner')).getByRole('link', { name: 'Trending' });
    expect(back).toHaveAttribute('href', '/tools/trending');
  });

  it('leads visitors back to the list before its title', async () => {
    renderApp('/tools/trending/heat-pumps-in-old-houses');
    const title = await screen.findByRole('heading', { level: 1, name: 'Heat pumps in old houses' });
    const back = within(screen.getByRole('main')).getByRole('link', { name: 'Trending' });
    expect(back.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says so when it is gone', async () => {
    server.use(refuse('get', '/api/trending/topics/{slug}', { status: 404, message: 'This topic is gone.' }));
    renderApp('/tools/trending/gone');
    expect(await screen.findByText("This topic isn't here")).toBeInTheDocument();
  });
});
