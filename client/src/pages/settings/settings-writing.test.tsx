import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WritingSettings } from '@/features/composer/generation/generations-api';
import { makeModels, makePlans, makeUser, makeWritingSettings } from '@/testing/factories';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const user = userEvent.setup();
let saved: WritingSettings;
let sent: unknown[];

// A tab comes when it is opened, which takes a while on a busy machine.
beforeAll(() => Promise.all([loadScreens('/settings'), import('@/pages/settings/components/writing-tab')]), 60_000);

beforeEach(() => {
  signIn();
  sent = [];
  saved = makeWritingSettings({ tone: 'warm', bannedWords: ['synergy'] });
  server.use(
    answer('get', '/api/tweetgen/settings', () => saved),
    answer('patch', '/api/tweetgen/settings', async ({ request }) => {
      const changes = (await request.json()) as Partial<WritingSettings>;
      sent.push(changes);
      saved = { ...saved, ...changes };
      return saved;
    }),
  );
});

async function openTab() {
  renderApp('/settings?tab=writing');
  await screen.findByRole('heading', { name: 'Writing' });
}
const words = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Banned words' });
const chips = () => within(screen.getByRole('list', { name: 'Banned words' })).getAllByRole('listitem');
const chipTexts = () => chips().map((chip) => chip.textContent);
const rules = () => screen.getByRole('textbox', { name: 'Rules' });
const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }));
const isSaved = () => waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());

describe('the defaults', () => {
  it('show what is set, and only what was changed is sent', async () => {
    await openTab();
    const tone = screen.getByRole('combobox', { name: 'Default tone' });
    expect(tone).toHaveDisplayValue('Warm');
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    await user.selectOptions(tone, 'Professional');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Default language' }), 'Deutsch');
    await save();
    await isSaved();
    expect(sent).toEqual([{ tone: 'professional', language: 'de' }]);
    expect(within(tone).getAllByRole('option', { name: /direct/i })).toHaveLength(1);
    await user.selectOptions(tone, 'Direct');
    await save();
    await isSaved();
    expect(sent[1]).toEqual({ tone: 'direct' });
  });

  it('lead from a locked model to its plan', async () => {
    const plans = makePlans().map((plan) =>
      plan.id === 'pro' ? { ...plan, limits: { ...plan.limits, aiModels: ['gpt-4-turbo' as const] } } : plan,
    );
    const models = makeModels().map((each) => ({ ...each, name: `Running ${each.label}` }));
    server.use(answer('get', '/api/billing/plans', plans), answer('get', '/api/tweetgen/models', models));
    await openTab();
    await user.click(await screen.findByRole('button', { name: 'Default model: Running gpt-3.5-turbo' }));
    await user.click(await screen.findByRole('menuitemradio', { name: /Running gpt-4-turbo\s*Pro plan/ }));
    expect(await screen.findByRole('dialog', { name: /gpt-4-turbo/ })).toBeInTheDocument();
    expect(sent).toEqual([]);
  });
});

describe('who writes', () => {
  it('is said in three lines, and an emptied one is none', async () => {
    saved = makeWritingSettings({ product: 'Bread' });
    await openTab();
    await user.type(screen.getByRole('textbox', { name: 'Your role' }), 'Baker');
    await user.clear(screen.getByRole('textbox', { name: 'What you offer' }));
    await save();
    await isSaved();
    expect(sent).toEqual([{ role: 'Baker', product: null }]);
  });
});

