import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  haiku,
  nothing,
  keyRefused,
  card,
  open,
  recorded,
  state,
  startModelsTab,
} from '@/testing/settings-models-screen';
import { leave } from '@/lib/address/leave';
import { makeConnection, makeModelsOverview, makeUser } from '@/testing/factories';
import { signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const user = userEvent.setup();
startModelsTab();

describe('the address', () => {
  it('opens the tab, and other tabs lead away from it and back', async () => {
    open();
    expect(await screen.findByText('Sonnet 5.5 writes for you.')).toBeVisible();
    expect(screen.getByText('A post costs about $0.0034.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Appearance' }));
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/settings?tab=appearance'));
    await screen.findByRole('tab', { name: 'Appearance', selected: true });
    await user.click(screen.getByRole('tab', { name: 'Models' }));
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/settings/models'));
  });

  it('says what did not load', async () => {
    server.use(refuse('get', '/api/models', { status: 500 }));
    open();
    expect(await screen.findByText("Models didn't load")).toBeVisible();
  });
});

it('says how the owner of a copy without site admins becomes one', async () => {
  signIn();
  state.models = makeModelsOverview({ found: { servers: [], tookMs: 1, at: '2026-11-20T09:00:00Z' } });
  open();
  const how = await card('Become a site admin');
  expect(how.getByText(`npm run admin:grant -- ${makeUser().email}`)).toBeVisible();
  expect(how.getByText('ADMIN_EMAILS')).toBeVisible();
});

