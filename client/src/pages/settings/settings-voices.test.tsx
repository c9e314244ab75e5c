import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Voice } from '@/features/voices/list';
import { rereadStored } from '@/lib/device/stored';
import { makeAccount, makeUser, makeVoice } from '@/testing/factories';
import { fill } from '@/testing/fill';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const user = userEvent.setup();
const address = '/settings?tab=voices';
const tooFew = 'A voice needs at least 10 posts of a few words. So far 2 posts can be used. Add 8 more.';
let voices: Voice[];
let sent: { method: string; path: string; body: unknown }[];

// A tab comes when it is opened, which takes a while on a busy machine.
beforeAll(() => Promise.all([loadScreens('/settings'), import('@/pages/settings/components/voices-tab')]), 60_000);

const called = async (request: Request) => {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  sent.push({ method: request.method, path: new URL(request.url).pathname, body });
  return body;
};

beforeEach(() => {
  signIn();
  sent = [];
  voices = [];
  server.use(
    answer('get', '/api/voices', () => voices),
    answer('post', '/api/voices', async ({ request }) => {
      const { name } = (await called(request)) as { name: string };
      const voice = makeVoice({ id: 'v9', name, sampleCount: 0, samplesNeeded: 10, habits: [] });
      voices = [...voices, voice];
      return voice;
    }),
    answer('post', '/api/voices/{id}/samples', async ({ request, params }) => {
      await called(request);
      const voice = makeVoice({ ...voices.find(({ id }) => id === params.id), ...learned });
      voices = voices.map((each) => (each.id === voice.id ? voice : each));
      return { voice, added: 12, notices: ['Reposts and posts without words were left out.'] };
    }),
    answer('patch', '/api/voices/{id}', async ({ request, params }) => {
      const changes = (await called(request)) as Partial<Voice> & { ignored?: string[] };
      const [voice = makeVoice()] = voices.filter(({ id }) => id === params.id);
      const habits = voice.habits.map((habit) => ({
        ...habit,
        isIgnored: changes.ignored?.includes(habit.id) ?? habit.isIgnored,
      }));
      const changed = { ...voice, ...changes, habits };
      voices = voices.map((each) => (each.id === changed.id ? changed : each));
      return changed;
    }),
    http.delete('*/api/voices/:id', async ({ request, params }) => {
      await called(request);
      voices = voices.filter(({ id }) => id !== params.id);
      return HttpResponse.json({ success: true, data: {} });
    }),
  );
});

afterEach(() => {
  rereadStored();
  localStorage.clear();
  rereadStored();
});

const learned = { sampleCount: 12, samplesNeeded: 0, habits: makeVoice().habits };
const posts = Array.from({ length: 12 }, (_, at) => `Post ${at + 1} about the harbour.`);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const postsField = () => screen.getByRole('textbox', { name: 'Posts' });
const refuseSamples = (message = tooFew, field = 'texts') =>
  refuse('post', '/api/voices/{id}/samples', {
    status: 422,
    type: 'VALIDATION_FAILED',
    message: 'Check it.',
    details: [{ field, message }],
  });

async function openNew() {
  const app = renderApp(`${address}&voice=new`);
  await screen.findByRole('heading', { name: 'New voice' });
  return app;
}

async function create(name = 'Plain Maya', text = posts.join('\n\n')) {
  await fill(user, screen.getByRole('textbox', { name: 'Name' }), name);
  fireEvent.change(postsField(), { target: { value: text } });
  await user.click(button('Create voice'));
}

async function openVoice(voice: Partial<Voice> = {}) {
  voices = [makeVoice(voice)];
  renderApp(`${address}&voice=${voices[0]?.id}`);
  await screen.findByRole('heading', { name: 'Plain Maya' });
}

const save = () => user.click(button('Save changes'));
const isSaved = () => waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());

