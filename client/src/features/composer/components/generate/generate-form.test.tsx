import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onlineManager } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { runOf } from '@/features/composer/generation/run';
import {
  announced,
  bodies,
  button,
  choose,
  finish,
  landed,
  makeAnswer,
  notes,
  option,
  owner,
  path,
  startGenerateForm,
  stream,
  write,
  WritingScreen,
} from '@/testing/generate-form-screen';
import { startKeyboard } from '@/lib/keyboard/handler';
import { rereadStored } from '@/lib/device/stored';
import { makeBillingInfo, makeUser, makeWritingSettings } from '@/testing/factories';
import { renderWithProviders, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

startGenerateForm();

describe('sending the notes', () => {
  it('says that it writes, hands over what was written, and folds to what was sent', async () => {
    renderWithProviders(<WritingScreen />);
    const user = await write();
    await waitFor(() => expect(bodies()).toEqual([expect.objectContaining({ prompt: 'The new harbour', count: 3 })]));
    expect(announced()).toHaveTextContent('Writing 3 variants');
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    stream.send('done', makeAnswer('One.', 'Two.'));
    await waitFor(() => expect(landed()).toHaveTextContent('One.|Two.'));
    expect(announced()).toHaveTextContent('2 variants written. Your text, as typed');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByText('The new harbour')).toBeInTheDocument();
    // What was pressed is gone.
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(notes()).toHaveFocus();
    expect(notes()).toHaveValue('The new harbour');
  });

  it('hands over what was finished when it is cancelled', async () => {
    renderWithProviders(<WritingScreen />);
    const user = await write();
    await finish('Finished.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(landed()).toHaveTextContent('Finished.'));
    expect(announced()).toHaveTextContent('Canceled. Finished texts are here.');
  });

  it('hands over what was finished when the connection breaks, and offers to try again', async () => {
    renderWithProviders(<WritingScreen />);
    await write();
    await finish('Finished.');
    stream.breakOff();
    await waitFor(() => expect(landed()).toHaveTextContent('Finished.'));
    expect(runOf('tweet')?.state).toBe('broken');
  });

  it('has nothing to hand over when it is cancelled before the first text', async () => {
    renderWithProviders(<WritingScreen />);
    const user = await write();
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(announced()).toHaveTextContent('Canceled. Nothing was counted.'));
    expect(landed()).toBeEmptyDOMElement();
    expect(notes()).toHaveValue('The new harbour');
  });

  it('works by ⌘↵ from anywhere', async () => {
    const stop = startKeyboard({ singleKeysOn: () => true });
    renderWithProviders(<WritingScreen />);
    const user = userEvent.setup();
    await user.type(notes(), 'Pier');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(bodies()).toHaveLength(1));
    stop();
  });

  it('sends the same key again after a lost answer', async () => {
    renderWithProviders(<WritingScreen />);
    const user = await write();
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    stream.breakOff();
    expect(await screen.findByText(/Your notes are still here/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(stream.requests).toHaveLength(2));
    expect(stream.requests[1]?.key).toBe(stream.requests[0]?.key);
  });

  it('waits offline and says so', async () => {
    onlineManager.setOnline(false);
    renderWithProviders(<WritingScreen />);
    await write();
    expect(await screen.findByText("You're offline. This continues when you're back.")).toBeInTheDocument();
    // Folded already, so that nothing moves when it continues.
    expect(screen.getByRole('heading', { name: 'Your notes' })).toBeInTheDocument();
    expect(bodies()).toHaveLength(0);
    onlineManager.setOnline(true);
    await waitFor(() => expect(bodies()).toHaveLength(1));
  });

  it('is not for viewers, who are told why', async () => {
    const user = makeUser();
    signIn({ workspaces: user.workspaces.map((workspace) => ({ ...workspace, role: 'viewer' as const })) });
    renderWithProviders(<WritingScreen />);
    expect(await screen.findByText(/^Viewers can read only/)).toBeInTheDocument();
    expect(button()).toBeDisabled();
    expect(notes()).toBeDisabled();
    expect(option('Tone')).toBeDisabled();
  });
});