describe('keys', () => {
  it('show their last four signs, who added them and nothing else', async () => {
    open();
    const keys = await card('Your keys');
    expect(keys.getByText('Key …3f9a')).toBeVisible();
    expect(keys.getByText(/added by Maya Ortiz, Nov 4|added by Maya Ortiz, 4 Nov/)).toBeVisible();
  });

  it('are added once they work; what was wrong with one stands at its field', async () => {
    state.models = nothing;
    open();
    const keys = await card('Your keys');
    await user.click(keys.getByRole('button', { name: 'Add key: Anthropic' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Anthropic key' }));
    await user.click(dialog.getByRole('button', { name: 'Add key' }));
    expect(dialog.getByLabelText('Key')).toHaveAccessibleDescription(/Paste your Anthropic key/);
    server.use(refuse('post', '/api/models/connections', keyRefused));
    await user.type(dialog.getByLabelText('Key'), ' sk-ant-secret ');
    await user.click(dialog.getByRole('button', { name: 'Add key' }));
    expect(await dialog.findByText('Anthropic does not know this key.')).toBeVisible();
    const sent = recorded('post', '/api/models/connections', () => {
      state.models = makeModelsOverview();
      return makeConnection();
    });
    await user.click(dialog.getByRole('button', { name: 'Add key' }));
    expect(await keys.findByText('Key …3f9a')).toBeVisible();
    expect(sent).toEqual([{ kind: 'anthropic', scope: 'installation', key: 'sk-ant-secret' }]);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('sk-ant-secret');
  });

  it('with a problem say it and are replaced, or removed by name', async () => {
    const problem = { message: 'OpenAI no longer accepts this key.', at: '2026-11-15T09:00:00Z' };
    const openai = makeConnection({ kind: 'openai', lastProblem: problem });
    state.models = makeModelsOverview({ connections: [openai] });
    open();
    const keys = await card('Your keys');
    expect(keys.getByText('OpenAI no longer accepts this key.')).toBeVisible();
    const sent = recorded('patch', '/api/models/connections/{id}', () => {
      state.models = makeModelsOverview({ connections: [{ ...openai, lastProblem: null }] });
      return openai;
    });
    await user.click(keys.getByRole('button', { name: 'Replace key of OpenAI' }));
    await user.type(await screen.findByLabelText('Key'), 'sk-other{Enter}');
    await waitFor(() => expect(keys.queryByText('OpenAI no longer accepts this key.')).not.toBeInTheDocument());
    expect(sent).toEqual([{ key: 'sk-other' }]);
    await user.click(keys.getByRole('button', { name: 'More actions for OpenAI' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove OpenAI?' }));
    server.use(
      answer('delete', '/api/models/connections/{id}', () => {
        state.models = nothing;
        return undefined as never;
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Remove connection' }));
    expect(await keys.findByRole('button', { name: 'Add key: OpenAI' })).toBeVisible();
  });

  it('of OpenRouter come by one click and return', async () => {
    state.models = nothing;
    const to = vi.spyOn(leave, 'to').mockReturnValue();
    const url = 'https://openrouter.ai/auth?code_challenge=x';
    server.use(answer('post', '/api/models/openrouter/start', { url, state: 's1', returnsHere: true }));
    const before = open('/settings/models?from=%2Fwrite');
    const keys = await card('Your keys');
    await user.click(keys.getByRole('button', { name: 'Connect OpenRouter' }));
    await waitFor(() => expect(to).toHaveBeenCalledWith(url));
    const openRouter = makeConnection({ kind: 'openrouter' });
    const sent = recorded('post', '/api/models/openrouter/finish', () => {
      state.models = makeModelsOverview({ connections: [openRouter] });
      return openRouter;
    });
    before.unmount();
    open('/settings/models?state=s1&code=c1');
    expect(await screen.findByRole('link', { name: 'Back to writing' })).toHaveAttribute('href', '/write');
    expect(sent).toEqual([{ state: 's1', code: 'c1' }]);
    expect(window.location.search).not.toContain('c1');
  });

  it('of OpenRouter are traded for a pasted code where it cannot return', async () => {
    state.models = nothing;
    const url = 'https://openrouter.ai/auth?code_challenge=x';
    server.use(answer('post', '/api/models/openrouter/start', { url, state: 's1', returnsHere: false }));
    const sent = recorded('post', '/api/models/openrouter/finish', () => {
      state.models = makeModelsOverview({ connections: [makeConnection({ kind: 'openrouter' })] });
      return makeConnection({ kind: 'openrouter' });
    });
    open();
    const keys = await card('Your keys');
    await user.click(keys.getByRole('button', { name: 'Connect OpenRouter' }));
    expect(await keys.findByRole('link', { name: 'Open OpenRouter' })).toHaveAttribute('href', url);
    await user.type(keys.getByLabelText('Code from OpenRouter'), ' c1 {Enter}');
    expect(await keys.findByText('Connected')).toBeVisible();
    expect(sent).toEqual([{ state: 's1', code: 'c1' }]);
  });
});

describe('a test', () => {
  const lastTest = {
    ...{ text: 'Nine came back.', model: haiku.id, modelName: 'Haiku 5.5', firstWordMs: 600, latencyMs: 1_800 },
    ...{ costCents: 0.34, inputTokens: 812, outputTokens: 178, at: '2026-11-20T09:00:00Z' },
  };

  it('shows text, times, cost and tokens', async () => {
    open();
    const keys = await card('Your keys');
    server.use(
      answer('post', '/api/models/connections/{id}/test', () => {
        state.models = makeModelsOverview({ connections: [makeConnection({ lastTest })] });
        return lastTest;
      }),
    );
    await user.click(keys.getByRole('button', { name: 'Test Anthropic' }));
    const result = await card('Test result');
    expect(await result.findByText('Nine came back.')).toBeVisible();
    for (const fact of ['0.6 s', '1.8 s', '$0.0034', '812 in, 178 out']) expect(result.getByText(fact)).toBeVisible();
    expect(keys.getByText('Working')).toBeVisible();
  });

  it('that failed says why', async () => {
    server.use(
      refuse('post', '/api/models/connections/{id}/test', {
        status: 502,
        message: 'Anthropic is overloaded. Try again.',
      }),
    );
    open();
    await user.click((await card('Your keys')).getByRole('button', { name: 'Test Anthropic' }));
    expect(await (await card('Test result')).findByText(/Anthropic is overloaded/)).toBeVisible();
  });
});

describe('names', () => {
  it('are answered by what is chosen; what the environment fixes names its variable', async () => {
    const [turbo, ...others] = makeModelsOverview().names;
    if (turbo === undefined) throw new Error('No names.');
    const fixed = { ...turbo, source: 'environment' as const, variable: 'MODEL_GPT_3_5_TURBO', name: 'GPT-6 Luna' };
    state.models = makeModelsOverview({ names: [fixed, ...others] });
    const sent = recorded('patch', '/api/models/settings', () => state.models);
    open();
    const names = await card('Models by plan name');
    expect(names.getByText('MODEL_GPT_3_5_TURBO')).toBeVisible();
    expect(names.queryByLabelText('Model for gpt-3.5-turbo')).not.toBeInTheDocument();
    const select = names.getByLabelText('Model for gpt-4-turbo');
    await names.findAllByRole('option', { name: 'Haiku 5.5 · Anthropic' });
    const value = `${makeConnection().id} ${haiku.id}`;
    await user.selectOptions(select, value);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([{ names: { 'gpt-4-turbo': { connectionId: makeConnection().id, model: haiku.id } } }]);
  });
});

describe('spending', () => {
  it('shows the cap and saves another, or none', async () => {
    open();
    const cap = await card('Spending cap');
    expect(cap.getByText('$6.18')).toBeVisible();
    expect(cap.getByText('of $25.00')).toBeVisible();
    expect(cap.getByRole('meter')).toHaveAttribute('aria-valuenow', '25');
    expect((await card('This month by model')).getByText('$4.12 · 1,210 drafts')).toBeVisible();
    const sent = recorded('patch', '/api/models/settings', () => state.models);
    const field = cap.getByLabelText('This server, per month ($)');
    await user.clear(field);
    await user.type(field, 'much');
    await user.click(cap.getByRole('button', { name: 'Save cap' }));
    expect(field).toHaveAccessibleDescription(/Enter an amount/);
    await user.clear(field);
    await user.type(field, '12,5');
    await user.clear(cap.getByLabelText('Each workspace, per month ($)'));
    await user.click(cap.getByRole('button', { name: 'Save cap' }));
    await waitFor(() => expect(sent).toEqual([{ installationCapCents: 1_250, workspaceCapCents: null }]));
  });
});

describe('whoever is no site admin', () => {
  const [own] = makeUser().workspaces;
  const as = (role: 'admin' | 'editor') => signIn({ workspaces: own === undefined ? [] : [{ ...own, role }] });
  const names = makeModelsOverview().names.map((name) => ({ ...name, costOf100Cents: null, usualMs: null }));

  it('adds a key of the workspace as its admin, and reads its cap', async () => {
    as('admin');
    const { spending } = makeModelsOverview();
    if (spending === null) throw new Error('No spending.');
    state.models = makeModelsOverview({ connections: [], found: null, spending: { ...spending, installation: null } });
    const sent = recorded('post', '/api/models/connections', () => makeConnection({ scope: 'workspace' }));
    open();
    const keys = await card("This workspace's own key");
    expect(screen.queryByRole('region', { name: 'Found on this server' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save cap' })).not.toBeInTheDocument();
    expect((await card('Spending cap')).getByText('$1.20')).toBeVisible();
    await user.click(keys.getByRole('button', { name: 'Add key: OpenAI' }));
    await user.type(await screen.findByLabelText('Key'), 'sk-1{Enter}');
    await waitFor(() => expect(sent).toEqual([{ kind: 'openai', scope: 'workspace', key: 'sk-1' }]));
  });

  it('reads as a member the names of what writes, and no more', async () => {
    as('editor');
    state.models = makeModelsOverview({ connections: [], found: null, spending: null, names });
    open();
    const used = await card('Models in use');
    // Once for all that it answers.
    expect(used.getByText('All of these use Sonnet 5.5:')).toBeVisible();
    expect(used.getByText(names.map(({ label }) => label).join(' · '))).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Spending cap' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Add/ })).not.toBeInTheDocument();
  });
});
