import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnalyzedProfile } from '@/features/profiles/api';
import { LiveRegion } from '@/components/ui/layers/live-region';
import { takeCarried } from '@/lib/device/carried-text';
import { rereadStored } from '@/lib/device/stored';
import { makeProfile } from '@/pages/tools/tool-fixtures';
import { TwitterAnalyticsPage } from '@/pages/x-analytics/twitter-analytics-page';
import { makeUser } from '@/testing/factories';
import { renderApp, renderWithProviders, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const address = '/api/analytics/twitter/analyze/{username}';
const handle = () => screen.getByRole('textbox', { name: 'X username' });
const analyze = () => userEvent.click(screen.getByRole('button', { name: 'Analyze profile' }));
const live = () => screen.getByTestId('live-region');

const comparison = { posts: 12, medianViews: 620, usualViews: 330, timesUsual: 1.9 };
const weak = { posts: 9, medianViews: 310, usualViews: 620, timesUsual: 0.5 };
const rich = (): AnalyzedProfile => {
  const { analysis } = makeProfile();
  return makeProfile({
    analysis: {
      ...analysis,
      formats: [
        { format: 'number', posts: 12, medianEngagements: 981.5, comparison },
        { format: 'link', posts: 9, medianEngagements: 20, comparison: weak },
        { format: 'quote', posts: 3, medianEngagements: 7, comparison: null },
      ],
      openings: [{ opening: 'story', posts: 20, medianEngagements: 40, comparison }],
      topPosts: [
        {
          id: '7',
          text: 'Their best words.',
          url: 'https://x.com/nasa/status/7',
          createdAt: '2026-11-01T10:00:00.000Z',
          likes: 1_200,
          replies: 3,
          reposts: 40,
          views: 12_410,
          timesUsual: 2.6,
        },
      ],
    },
  });
};

interface Asked {
  username: unknown;
  body: unknown;
}

function serve(profile: AnalyzedProfile = rich()): Asked[] {
  const asked: Asked[] = [];
  server.use(
    answer('post', address, async ({ request, params }) => {
      asked.push({ username: params.username, body: await request.json() });
      return profile;
    }),
  );
  return asked;
}

const renderPage = (search = '') =>
  renderWithProviders(
    <>
      <TwitterAnalyticsPage />
      <LiveRegion />
    </>,
    `/twitter-analytics${search}`,
  );

describe('any profile of X', () => {
  beforeEach(() => {
    rereadStored();
    signIn();
  });
  afterEach(() => localStorage.clear());

  it('is analyzed by its handle, is said, takes the focus and stands in the address', async () => {
    const asked = serve();
    const { router } = renderPage();
    expect(screen.getByText('See what works for any profile')).toBeVisible();
    await userEvent.type(handle(), '@nasa{Enter}');
    expect(await screen.findByRole('heading', { name: /Nasa/ })).toBeVisible();
    expect(asked).toEqual([{ username: 'nasa', body: { maxTweets: 50, includeRetweets: false } }]);
    await waitFor(() => expect(live()).toHaveTextContent('@nasa: 54 posts analyzed.'));
    expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
    expect(router.state.location.search).toBe('?username=nasa');
    await analyze();
    expect(asked).toHaveLength(1);
  });

  it('reads as many posts as chosen, with reposts where they are wanted, again after a reload', async () => {
    const asked = serve();
    const { router, unmount } = renderPage();
    await userEvent.type(handle(), 'nasa');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Posts to read' }), '500');
    await userEvent.click(screen.getByRole('switch', { name: 'Include reposts' }));
    expect(asked).toEqual([]);
    await analyze();
    await screen.findByRole('heading', { name: /Nasa/ });
    const { search } = router.state.location;
    expect(search).toBe('?username=nasa&posts=500&reposts=yes');
    unmount();
    renderPage(search);
    expect(await screen.findByRole('heading', { name: /Nasa/ })).toBeVisible();
    expect(handle()).toHaveValue('nasa');
    expect(handle()).not.toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'Posts to read' })).toHaveValue('500');
    expect(screen.getByRole('switch', { name: 'Include reposts' })).toBeChecked();
    expect(asked).toEqual([{ username: 'nasa', body: { maxTweets: 500, includeRetweets: true } }]);
  });

  it('shows formats and openings against the usual views, and says where there is not enough data', async () => {
    serve();
    renderPage('?username=nasa');
    const [formats, openings] = await screen.findAllByRole('table');
    const row = (table: HTMLElement | undefined, name: string) =>
      within(table as HTMLElement).getByRole('row', { name: new RegExp(`^${name}`) });
    expect(row(formats, 'Numbers in the first line')).toHaveTextContent('1.9×');
    expect(row(formats, 'Quotes another post')).toHaveTextContent('Not enough data yet');
    expect(row(openings, 'Start of a story')).toHaveTextContent('1.9×');
    expect(
      screen.getByText('With a link: a median of 310 views, against 620 for the posts around them (9 posts).'),
    ).toBeVisible();
    expect(screen.getByText('2.6× usual views')).toBeVisible();
  });

  it('hands a brief to the generator: what is built how, none of the words', async () => {
    serve();
    renderPage('?username=nasa');
    await userEvent.type(await screen.findByRole('textbox', { name: "What's yours about?" }), 'Onboarding in 4 steps.');
    const link = screen.getByRole('link', { name: 'Write in this direction' });
    expect(link).toHaveAttribute('href', '/write');
    await userEvent.click(link);
    expect(takeCarried('tweet')).toBe(
      'Onboarding in 4 steps.\n\nStyle: about 120 characters, opens with the start of a story.\n\nStyle: a number in the first line, no link.',
    );
  });

  it('takes a best post to the variations', async () => {
    serve();
    renderPage('?username=nasa');
    const link = await screen.findByRole('link', { name: 'Write a variation' });
    expect(link).toHaveAttribute('href', '/write?tab=mimic');
    await userEvent.click(link);
    expect(takeCarried('mimic')).toBe('Their best words.');
  });

  it('lets a viewer read and write nothing', async () => {
    const [home] = makeUser().workspaces;
    if (home !== undefined) signIn({ workspaces: [{ ...home, role: 'viewer' }], activeWorkspaceId: home.id });
    serve();
    renderPage('?username=nasa');
    const button = await screen.findByRole('button', { name: 'Write in this direction' });
    expect(button).toHaveAccessibleDescription('Viewers can read only');
    expect(screen.queryByRole('link', { name: 'Write a variation' })).toBeNull();
  });

  it('says how many posts were read when X stopped midway', async () => {
    serve({ ...rich(), reading: { requested: 500, posts: 180, isComplete: false } });
    renderPage('?username=nasa&posts=500');
    expect(await screen.findByText(/^X stopped answering after 180 of 500 posts\./)).toBeVisible();
  });

  it('lists reposts where they were read', async () => {
    const { analysis, stats } = rich();
    const repost = { id: '9', text: 'RT @ben: Look', url: 'https://x.com/nasa/status/9', createdAt: null };
    serve({ ...rich(), stats: { ...stats, repostShare: 0.1 }, analysis: { ...analysis, reposts: [repost] } });
    renderPage('?username=nasa&reposts=yes');
    expect(await screen.findByRole('heading', { name: 'Latest reposts' })).toBeVisible();
    expect(screen.getByText('RT @ben: Look')).toBeVisible();
  });

  it('tells no pattern and offers no direction from a few posts', async () => {
    const { analysis } = rich();
    serve({ ...rich(), analysis: { ...analysis, isEnough: false, lessons: ['There is 1 post.'], topPosts: [] } });
    renderPage('?username=nasa');
    expect(await screen.findByText('Not enough data yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Write in this direction' })).toBeNull();
  });

  it.each(['two words', 'sixteen_letters_', ''])('refuses “%s” at the field, without a call', async (typed) => {
    renderPage();
    if (typed !== '') await userEvent.type(handle(), typed);
    await analyze();
    expect(handle()).toHaveAccessibleDescription(/^Enter an X username/);
    expect(handle()).toHaveFocus();
  });

  it('says at the field that a link names no handle', async () => {
    renderPage('?username=two+words');
    expect(handle()).toHaveAccessibleDescription(/^Enter an X username/);
  });

  it.each([
    { status: 404, type: 'NOT_FOUND', message: 'There is no X account @nobody.' },
    {
      status: 422,
      type: 'VALIDATION_FAILED',
      message: 'Check the field.',
      details: [{ field: 'username', message: 'The posts of @nobody are protected.' }],
    },
  ])('says at the field why there is no profile ($status), until another name is typed', async (refusal) => {
    server.use(refuse('post', address, refusal));
    renderPage();
    await userEvent.type(handle(), 'nobody{Enter}');
    const said = refusal.details?.[0]?.message ?? refusal.message;
    await waitFor(() => expect(handle()).toHaveAccessibleDescription(said));
    expect(handle()).toHaveFocus();
    await userEvent.type(handle(), '2');
    expect(handle()).not.toHaveAccessibleDescription();
  });

  it('falls back to its own words when the server gives none, and tries again', async () => {
    server.use(refuse('post', address, { status: 502, type: 'UPSTREAM_FAILED' }));
    renderApp('/twitter-analytics?username=nasa');
    expect(await screen.findByText('Failed to analyze Twitter user')).toBeInTheDocument();
    serve();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /Nasa/ })).toBeVisible();
  });

  it('stands beside the own account', () => {
    renderPage();
    const tabs = within(screen.getByRole('navigation', { name: 'X analytics' }));
    expect(tabs.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/x-analytics');
    expect(tabs.getByRole('link', { name: 'Any profile' })).toHaveAttribute('aria-current', 'page');
  });
});
