import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useAuthStore } from '@/features/session/store';
import { rereadStored } from '@/lib/device/stored';
import { guessTimeZone } from '@/lib/words/time-zones';
import { makeModelsOverview, makeUser } from '@/testing/factories';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const user = userEvent.setup();
const sent: unknown[] = [];

beforeAll(() => loadScreens('/onboarding'), 120_000);
beforeEach(() => {
  sent.length = 0;
  rereadStored();
  signIn({ onboardedAt: null });
  server.use(
    answer('post', '/api/auth/complete-onboarding', async ({ request }) => {
      sent.push(await request.json());
      return { user: makeUser({ onboardedAt: '2026-11-20T09:00:00.000Z' }) };
    }),
  );
});

describe('onboarding', () => {
  it('keeps the answers over a reload until they are sent', async () => {
    const { unmount } = renderApp('/onboarding');
    await user.click(await screen.findByRole('checkbox', { name: 'Software' }));
    await user.type(screen.getByLabelText('Something else (optional)'), 'Beekeeping');
    unmount();
    rereadStored();

    renderApp('/onboarding');
    expect(await screen.findByRole('checkbox', { name: 'Software' })).toBeChecked();
    expect(screen.getByLabelText('Something else (optional)')).toHaveValue('Beekeeping');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(sent).toMatchObject([{ niche: 'Software, Beekeeping' }]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('kept:onboarding'))).toEqual([]);
  });

  it('skipped, is completed with the time zone alone and goes on to the dashboard', async () => {
    renderApp('/onboarding');
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(sent).toEqual([{ timezone: guessTimeZone() }]);
    expect(useAuthStore.getState().user?.onboardedAt).toBe('2026-11-20T09:00:00.000Z');
  });

  it('keeps what was chosen when somebody leaves it to connect a model, and leads from there to a new post', async () => {
    const found = { servers: [], tookMs: 210, at: '2026-11-20T09:00:00Z' };
    server.use(answer('get', '/api/models', makeModelsOverview({ isConnected: false, found })));
    renderApp('/onboarding');
    await user.click(await screen.findByRole('checkbox', { name: 'Software' }));
    await user.click(await screen.findByRole('button', { name: 'Connect a model' }));
    await waitFor(() => expect(window.location.pathname).toBe('/settings/models'));
    expect(new URLSearchParams(window.location.search).get('from')).toBe('/linkedin?new');
    expect(sent).toEqual([{ niche: 'Software', timezone: guessTimeZone() }]);
  });

  it('leads whom posts on X alone to a post on X', async () => {
    const platforms = () => (sent[0] as { platforms?: string[] } | undefined)?.platforms ?? [];
    server.use(
      answer('get', '/api/auth/me', () => ({
        ...{ user: makeUser(), timezone: 'Europe/Berlin', hasPassword: true, hasTwoFactor: false },
        platforms: platforms(),
      })),
    );
    renderApp('/onboarding');
    await user.click(await screen.findByRole('checkbox', { name: 'X' }));
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    const write = await screen.findByRole('link', { name: 'New post' });
    await waitFor(() => expect(write).toHaveAttribute('href', '/write?new'));
  });

  it('sends what was chosen, with the guessed time zone, and goes on to the origin', async () => {
    renderApp('/onboarding?from=%2Fsettings');
    await screen.findByRole('heading', { name: 'What do you write about?' });
    await user.click(screen.getByRole('checkbox', { name: 'Software' }));
    await user.type(screen.getByLabelText('Something else (optional)'), 'Beekeeping');
    await user.click(screen.getByRole('checkbox', { name: 'Founders' }));
    await user.click(screen.getByRole('checkbox', { name: 'Find customers' }));
    await user.click(screen.getByRole('checkbox', { name: 'Direct' }));
    await user.click(screen.getByRole('checkbox', { name: 'LinkedIn' }));
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await screen.findByRole('heading', { name: 'Settings' });
    expect(sent).toEqual([
      {
        niche: 'Software, Beekeeping',
        audience: 'Founders',
        goals: ['Find customers'],
        tone: 'Direct',
        platforms: ['linkedin'],
        timezone: guessTimeZone(),
      },
    ]);
  });

  it('offers the network of every plan first, and says what the next plan adds', async () => {
    renderApp('/onboarding');
    const networks = within(await screen.findByRole('group', { name: 'Where do you post?' }));
    const names = networks.getAllByRole('checkbox').map((each) => each.closest('label')?.textContent);
    expect(names).toHaveLength(9);
    expect([names[0], names.at(-1)]).toEqual(['LinkedIn', 'X']);
    expect(await networks.findByText('LinkedIn is included. Starter adds X. You connect them later.')).toBeVisible();
  });

  it('lets the time zone be found by typing', async () => {
    renderApp('/onboarding');
    await user.click(await screen.findByRole('button', { name: /^Time zone: / }));
    const list = await screen.findByRole('dialog', { name: 'Time zone' });
    await user.type(await within(list).findByRole('combobox'), 'new york{Enter}');
    const field = await screen.findByRole('button', { name: 'Time zone: America/New York' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(sent).toEqual([{ timezone: 'America/New_York' }]));
  });

  it('that fails keeps the choices, says so and does not stand in the way', async () => {
    server.use(refuse('post', '/api/auth/complete-onboarding', { status: 500, type: 'INTERNAL_ERROR' }));
    renderApp('/onboarding');
    await user.click(await screen.findByRole('checkbox', { name: 'Software' }));
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(screen.getAllByText('Failed to complete onboarding')).toHaveLength(2));
    expect(screen.getByRole('checkbox', { name: 'Software' })).toBeChecked();
    await user.click(screen.getByRole('link', { name: 'Skip for now' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  });
});