describe('banned words', () => {
  it('are typed, pasted as a list, without repeats, and removed again', async () => {
    await openTab();
    await user.type(words(), 'game-changer{Enter}Synergy,');
    expect(chipTexts()).toEqual(['synergy', 'game-changer']);
    await user.click(words());
    await user.paste('delve, Delve\n* leverage;  at  scale ');
    expect(chipTexts()).toEqual(['synergy', 'game-changer', 'delve', '* leverage', 'at scale']);
    expect(screen.getByText('5 of 200')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove * leverage' }));
    expect(words()).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(chipTexts()).toEqual(['synergy', 'game-changer', 'delve']);
    await save();
    await isSaved();
    expect(sent).toEqual([{ bannedWords: ['synergy', 'game-changer', 'delve'] }]);
  });

  it('that were typed and not entered are kept when the field is left', async () => {
    await openTab();
    await user.type(words(), 'delve');
    await user.tab();
    expect(chipTexts()).toEqual(['synergy', 'delve']);
  });

  it('as a list of 10,000 are refused in plain words, and nothing typed is lost', async () => {
    await openTab();
    await user.type(words(), 'half a w');
    await user.paste(Array.from({ length: 10_000 }, (_, at) => `word ${at}`).join('\n'));
    expect(words()).toHaveAccessibleDescription(
      /10,000 words are too many: there's room for 199 of 200\. Nothing was added\./,
    );
    expect(words()).toHaveValue('half a w');
    expect(chipTexts()).toEqual(['synergy']);
  });

  it('that are too long stay in the field with the reason, and are not dropped by a save', async () => {
    await openTab();
    await user.type(rules(), 'No emojis.');
    await user.click(words());
    await user.paste('x'.repeat(61));
    await save();
    expect(words()).toHaveFocus();
    expect(words()).toHaveAccessibleDescription(/has 61 characters\. The limit is 60\./);
    expect(words()).toHaveValue('x'.repeat(61));
    expect(sent).toEqual([]);
  });

  it('that the server refuses say so at the field, and stay', async () => {
    const message = 'A banned word must be more than a star.';
    server.use(
      refuse('patch', '/api/tweetgen/settings', {
        status: 422,
        type: 'VALIDATION_FAILED',
        message: 'Check it.',
        details: [{ field: 'bannedWords', message }],
      }),
    );
    await openTab();
    await user.type(words(), '***{Enter}');
    await save();
    await waitFor(() => expect(words()).toHaveAccessibleDescription(new RegExp(message)));
    expect(words()).toHaveFocus();
    expect(chipTexts()).toEqual(['synergy', '***']);
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });
});

describe('rules', () => {
  it('are told apart while they are typed: which are checked, which only the model can follow', async () => {
    await openTab();
    fireEvent.change(rules(), { target: { value: 'No exclamation marks.\nSound like an old sailor.' } });
    const listUnder = (title: string) => screen.findByRole('list', { name: title });
    expect(await listUnder('Checked in every draft')).toHaveTextContent(/^No exclamation marks\.$/);
    expect(await listUnder('Sent to the model, not enforced')).toHaveTextContent(/^Sound like an old sailor\.$/);
    expect(screen.getByText('47 of 500')).toBeVisible();
  });

  it('that are too long are not sent', async () => {
    await openTab();
    fireEvent.change(rules(), { target: { value: 'a'.repeat(512) } });
    await save();
    expect(rules()).toHaveFocus();
    expect(rules()).toHaveAccessibleDescription(/Shorten this by 12 characters\. The limit is 500\./);
    expect(sent).toEqual([]);
  });
});

describe('a change', () => {
  it('stays with its reason when the server cannot save it, and is saved the next time', async () => {
    server.use(
      http.patch('*/api/tweetgen/settings', () => HttpResponse.json({ message: 'Busy.' }, { status: 503 }), {
        once: true,
      }),
    );
    await openTab();
    await user.type(rules(), 'No emojis.');
    await save();
    expect((await screen.findAllByText('Busy.')).length).toBeGreaterThan(0);
    expect(rules()).toHaveValue('No emojis.');
    await save();
    await isSaved();
    expect(sent).toEqual([{ rules: 'No emojis.' }]);
  });

  it('made while a save runs is not lost', async () => {
    const open: { finish?: () => void } = {};
    server.use(
      answer('patch', '/api/tweetgen/settings', async () => {
        await new Promise<void>((resolve) => (open.finish = resolve));
        return { ...saved, rules: 'No emojis.' };
      }),
    );
    await openTab();
    fireEvent.change(rules(), { target: { value: 'No emojis.' } });
    await save();
    await waitFor(() => expect(open.finish).toBeDefined());
    fireEvent.change(rules(), { target: { value: 'No emojis. No links.' } });
    open.finish?.();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).not.toHaveAttribute('aria-busy'));
    expect(rules()).toHaveValue('No emojis. No links.');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  it('is asked about before another tab takes its place', async () => {
    await openTab();
    await user.type(rules(), 'No emojis.');
    await user.click(screen.getByRole('tab', { name: 'Appearance' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep editing' }));
    expect(rules()).toHaveValue('No emojis.');
  });
});

describe('the tab', () => {
  it('can only be read by a viewer, who is told why', async () => {
    signIn({ activeWorkspaceId: makeUser().workspaces[1]?.id ?? '' });
    await openTab();
    expect(screen.getByText(/Viewers can read only/)).toBeVisible();
    expect(words()).toBeDisabled();
    expect(rules()).toBeDisabled();
    expect(screen.getByRole('combobox', { name: 'Default tone' })).toBeDisabled();
    expect(screen.getByRole('button', { name: /^Default model/ })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Remove synergy' })).not.toBeInTheDocument();
  });

  it('that does not load says so and is fetched again', async () => {
    server.use(
      http.get('*/api/tweetgen/settings', () => HttpResponse.json({ message: 'Away.' }, { status: 503 }), {
        once: true,
      }),
    );
    renderApp('/settings?tab=writing');
    expect(await screen.findByText("The writing settings didn't load")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Writing' });
    expect(chipTexts()).toEqual(['synergy']);
  });
});