describe('the list', () => {
  it('is at /settings/voices too, and says what a voice does while there is none', async () => {
    const { router } = renderApp('/settings/voices');
    expect(await screen.findByText('Teach it your voice')).toBeVisible();
    expect(router.state.location.search).toBe('?tab=voices');
    expect(screen.getByText('Upload the archive that X or LinkedIn gives you.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Create voice' }));
    expect(await screen.findByRole('heading', { name: 'New voice' })).toBeVisible();
  });

  it('shows what each was learned from, whose default it is, and what it lacks', async () => {
    const account = makeAccount();
    server.use(answer('get', '/api/integrations/accounts', [account]));
    voices = [
      makeVoice({ accountIds: [account.id] }),
      makeVoice({ id: 'v2', name: 'Launches', sampleCount: 3, samplesNeeded: 7 }),
      makeVoice({ id: 'v3', name: 'Old', isPaused: true }),
    ];
    renderApp(address);
    const first = await screen.findByRole('link', { name: /Plain Maya/ });
    expect(first).toHaveTextContent('34 posts · default for @maya');
    expect(screen.getByRole('link', { name: /Launches/ })).toHaveTextContent('Needs 7 more posts');
    expect(screen.getByRole('link', { name: /Old/ })).toHaveTextContent('Paused on this plan');
  });

  it('says what the only one does, without what is switched off', async () => {
    const [length, emoji] = makeVoice().habits;
    voices = [makeVoice({ habits: [length, emoji && { ...emoji, isIgnored: true }].filter((each) => !!each) })];
    renderApp(address);
    expect(await screen.findByText('Sentences of 6 to 14 words')).toBeVisible();
    expect(screen.queryByText('Rarely uses emoji')).not.toBeInTheDocument();
  });

  it('leads to the plans at the limit', async () => {
    voices = [makeVoice()];
    renderApp(address);
    expect(await screen.findByText('1 of 1 on your plan')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'New voice' }));
    const dialog = await screen.findByRole('dialog', { name: 'Upgrade Required for voices' });
    expect(within(dialog).getByText(/You've used 1\/1/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('is only read by viewers, who are told why', async () => {
    signIn({ activeWorkspaceId: makeUser().workspaces[1]?.id ?? '' });
    voices = [makeVoice({ rules: ['No thanks.'] })];
    renderApp(`${address}&voice=${voices[0]?.id}`);
    expect(await screen.findByText(/^Viewers can read only/)).toBeVisible();
    for (const each of screen.getAllByRole('switch')) expect(each).toBeDisabled();
    expect(screen.getByRole('textbox', { name: 'Rule 1' })).toBeDisabled();
    for (const name of ['Add rule', 'Add posts', 'Delete voice…', 'Remove rule 1'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('that does not load says so and is fetched again', async () => {
    server.use(
      http.get('*/api/voices', () => HttpResponse.json({ message: 'Away.' }, { status: 503 }), { once: true }),
    );
    renderApp(address);
    expect(await screen.findByText("Your voices didn't load")).toBeVisible();
    await user.click(button('Try again'));
    expect(await screen.findByText('Teach it your voice')).toBeVisible();
  });
});

describe('a voice', () => {
  it('is created with its posts in one step, and shows what was found', async () => {
    await openNew();
    await create();
    expect(await screen.findByRole('heading', { name: 'How you write' })).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'Plain Maya' }, { texts: posts }]);
    expect(screen.getByText('12 posts added.')).toBeVisible();
    expect(screen.getByText('Reposts and posts without words were left out.')).toBeVisible();
    rereadStored();
    expect(Object.values(localStorage).join()).not.toContain('the harbour');
  });

  it('is learned from posts of a line each when asked to, and back', async () => {
    await openNew();
    fireEvent.change(postsField(), { target: { value: posts.join('\n') } });
    expect(screen.getByText('1 post')).toBeVisible();
    await user.click(button('Count each line as a post'));
    expect(screen.getByText('12 posts')).toBeVisible();
    await user.click(button('Count it as one post'));
    expect(screen.getByText('1 post')).toBeVisible();
    await user.click(button('Count each line as a post'));
    await create('Plain Maya', posts.join('\n'));
    expect(await screen.findByRole('heading', { name: 'How you write' })).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ texts: posts });
  });

  it('of too few posts is not kept: the reason stands at the field, and what was pasted stays', async () => {
    server.use(refuseSamples());
    await openNew();
    await create('Plain Maya', 'One.\n\nTwo.');
    await waitFor(() => expect(postsField()).toHaveAccessibleDescription(expect.stringContaining(tooFew)));
    expect(postsField()).toHaveFocus();
    expect(postsField()).toHaveValue('One.\n\nTwo.');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Plain Maya');
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/voices', 'DELETE /api/voices/v9']);
    fireEvent.change(postsField(), { target: { value: posts.join('\n\n') } });
    expect(postsField()).not.toHaveAccessibleDescription(expect.stringContaining(tooFew));
  });

  it('needs a name and posts before anything is sent', async () => {
    await openNew();
    await user.click(button('Create voice'));
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveFocus();
    expect(name).toHaveAccessibleDescription('Give the voice a name.');
    await user.type(name, 'Maya');
    await user.click(button('Create voice'));
    expect(postsField()).toHaveFocus();
    expect(postsField()).toHaveAccessibleDescription(/Paste at least one post\./);
    fireEvent.change(postsField(), { target: { value: 'word.\n\n'.repeat(501) } });
    expect(screen.getByText('501 posts')).toBeVisible();
    await user.click(button('Create voice'));
    expect(postsField()).toHaveAccessibleDescription(/That's 501 posts\. The limit is 500,/);
    expect(sent).toEqual([]);
  });

  it('that was begun is still there after a reload', async () => {
    const { unmount } = await openNew();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Half');
    fireEvent.change(postsField(), { target: { value: 'One.' } });
    unmount();
    rereadStored();
    await openNew();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Half');
    expect(postsField()).toHaveValue('One.');
  });

  it('leads back to the writing it was asked for from, and is chosen there', async () => {
    const { router } = renderApp(`${address}&voice=new&from=%2Fbilling`);
    await screen.findByRole('heading', { name: 'New voice' });
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/billing');
    await create();
    await waitFor(() => expect(router.state.location.pathname).toBe('/billing'));
    rereadStored();
    const user = makeUser();
    const kept = localStorage.getItem(`kept:writing-voice:${user.id}:${user.activeWorkspaceId}`);
    expect(kept).toContain('"v9"');
  });

  it('never leads to another site', async () => {
    renderApp(`${address}&voice=new&from=https%3A%2F%2Fevil.example`);
    expect(await screen.findByRole('link', { name: 'Cancel' })).toHaveAttribute('href', address);
  });

  it('learns from an archive, of which only the posts are sent', async () => {
    await openNew();
    await user.click(screen.getByRole('radio', { name: 'Archive' }));
    const file = new File(['window.YTD.tweets.part0 = []'], 'tweets.js');
    await user.upload(screen.getByLabelText('Archive of X or LinkedIn'), file);
    expect(await screen.findByText('1 kB to upload')).toBeVisible();
    let form: FormData | undefined;
    server.use(
      answer('post', '/api/voices/{id}/samples', async ({ request }) => {
        form = await request.formData();
        return { voice: makeVoice({ id: 'v9' }), added: 12, notices: [] };
      }),
    );
    await fill(user, screen.getByRole('textbox', { name: 'Name' }), 'Archive');
    await user.click(button('Create voice'));
    await waitFor(() => expect(form).toBeDefined());
    expect(form?.getAll('file')).toHaveLength(1);
    expect(await screen.findByRole('heading', { name: 'How you write' })).toBeVisible();
  });

  it('shows at the file why an archive was refused', async () => {
    const message = 'There are no posts in this file.';
    server.use(refuseSamples(message, 'file'));
    await openNew();
    await fill(user, screen.getByRole('textbox', { name: 'Name' }), 'Archive');
    await user.click(screen.getByRole('radio', { name: 'Archive' }));
    await user.click(button('Create voice'));
    const field = screen.getByLabelText('Archive of X or LinkedIn');
    expect(field).toHaveAccessibleDescription(/Choose a file\./);
    await user.upload(field, new File(['<html>'], 'archive.js'));
    await screen.findByText('1 kB to upload');
    await user.click(button('Create voice'));
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
  });

  it('learns from a connected account, and leads to one where there is none', async () => {
    const { unmount } = await openNew();
    await user.click(screen.getByRole('radio', { name: 'Account' }));
    expect(screen.getByRole('link', { name: 'Connect an account' })).toHaveAttribute('href', '/platforms');
    unmount();
    const account = makeAccount();
    const readOnly = makeAccount({ id: 'a2', handle: 'ada', method: 'username' });
    server.use(answer('get', '/api/integrations/accounts', [readOnly, account]));
    const { queryClient } = await import('@/api/query-client');
    queryClient.clear();
    await openNew();
    await fill(user, screen.getByRole('textbox', { name: 'Name' }), 'Account');
    await user.click(screen.getByRole('radio', { name: 'Account' }));
    const choice = screen.getByRole('combobox', { name: 'Account' });
    expect(within(choice).getAllByRole('option')).toHaveLength(1);
    expect(choice).toHaveDisplayValue('@maya on X');
    await user.click(button('Create voice'));
    await screen.findByRole('heading', { name: 'How you write' });
    expect(sent[1]?.body).toEqual({ accountId: account.id });
  });
});

