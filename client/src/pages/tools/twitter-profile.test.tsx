import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// Loaded before the clock of the first wait starts.
import '@/features/profiles/components/profile-report';
import '@/features/free-tools/components/profile-writing';
import { forgetProfiles, type TwitterProfile } from '@/features/free-tools/api';
import { rereadStored } from '@/lib/device/stored';
import { answerOf, makeProfile, streamOf, textOf } from '@/pages/tools/tool-fixtures';
import { renderPublicPage } from '@/testing/render-public';
import { refuse, server, stream } from '@/testing/server';

const address = '/api/free-tools/twitter-profile/{username}';
const handle = () => screen.getByRole('textbox', { name: 'X username' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function reads(profile: TwitterProfile) {
  const asked: string[] = [];
  server.use(
    http.get('*/api/free-tools/twitter-profile/:username', ({ params }) => {
      asked.push(String(params.username));
      return HttpResponse.json({ success: true, data: profile });
    }),
  );
  return asked;
}

describe('the profile analyzer', () => {
  beforeEach(() => {
    rereadStored();
    forgetProfiles();
  });
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('takes a handle with its @, shows what works, and reads no profile twice in five minutes', async () => {
    const asked = reads(makeProfile({ isSample: true }));
    await renderPublicPage('/tools/twitter-profile');
    await userEvent.type(handle(), '@nasa{Enter}');
    expect(await screen.findByRole('heading', { name: /Nasa/ })).toHaveTextContent('Sample data');
    expect(screen.getByText('Posts a week').nextSibling).toHaveTextContent('4.3');
    expect(screen.getByText('Engagement rate').nextSibling).toHaveTextContent('Not known');
    expect(screen.getByText('Lists got a median of 1,373 engagements.')).toBeVisible();
    const table = within(screen.getByRole('table'));
    expect(table.getByRole('rowheader', { name: 'Short, up to 140 characters' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the post on X' })).toHaveAttribute(
      'href',
      'https://x.com/nasa/status/1',
    );
    expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
    expect(window.location.search).toBe('?username=nasa');
    await press('Analyze profile');
    await screen.findByRole('heading', { name: /Nasa/ });
    expect(asked).toEqual(['nasa']);
  });

  it.each(['two words', 'sixteen_letters_', ''])('refuses “%s” at the field, without a call', async (typed) => {
    await renderPublicPage('/tools/twitter-profile');
    if (typed !== '') await userEvent.type(handle(), typed);
    await press('Analyze profile');
    expect(handle()).toHaveAccessibleDescription(/^Enter an X username/);
    expect(handle()).toHaveFocus();
  });

  it('opens the profile that a link names, and says at the field when X has none of that name', async () => {
    const asked = reads(makeProfile());
    await renderPublicPage('/tools/twitter-profile?username=nasa');
    expect(await screen.findByRole('heading', { name: /Nasa/ })).toBeVisible();
    expect(handle()).toHaveValue('nasa');
    expect(asked).toEqual(['nasa']);
    server.use(refuse('get', address, { status: 404, type: 'NOT_FOUND', message: 'There is no @nobody on X.' }));
    await userEvent.clear(handle());
    await userEvent.type(handle(), 'nobody{Enter}');
    await waitFor(() => expect(handle()).toHaveAccessibleDescription('There is no @nobody on X.'));
  });

  it('tells no pattern from a few posts', async () => {
    const lesson = 'Only 3 posts of its own could be read.';
    const { analysis } = makeProfile();
    reads(makeProfile({ analysis: { ...analysis, isEnough: false, lessons: [lesson] } }));
    await renderPublicPage('/tools/twitter-profile?username=nasa');
    expect(await screen.findByText('Not enough data yet')).toBeVisible();
    expect(screen.getByText(lesson)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('writes a bio in that direction, with the limit of a bio', async () => {
    reads(makeProfile());
    const sent: unknown[] = [];
    const bio = { ...textOf('x'.repeat(170)), similarity: 0, overlaps: [] };
    server.use(
      http.post('*/api/free-tools/twitter-profile/generate', async ({ request }) => {
        sent.push(await request.clone().json());
        return undefined;
      }),
      stream('/api/free-tools/twitter-profile/generate', streamOf(answerOf({ tweets: [bio] }), [bio])),
    );
    await renderPublicPage('/tools/twitter-profile?username=nasa');
    await userEvent.click(await screen.findByRole('radio', { name: 'Bio' }));
    await press('Generate 3 bios');
    const card = within(await screen.findByRole('article', { name: 'Draft 1 of 1' }));
    expect(card.getByText('10 characters over the limit')).toBeInTheDocument();
    expect(card.queryByRole('link', { name: 'Open in the app' })).toBeNull();
    expect(sent).toEqual([{ username: 'nasa', kind: 'bio', count: 3 }]);
    server.use(refuse('post', '/api/free-tools/twitter-profile/generate', { status: 500 }));
    await press('Generate 3 bios');
    expect(await screen.findAllByText('Failed to generate content')).not.toHaveLength(0);
  });

  it("invites to sign up when the day's readings are used up", async () => {
    const resetsAt = '2026-11-21T00:00:00.000Z';
    server.use(refuse('get', address, { status: 429, type: 'FREE_TOOL_LIMIT', message: 'Used up.', resetsAt }));
    await renderPublicPage('/tools/twitter-profile?username=nasa');
    expect(await screen.findByRole('region', { name: 'Continue with a free account' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
