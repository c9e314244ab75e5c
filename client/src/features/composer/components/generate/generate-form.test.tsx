import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onlineManager } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LiveRegion } from '@/components/ui/layers/live-region';
import { GenerateForm } from '@/features/composer/components/generate/generate-form';
import { useBrief } from '@/features/composer/hooks/generation/use-brief';
import { useBriefField } from '@/features/composer/hooks/generation/use-brief-field';
import { useRun } from '@/features/composer/hooks/generation/use-run';
import { useWritingChoices } from '@/features/composer/hooks/generation/use-writing-choices';
import { endRunsOutside, finishedItems, runOf } from '@/features/composer/generation/run';
import { defaultWritingOptions } from '@/features/composer/generation/writing-options';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { useAnnouncement } from '@/lib/focus/announce';
import { startKeyboard } from '@/lib/keyboard/handler';
import { rereadKept } from '@/lib/device/kept';
import {
  makeAccount,
  makeBillingInfo,
  makeModels,
  makeModelsOverview,
  makePlans,
  makeUser,
  makeVoice,
  makeWritingSettings,
  nothingAsked,
} from '@/testing/factories';
import { fill } from '@/testing/fill';
import { openStream } from '@/testing/open-stream';
import { renderWithProviders, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const path = '/api/tweetgen/generate';
const owner = `${makeUser().id}:${makeUser().activeWorkspaceId}`;

/** A writing screen with two fields, as small as it can be. */
function Screen() {
  const [written, setWritten] = useState<string[]>([]);
  const run = useRun('tweet', 'tweets', {
    onDone: (ended) => setWritten(finishedItems(ended).map(({ text }) => text)),
  });
  const notes = useBriefField(run, {
    names: ['prompt'],
    keptKey: `notes:${owner}`,
    label: 'Your notes',
    max: 20,
    required: 'Write down what it should be about.',
  });
  const { choices, sent, count } = useWritingChoices();
  const brief = useBrief({
    run,
    fields: [notes],
    toBody: () => ({ prompt: notes.text.trim(), count, ...sent }),
    shortcut: 'Write variants',
    hasResult: written.length > 0,
  });
  return (
    <>
      <GenerateForm
        brief={brief}
        label="Notes"
        title="Write with AI"
        choices={[[choices.tone, choices.language, choices.variants, choices.model], [choices.voice]]}
        submitLabel={`Write ${count} variants`}
        under="Your text stays as it is."
      />
      <p data-testid="landed">{written.join('|')}</p>
      <button onClick={run.cancel}>Cancel</button>
      <LiveRegion />
    </>
  );
}

let stream: ReturnType<typeof openStream>;
const bodies = () => stream.requests.map(({ body }) => body);
const notes = () => screen.getByRole('textbox', { name: 'Your notes' });
const button = () => screen.getByRole('button', { name: /^Write \d/ });
const option = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} `) });
const landed = () => screen.getByTestId('landed');
const announced = () => screen.getByTestId('live-region');
const makeAnswer = (...texts: string[]) => ({
  generationId: 'g1',
  modelName: 'Your notes, arranged',
  notes: [],
  ...nothingAsked,
  tweets: texts.map((text, at) => ({ id: `t${at}`, text })),
});

/** One text of the stream, as soon as the run has it. */
async function finish(text: string) {
  await waitFor(() => expect(stream.requests).toHaveLength(1));
  stream.send('item', { index: 1, id: 't1', text });
  await waitFor(() => expect(runOf('tweet')?.slots[1]?.text).toBe(text));
}

async function choose(name: string, value: string | RegExp) {
  const user = userEvent.setup();
  await user.click(option(name));
  await user.click(await screen.findByRole('menuitemradio', { name: value }));
}

beforeEach(() => {
  signIn();
  stream = openStream(path);
  server.use(stream.handler);
});
afterEach(() => {
  endRunsOutside('nobody');
  useAnnouncement.setState({ text: '', turn: 0 });
  onlineManager.setOnline(true);
  rereadKept();
  localStorage.clear();
  rereadKept();
});

async function write(text = 'The new harbour') {
  const user = userEvent.setup();
  await fill(user, notes(), text);
  await user.click(button());
  return user;
}

describe('sending the notes', () => {
  it('says that it writes, hands over what was written, and folds to what was sent', async () => {
    renderWithProviders(<Screen />);
    const user = await write();
    await waitFor(() => expect(bodies()).toEqual([expect.objectContaining({ prompt: 'The new harbour', count: 3 })]));
    expect(announced()).toHaveTextContent('Writing 3 variants');
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    stream.send('done', makeAnswer('One.', 'Two.'));
    await waitFor(() => expect(landed()).toHaveTextContent('One.|Two.'));
    expect(announced()).toHaveTextContent('2 variants written. Your notes, arranged');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByText('The new harbour')).toBeInTheDocument();
    // What was pressed is gone.
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(notes()).toHaveFocus();
    expect(notes()).toHaveValue('The new harbour');
  });

  it('hands over what was finished when it is cancelled', async () => {
    renderWithProviders(<Screen />);
    const user = await write();
    await finish('Finished.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(landed()).toHaveTextContent('Finished.'));
    expect(announced()).toHaveTextContent('Cancelled. Finished texts are here.');
  });

  it('hands over what was finished when the connection breaks, and offers to try again', async () => {
    renderWithProviders(<Screen />);
    await write();
    await finish('Finished.');
    stream.breakOff();
    await waitFor(() => expect(landed()).toHaveTextContent('Finished.'));
    expect(runOf('tweet')?.state).toBe('broken');
  });

  it('has nothing to hand over when it is cancelled before the first text', async () => {
    renderWithProviders(<Screen />);
    const user = await write();
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(announced()).toHaveTextContent('Cancelled. Nothing was counted.'));
    expect(landed()).toBeEmptyDOMElement();
    expect(notes()).toHaveValue('The new harbour');
  });

  it('works by ⌘↵ from anywhere', async () => {
    const stop = startKeyboard({ singleKeysOn: () => true });
    renderWithProviders(<Screen />);
    const user = userEvent.setup();
    await user.type(notes(), 'Pier');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(bodies()).toHaveLength(1));
    stop();
  });

  it('sends the same key again after a lost answer', async () => {
    renderWithProviders(<Screen />);
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
    renderWithProviders(<Screen />);
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
    renderWithProviders(<Screen />);
    expect(await screen.findByText(/^Viewers can read only/)).toBeInTheDocument();
    expect(button()).toBeDisabled();
    expect(notes()).toBeDisabled();
    expect(option('Tone')).toBeDisabled();
  });
});

describe('the notes', () => {
  it('are asked for before anything is sent, and may not be too long', async () => {
    renderWithProviders(<Screen />);
    const user = userEvent.setup();
    await user.click(button());
    expect(notes()).toHaveFocus();
    expect(notes()).toHaveAccessibleDescription('Write down what it should be about.');
    await user.type(notes(), 'Twenty-one characters');
    expect(screen.getByText('21 of 20')).toBeInTheDocument();
    expect(notes()).toHaveAccessibleDescription('Shorten this by 1 character. The limit is 20.');
    expect(bodies()).toHaveLength(0);
  });

  it('show what the server refused about them, with the focus, until they are changed', async () => {
    const message = 'Say more than one word.';
    server.use(refuse('post', path, { status: 422, message: 'Check it.', details: [{ field: 'prompt', message }] }));
    renderWithProviders(<Screen />);
    const user = await write('Hm');
    await waitFor(() => expect(notes()).toHaveAccessibleDescription(message));
    expect(notes()).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.type(notes(), 'm');
    expect(notes()).toHaveAccessibleDescription('');
  });

  it('stay on this device', async () => {
    const view = renderWithProviders(<Screen />);
    await userEvent.setup().type(notes(), 'Pier');
    view.unmount();
    rereadKept();
    renderWithProviders(<Screen />);
    expect(notes()).toHaveValue('Pier');
  });
});

describe('the options', () => {
  it("start from the workspace's defaults, send only what was chosen otherwise, and follow them again", async () => {
    server.use(answer('get', '/api/tweetgen/settings', makeWritingSettings({ tone: 'warm', language: 'de' })));
    renderWithProviders(<Screen />);
    expect(await screen.findByRole('button', { name: 'Tone Warm' })).toBeInTheDocument();
    expect(option('Language')).toHaveAccessibleName('Language Deutsch');
    await choose('Tone', 'Funny');
    await choose('Language', 'Français');
    await choose('Variants', '1');
    const user = await write();
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({ tone: 'funny', language: 'fr', count: 1 });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await choose('Tone', 'Warm');
    await choose('Language', 'Default (Deutsch)');
    await user.click(button());
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).not.toHaveProperty('tone');
    expect(bodies()[1]).not.toHaveProperty('language');
  });

  it('show a tone that was set through the API as the default', async () => {
    server.use(answer('get', '/api/tweetgen/settings', makeWritingSettings({ tone: 'laid-back' })));
    renderWithProviders(<Screen />);
    expect(await screen.findByRole('button', { name: 'Tone Laid-back' })).toBeInTheDocument();
    await userEvent.setup().click(option('Tone'));
    expect(await screen.findAllByRole('menuitemradio')).toHaveLength(5);
  });

  it('allow an emoji and a hashtag in the menu of the tone', async () => {
    renderWithProviders(<Screen />);
    const user = userEvent.setup();
    await user.click(option('Tone'));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Allow an emoji' }));
    await write();
    await waitFor(() => expect(bodies()[0]).toMatchObject({ useEmojis: true, useHashtags: false }));
  });

  it('are what was chosen on this device before they had a schema', async () => {
    const text = JSON.stringify({ tone: 'Professional', language: '', count: 2 });
    localStorage.setItem(`kept:writing-options:${owner}`, JSON.stringify({ text, at: Date.now() }));
    rereadKept();
    renderWithProviders(<Screen />);
    expect(screen.getByRole('button', { name: 'Tone Professional' })).toBeInTheDocument();
    await write();
    await waitFor(() => expect(bodies()[0]).toMatchObject({ tone: 'professional', count: 2 }));
    expect(bodies()[0]).not.toHaveProperty('language');
  });
});

describe('the model', () => {
  const withTurbo = (id: string) =>
    makePlans().map((plan) => ({
      ...plan,
      limits: {
        ...plan.limits,
        aiModels: plan.id === id ? (['gpt-3.5-turbo', 'gpt-4-turbo'] as const).slice() : plan.limits.aiModels,
      },
    }));

  it('is what really runs, and says when that only arranges the notes', async () => {
    server.use(answer('get', '/api/models', makeModelsOverview({ isConnected: false })));
    renderWithProviders(<Screen />);
    expect(await screen.findByRole('button', { name: 'Model Your notes, arranged' })).toBeInTheDocument();
    expect(await screen.findByText(/^No model is connected, so your notes are only arranged\./)).toBeInTheDocument();
  });

  it('leads from one that is locked to its plan', async () => {
    const terra = { provider: 'openai', upstreamModel: 'gpt-5.6-terra', name: 'GPT-5.6 Terra' };
    server.use(
      answer('get', '/api/billing/plans', withTurbo('pro')),
      answer('get', '/api/tweetgen/models', makeModels(terra)),
    );
    renderWithProviders(<Screen />);
    expect(await screen.findByRole('button', { name: 'Model GPT-5.6 Terra' })).toBeInTheDocument();
    expect(screen.queryByText(/No model is connected/)).not.toBeInTheDocument();
    await choose('Model', /^gpt-4-turbo · GPT-5\.6 Terra\s*Pro plan$/);
    expect(useUpgradeStore.getState()).toMatchObject({ isOpen: true, feature: 'gpt-4-turbo', requiredPlan: 'pro' });
    useUpgradeStore.getState().close();
  });

  it("is sent when it was chosen, and not while the workspace's is shown", async () => {
    const plans = withTurbo('pro').map((plan) => (plan.id === 'pro' ? { ...plan, id: 'free' as const } : plan));
    server.use(
      answer('get', '/api/billing/plans', plans.slice(2)),
      answer('get', '/api/tweetgen/settings', makeWritingSettings({ model: 'gpt-4-turbo' })),
    );
    renderWithProviders(<Screen />);
    await screen.findByRole('button', { name: 'Model Your notes, arranged' });
    await choose('Model', /^gpt-3\.5-turbo/);
    const user = await write();
    await waitFor(() => expect(bodies()[0]).toMatchObject({ model: 'gpt-3.5-turbo' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await choose('Model', /^gpt-4-turbo/);
    await user.click(button());
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).not.toHaveProperty('model');
  });

  it('is not sent when the plan no longer has it', async () => {
    const value = { ...defaultWritingOptions, model: 'gpt-4-turbo' };
    localStorage.setItem(`kept:writing-options:${owner}`, JSON.stringify({ value, at: Date.now() }));
    rereadKept();
    renderWithProviders(<Screen />);
    await screen.findByRole('button', { name: 'Model Your notes, arranged' });
    await write();
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).not.toHaveProperty('model');
  });

  it('says that nothing is set up that could write', async () => {
    const message = 'No writing model is set up on this server.';
    server.use(refuse('get', '/api/tweetgen/models', { status: 503, type: 'INTEGRATION_NOT_CONFIGURED', message }));
    renderWithProviders(<Screen />);
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});

describe('the voice', () => {
  const account = makeAccount();
  const own = makeVoice({ accountIds: [account.id] });
  const other = makeVoice({ id: 'v2', name: 'Launches' });
  const thin = makeVoice({ id: 'v3', name: 'Thin', samplesNeeded: 7 });
  const paused = makeVoice({ id: 'v4', name: 'Paused', isPaused: true });
  const body = async () => {
    await write();
    await waitFor(() => expect(bodies()).toHaveLength(1));
    return bodies()[0];
  };

  it('is taught first where there is none', async () => {
    renderWithProviders(<Screen />, '/tweetgen?chat=1');
    expect(await screen.findByRole('link', { name: 'Teach it your voice' })).toHaveAttribute(
      'href',
      '/settings?tab=voices&voice=new&from=%2Ftweetgen%3Fchat%3D1',
    );
    expect(screen.getByRole('button', { name: 'Voice None' })).toBeInTheDocument();
    expect(await body()).not.toHaveProperty('voiceId');
  });

  it("is the account's own until another is chosen, which is remembered", async () => {
    server.use(
      answer('get', '/api/voices', [own, other, thin, paused]),
      answer('get', '/api/integrations/accounts', [account]),
    );
    const { unmount } = renderWithProviders(<Screen />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Voice Plain Maya' }));
    const shown = (await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent?.trim());
    expect(shown).toEqual(['None', 'Plain Maya Default', 'Launches']);
    expect(screen.getByRole('menuitem', { name: 'New voice…' })).toHaveAttribute(
      'href',
      '/settings?tab=voices&voice=new&from=%2F',
    );
    await user.click(screen.getByRole('menuitemradio', { name: 'Launches' }));
    unmount();
    rereadKept();
    renderWithProviders(<Screen />);
    await screen.findByRole('button', { name: 'Voice Launches' });
    expect(screen.queryByRole('link', { name: 'Teach it your voice' })).not.toBeInTheDocument();
    expect(await body()).toHaveProperty('voiceId', 'v2');
  });

  it("is sent where it is the account's own, and not where none is chosen", async () => {
    server.use(answer('get', '/api/voices', [own]), answer('get', '/api/integrations/accounts', [account]));
    renderWithProviders(<Screen />);
    await screen.findByRole('button', { name: 'Voice Plain Maya' });
    expect(await body()).toHaveProperty('voiceId', own.id);
    stream.send('done', makeAnswer('One.'));
    await choose('Voice', 'None');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.setup().click(button());
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).not.toHaveProperty('voiceId');
  });

  it('that is gone or paused gives way to none', async () => {
    localStorage.setItem(`kept:writing-voice:${owner}`, JSON.stringify({ value: 'v4', at: Date.now() }));
    rereadKept();
    server.use(answer('get', '/api/voices', [other, paused]));
    renderWithProviders(<Screen />);
    await screen.findByRole('button', { name: 'Voice None' });
    expect(await body()).not.toHaveProperty('voiceId');
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
    renderWithProviders(<Screen />);
    expect(await screen.findByText('19 left today')).toBeInTheDocument();
    expect(screen.getByText('Your text stays as it is.')).toBeInTheDocument();
  });

  it('leads to the plans when none is left', async () => {
    server.use(answer('get', '/api/billing/info', used(20)));
    renderWithProviders(<Screen />);
    expect(await screen.findByText(/^Limit reached\. Resets at /)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Compare plans' })).toBeInTheDocument();
  });

  it('says when a refused call may be tried again', async () => {
    const headers = { 'retry-after': '12' };
    server.use(refuse('post', path, { status: 429, type: 'RATE_LIMITED', message: 'Very fast.', headers }));
    renderWithProviders(<Screen />);
    await write();
    await screen.findByText(/Very fast\. Try again at /);
    expect(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