describe('what was found', () => {
  it('is switched off where it is wrong', async () => {
    await openVoice();
    const habit = screen.getByRole('switch', { name: 'Rarely uses emoji' });
    expect(habit).toBeChecked();
    await user.click(habit);
    expect(habit).toHaveAccessibleDescription("That's not me: not used when writing.");
    await save();
    await isSaved();
    expect(sent.map(({ body }) => body)).toEqual([{ ignored: ['emoji'] }]);
    expect(screen.getByRole('switch', { name: 'Rarely uses emoji' })).not.toBeChecked();
    await user.click(screen.getByRole('switch', { name: 'Rarely uses emoji' }));
    await save();
    await isSaved();
    expect(sent[1]?.body).toEqual({ ignored: [] });
  });

  it('waits for enough posts', async () => {
    await openVoice({ sampleCount: 3, samplesNeeded: 7, habits: [] });
    expect(screen.getByText('Needs 7 more posts before anything can be measured. Add them below.')).toBeVisible();
    expect(postsField()).toBeVisible();
  });
});

describe('rules', () => {
  it('are added, changed and removed, without empty ones', async () => {
    await openVoice({ rules: ['No thanks.', 'No emoji.'] });
    await user.click(button('Add rule'));
    expect(screen.getByRole('textbox', { name: 'Rule 3' })).toHaveFocus();
    await user.keyboard('Say “we”.');
    await user.click(button('Add rule'));
    await user.click(button('Remove rule 1'));
    expect(button('Add rule')).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: 'Rule 1' }), ' Ever.');
    await save();
    await isSaved();
    expect(sent.map(({ body }) => body)).toEqual([{ rules: ['No emoji. Ever.', 'Say “we”.'] }]);
  });

  it('come back when the changes are discarded', async () => {
    await openVoice({ rules: ['No thanks.'] });
    await user.click(button('Remove rule 1'));
    await user.click(button('Discard'));
    expect(screen.getByRole('textbox', { name: 'Rule 1' })).toHaveValue('No thanks.');
  });

  it('that are too long are not sent', async () => {
    await openVoice({ rules: ['a'] });
    const rule = screen.getByRole('textbox', { name: 'Rule 1' });
    fireEvent.change(rule, { target: { value: 'a'.repeat(212) } });
    await save();
    expect(rule).toHaveFocus();
    expect(rule).toHaveAccessibleDescription('Shorten this by 12 characters. The limit is 200.');
    expect(sent).toEqual([]);
  });
});

