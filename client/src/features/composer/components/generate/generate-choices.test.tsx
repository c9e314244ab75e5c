import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  bodies,
  button,
  choose,
  makeAnswer,
  owner,
  startGenerateForm,
  stream,
  write,
  WritingScreen,
} from '@/testing/generate-form-screen';
import { defaultWritingOptions } from '@/features/composer/generation/writing-options';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { rereadStored } from '@/lib/device/stored';
import { makeAccount, makeModels, makePlans, makeVoice, makeWritingSettings } from '@/testing/factories';
import { renderWithProviders } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

startGenerateForm();

describe('the model', () => {
  const withTurbo = (id: string) =>
    makePlans().map((plan) => ({
      ...plan,
      limits: {
        ...plan.limits,
        aiModels: plan.id === id ? (['gpt-3.5-turbo', 'gpt-4-turbo'] as const).slice() : plan.limits.aiModels,
      },
    }));

  it('leads from one that is locked to its plan', async () => {
    const luna = { provider: 'openai', upstreamModel: 'gpt-5.6-luna', name: 'GPT-5.6 Luna' };
    const models = makeModels(luna).map((each) =>
      each.label === 'gpt-3.5-turbo' ? { ...each, name: 'GPT-5.6 Terra' } : each,
    );
    server.use(answer('get', '/api/billing/plans', withTurbo('pro')), answer('get', '/api/tweetgen/models', models));
    renderWithProviders(<WritingScreen />);
    expect(await screen.findByRole('button', { name: 'Model GPT-5.6 Terra' })).toBeInTheDocument();
    await choose('Model', /^GPT-5\.6 Luna\s*Pro plan$/);
    expect(useUpgradeStore.getState()).toMatchObject({ isOpen: true, feature: 'gpt-4-turbo', requiredPlan: 'pro' });
    useUpgradeStore.getState().close();
  });

  it('is offered once where all names of the plans run the same', async () => {
    const terra = { provider: 'openai', upstreamModel: 'gpt-5.6-terra', name: 'GPT-5.6 Terra' };
    server.use(
      answer('get', '/api/billing/plans', withTurbo('pro')),
      answer('get', '/api/tweetgen/models', makeModels(terra)),
    );
    renderWithProviders(<WritingScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Model GPT-5.6 Terra' }));
    expect(await screen.findAllByRole('menuitemradio', { name: /Terra/ })).toHaveLength(1);
    expect(screen.queryByRole('menuitemradio', { name: /Pro plan/ })).toBeNull();
  });

  it("is sent when it was chosen, and not while the workspace's is shown", async () => {
    const plans = withTurbo('pro').map((plan) => (plan.id === 'pro' ? { ...plan, id: 'free' as const } : plan));
    server.use(
      answer('get', '/api/billing/plans', plans.slice(2)),
      answer('get', '/api/tweetgen/settings', makeWritingSettings({ model: 'gpt-4-turbo' })),
      answer(
        'get',
        '/api/tweetgen/models',
        makeModels().map((each) => ({ ...each, name: `Running ${each.label}` })),
      ),
    );
    renderWithProviders(<WritingScreen />);
    await screen.findByRole('button', { name: 'Model Running gpt-4-turbo' });
    await choose('Model', /^Running gpt-3\.5-turbo/);
    const user = await write();
    await waitFor(() => expect(bodies()[0]).toMatchObject({ model: 'gpt-3.5-turbo' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await choose('Model', /^Running gpt-4-turbo/);
    await user.click(button());
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).not.toHaveProperty('model');
  });

  it('is not sent when the plan no longer has it', async () => {
    const value = { ...defaultWritingOptions, model: 'gpt-4-turbo' };
    localStorage.setItem(`kept:writing-options:${owner}`, JSON.stringify({ value, at: Date.now() }));
    rereadStored();
    renderWithProviders(<WritingScreen />);
    await screen.findByRole('button', { name: 'Model Your text, as typed' });
    await write();
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).not.toHaveProperty('model');
  });

  it('says that nothing is set up that could write', async () => {
    const message = 'No writing model is set up on this server.';
    server.use(refuse('get', '/api/tweetgen/models', { status: 503, type: 'INTEGRATION_NOT_CONFIGURED', message }));
    renderWithProviders(<WritingScreen />);
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
    renderWithProviders(<WritingScreen />, '/write?chat=1');
    expect(await screen.findByRole('link', { name: 'Teach it your voice' })).toHaveAttribute(
      'href',
      '/settings?tab=voices&voice=new&from=%2Fwrite%3Fchat%3D1',
    );
    expect(screen.getByRole('button', { name: 'Voice None' })).toBeInTheDocument();
    expect(await body()).not.toHaveProperty('voiceId');
  });

  it("is the account's own until another is chosen, which is remembered", async () => {
    server.use(
      answer('get', '/api/voices', [own, other, thin, paused]),
      answer('get', '/api/integrations/accounts', [account]),
    );
    const { unmount } = renderWithProviders(<WritingScreen />);
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
    rereadStored();
    renderWithProviders(<WritingScreen />);
    await screen.findByRole('button', { name: 'Voice Launches' });
    expect(screen.queryByRole('link', { name: 'Teach it your voice' })).not.toBeInTheDocument();
    expect(await body()).toHaveProperty('voiceId', 'v2');
  });

  it("is sent where it is the account's own, and not where none is chosen", async () => {
    server.use(answer('get', '/api/voices', [own]), answer('get', '/api/integrations/accounts', [account]));
    renderWithProviders(<WritingScreen />);
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
    rereadStored();
    server.use(answer('get', '/api/voices', [other, paused]));
    renderWithProviders(<WritingScreen />);
    await screen.findByRole('button', { name: 'Voice None' });
    expect(await body()).not.toHaveProperty('voiceId');
  });
});