describe('the notes', () => {
  it('are asked for before anything is sent, and may not be too long', async () => {
    renderWithProviders(<WritingScreen />);
    const user = userEvent.setup();
    await user.click(button());
    expect(notes()).toHaveFocus();
    expect(notes()).toHaveAccessibleDescription('Say what it should be about.');
    await user.type(notes(), 'Twenty-one characters');
    expect(screen.getByText('21 of 20')).toBeInTheDocument();
    expect(notes()).toHaveAccessibleDescription('Shorten this by 1 character. The limit is 20.');
    expect(bodies()).toHaveLength(0);
  });

  it('show what the server refused about them, with the focus, until they are changed', async () => {
    const message = 'Say more than one word.';
    server.use(refuse('post', path, { status: 422, message: 'Check it.', details: [{ field: 'prompt', message }] }));
    renderWithProviders(<WritingScreen />);
    const user = await write('Hm');
    await waitFor(() => expect(notes()).toHaveAccessibleDescription(message));
    expect(notes()).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.type(notes(), 'm');
    expect(notes()).toHaveAccessibleDescription('');
  });

  it('stay on this device', async () => {
    const view = renderWithProviders(<WritingScreen />);
    await userEvent.setup().type(notes(), 'Pier');
    view.unmount();
    rereadStored();
    renderWithProviders(<WritingScreen />);
    expect(notes()).toHaveValue('Pier');
  });
});

describe('the options', () => {
  it("start from the workspace's defaults, send only what was chosen otherwise, and follow them again", async () => {
    server.use(answer('get', '/api/tweetgen/settings', makeWritingSettings({ tone: 'warm', language: 'de' })));
    renderWithProviders(<WritingScreen />);
    expect(await screen.findByRole('button', { name: 'Tone Warm, Deutsch' })).toBeInTheDocument();
    await choose('Tone', 'Funny');
    await choose('Tone', 'Français');
    expect(option('Tone')).toHaveAccessibleName('Tone Funny, Français');
    await choose('Variants', '1');
    const user = await write();
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({ tone: 'funny', language: 'fr', count: 1 });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await choose('Tone', 'Warm');
    await choose('Tone', 'Default (Deutsch)');
    await user.click(button());
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).not.toHaveProperty('tone');
    expect(bodies()[1]).not.toHaveProperty('language');
  });

  it('show a tone that was set through the API as the default', async () => {
    server.use(answer('get', '/api/tweetgen/settings', makeWritingSettings({ tone: 'laid-back' })));
    renderWithProviders(<WritingScreen />);
    expect(await screen.findByRole('button', { name: 'Tone Laid-back' })).toBeInTheDocument();
    await userEvent.setup().click(option('Tone'));
    const tones = within(await screen.findByRole('group', { name: 'Tone' }));
    expect(tones.getAllByRole('menuitemradio')).toHaveLength(5);
  });

  it('allow an emoji and a hashtag in the menu of the tone', async () => {
    renderWithProviders(<WritingScreen />);
    const user = userEvent.setup();
    await user.click(option('Tone'));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Allow an emoji' }));
    await write();
    await waitFor(() => expect(bodies()[0]).toMatchObject({ useEmojis: true, useHashtags: false }));
  });

  it('are what was chosen on this device before they had a schema', async () => {
    const text = JSON.stringify({ tone: 'Professional', language: '', count: 2 });
    localStorage.setItem(`kept:writing-options:${owner}`, JSON.stringify({ text, at: Date.now() }));
    rereadStored();
    renderWithProviders(<WritingScreen />);
    expect(screen.getByRole('button', { name: 'Tone Professional' })).toBeInTheDocument();
    await write();
    await waitFor(() => expect(bodies()[0]).toMatchObject({ tone: 'professional', count: 2 }));
    expect(bodies()[0]).not.toHaveProperty('language');
  });
});

describe('the day', () => {
  const used = (count: number) => {
    const info = makeBillingInfo();
    return {
      ...info,
      usage: { ...info.usage, generationsToday: { ...info.usage.generationsToday, used: count, limit: 20 } },
    };
  };

  it('has so many generations left', async () => {
    server.use(answer('get', '/api/billing/info', used(1)));
    renderWithProviders(<WritingScreen />);
    expect(await screen.findByText('19 left today')).toBeInTheDocument();
    expect(screen.getByText('Your text stays as it is.')).toBeInTheDocument();
  });

  it('leads to the plans when none is left', async () => {
    server.use(answer('get', '/api/billing/info', used(20)));
    renderWithProviders(<WritingScreen />);
    expect(await screen.findByText(/^Limit reached\. Resets at /)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Compare plans' })).toBeInTheDocument();
    // The server has the last word, and until then nothing moves.
    await write();
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    expect(runOf('tweet')).toBeUndefined();
    expect(announced().textContent).toBe('');
  });

  it('says when a refused call may be tried again', async () => {
    const headers = { 'retry-after': '12' };
    server.use(refuse('post', path, { status: 429, type: 'RATE_LIMITED', message: 'Very fast.', headers }));
    renderWithProviders(<WritingScreen />);
    await write();
    await screen.findByText(/Very fast\. Try again at /);
    expect(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