describe('a change', () => {
  it('makes it the default of an account, which another voice loses', async () => {
    const account = makeAccount();
    server.use(answer('get', '/api/integrations/accounts', [account]));
    voices = [makeVoice(), makeVoice({ id: 'v2', name: 'Launches', accountIds: [account.id] })];
    renderApp(`${address}&voice=${voices[0]?.id}`);
    await user.click(await screen.findByRole('checkbox', { name: '@maya on X' }));
    expect(screen.getByText('@maya on X uses “Launches” now and will use this voice.')).toBeVisible();
    await save();
    await isSaved();
    expect(sent.map(({ body }) => body)).toEqual([{ accountIds: [account.id] }]);
  });

  it('of the name stays when it cannot be saved, and is asked about before leaving', async () => {
    server.use(refuse('patch', '/api/voices/{id}', { status: 503, message: 'Busy.' }));
    await openVoice();
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.type(name, ' Ortiz');
    await save();
    expect((await screen.findAllByText('Busy.')).length).toBeGreaterThan(0);
    expect(name).toHaveValue('Plain Maya Ortiz');
    await user.click(screen.getByRole('link', { name: 'Voices' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep editing' }));
    expect(name).toHaveValue('Plain Maya Ortiz');
  });

  it('adds posts and says what was left out', async () => {
    await openVoice();
    await user.click(button('Add posts'));
    fireEvent.change(postsField(), { target: { value: posts.join('\n\n') } });
    await user.click(button('Add posts'));
    expect(await screen.findByText('12 posts added.')).toBeVisible();
    expect(sent[0]?.body).toEqual({ texts: posts });
    expect(postsField()).toHaveValue('');
  });
});

it('is deleted after a question that names it, also with changes that were not saved', async () => {
  await openVoice();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
  await user.click(button('Delete voice…'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete voice “Plain Maya”?' });
  await user.click(within(dialog).getByRole('button', { name: 'Keep voice' }));
  expect(sent).toEqual([]);
  await user.click(button('Delete voice…'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete voice' }));
  expect(await screen.findByText('Teach it your voice')).toBeVisible();
  expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
});
