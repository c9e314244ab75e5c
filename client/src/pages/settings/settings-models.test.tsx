import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Models } from '@/features/models/overview';
import { usePulls } from '@/features/models/pull';
import { leave } from '@/lib/address/leave';
import { makeConnection, makeModelsOverview, makeUser } from '@/testing/factories';
import { openStream } from '@/testing/open-stream';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const user = userEvent.setup();
// A whole screen on a busy machine: slow, not stuck.
vi.setConfig({ testTimeout: 20_000 });

const offered = {
  ...{ sizeBytes: null, contextTokens: null, isLoaded: null, isRemote: false },
  ...{ inputUsd: null, outputUsd: null },
};
const qwen = { id: 'qwen3:4b-instruct', name: 'qwen3:4b-instruct', ...offered };
const haiku = { id: 'claude-haiku-5-5', name: 'Haiku 5.5', ...offered };
const ollamaServer = {
  kind: 'ollama' as const,
  name: 'Ollama 0.33',
  baseUrl: 'http://127.0.0.1:11434',
  models: [qwen],
};
const ollama = makeConnection({ id: 'ollama-1', kind: 'ollama', baseUrl: ollamaServer.baseUrl, keyHint: null });
const found = (servers: NonNullable<Models['found']>['servers']) => ({
  servers,
  tookMs: 210,
  at: '2026-11-20T09:00:00Z',
});
const pullable = {
  ...{ id: 'qwen3.5:4b', name: 'Qwen 3.5 4B', downloadBytes: 3_400_000_000, memoryBytes: 6_000_000_000 },
  ...{ licence: 'Apache-2.0', languages: 'over 200', asOf: '2026-11-21' },
};
const nothing = makeModelsOverview({
  isConnected: false,
  connections: [],
  names: makeModelsOverview().names.map((name) => ({
    ...{ ...name, source: 'notes', connectionId: null, model: 'notes' },
    ...{ name: 'Your notes, arranged', costOf100Cents: null, usualMs: null },
  })),
});
const keyRefused = {
  status: 422,
  type: 'VALIDATION_FAILED',
  message: 'Anthropic does not know this key.',
  details: [{ field: 'key', message: 'Anthropic does not know this key.' }],
};

let models: Models;

// A tab comes when it is opened, which takes a while on a busy machine.
beforeAll(() => Promise.all([loadScreens('/settings'), import('./components/models-tab')]), 60_000);

beforeEach(() => {
  signIn({ isAdmin: true });
  usePulls.setState({ followed: null, stopped: null });
  models = makeModelsOverview();
  server.use(
    answer('get', '/api/models', () => models),
    answer('get', '/api/models/connections/{id}/models', [haiku]),
  );
});

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const open = (address = '/settings/models') => renderApp(address);
/** Answers a call, notes its body and changes what is connected. */
const recorded = (method: 'post' | 'patch', path: string, change: () => unknown) => {
  const sent: unknown[] = [];
  server.use(
    answer(method as never, path as never, async ({ request }: { request: Request }) => {
      sent.push(await request.json());
      return change() as never;
    }),
  );
  return sent;
};

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

describe('servers found', () => {
  it('are used with one click, and a button leads back to the writing', async () => {
    models = { ...nothing, found: found([ollamaServer]) };
    open('/settings/models?from=%2Fthreadgen');
    const sent = recorded('post', '/api/models/connections', () => {
      models = makeModelsOverview({ connections: [ollama], found: found([ollamaServer]) });
      return ollama;
    });
    expect(await screen.findByText('No model is connected, so notes are only arranged.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Back to writing' })).not.toBeInTheDocument();
    const servers = await card('Found on this server');
    expect(servers.getByText(/127\.0\.0\.1:11434/)).toBeVisible();
    await user.click(servers.getByRole('button', { name: 'Use Ollama' }));
    expect(await servers.findByText('In use')).toBeVisible();
    expect(sent).toEqual([{ kind: 'ollama', baseUrl: 'http://127.0.0.1:11434', scope: 'installation' }]);
    expect(screen.getByRole('link', { name: 'Back to writing' })).toHaveAttribute('href', '/threadgen');
  });

  it('leads whoever comes from onboarding to a first post', async () => {
    open('/settings/models?from=%2Ftweetgen%3Fnew');
    expect(await screen.findByRole('link', { name: 'Write a post' })).toHaveAttribute('href', '/tweetgen?new');
    expect(screen.queryByText(/Your text is where you left it/)).not.toBeInTheDocument();
  });

  it('are looked for again', async () => {
    models = nothing;
    open();
    const servers = await card('Found on this server');
    expect(servers.getByText('No model server found')).toBeVisible();
    server.use(
      answer('post', '/api/models/find', () => {
        models = { ...nothing, found: found([ollamaServer]) };
        return found([ollamaServer]);
      }),
    );
    await user.click(servers.getByRole('button', { name: 'Look again' }));
    expect(await servers.findByRole('button', { name: 'Use Ollama' })).toBeVisible();
  });
});

describe('a server whose model was loaded with too small a context', () => {
  it('says so instead of being in use, as soon as the screen has asked it', async () => {
    const contextProblem = 'Qwen3 4B is loaded with room for 4,096 tokens, and Quillcast needs 8,192.';
    const lmStudio = makeConnection({ kind: 'lmstudio', baseUrl: 'http://127.0.0.1:1234/v1', keyHint: null });
    models = makeModelsOverview({ connections: [lmStudio] });
    server.use(
      answer('get', '/api/models/connections/{id}/models', () => {
        models = makeModelsOverview({ connections: [{ ...lmStudio, contextProblem }] });
        return [qwen];
      }),
    );
    open();
    const servers = await card('Found on this server');
    expect(await servers.findByText(contextProblem)).toBeVisible();
    expect(servers.getByText('Problem')).toBeVisible();
    expect(servers.queryByText('In use')).not.toBeInTheDocument();
  });
});

describe('downloads', () => {
  beforeEach(() => {
    models = makeModelsOverview({ connections: [ollama], found: found([ollamaServer]), pullable: [pullable] });
  });

  const stopped = {
    ...{ connectionId: ollama.id, model: pullable.id, receivedBytes: 2_100_000_000, totalBytes: 3_400_000_000 },
    message: 'The disk of this server is full.',
  };

  it('say size, memory, licence and languages, show how far they are, and can be continued after a break', async () => {
    const body = openStream('/api/models/pull');
    server.use(body.handler);
    open();
    const servers = await card('Found on this server');
    expect(
      servers.getByText(/About 3.4 GB, needs 6 GB of memory · Apache-2.0 · Languages: over 200/),
    ).toBeInTheDocument();
    await user.click(servers.getByText('Download a model for Ollama'));
    await user.click(servers.getByRole('button', { name: 'Download Qwen 3.5 4B' }));
    body.send('progress', { receivedBytes: 2_100_000_000, totalBytes: 3_400_000_000, status: 'pulling' });
    expect(await servers.findByText(/Downloading, 2.1 GB of 3.4 GB/)).toBeVisible();
    expect(servers.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62');
    models = { ...models, stoppedPulls: [stopped] };
    body.send('error', { type: 'UPSTREAM_FAILED', message: 'The disk of this server is full.', statusCode: 502 });
    expect(await servers.findByText('The disk of this server is full.')).toBeVisible();
    expect(servers.getByText(/2.1 GB of 3.4 GB downloaded\./)).toBeVisible();
    const resumed = openStream('/api/models/pull');
    server.use(
      resumed.handler,
      answer('get', '/api/models/connections/{id}/models', [qwen, { ...qwen, id: pullable.id, name: pullable.id }]),
    );
    await user.click(servers.getByRole('button', { name: 'Resume from 62%: qwen3.5:4b' }));
    await waitFor(() => expect(resumed.requests).toHaveLength(1));
    expect(resumed.requests[0]?.body).toEqual({ connectionId: ollama.id, model: pullable.id });
    resumed.send('done', {});
    expect(await servers.findByText(/qwen3:4b-instruct, qwen3.5:4b/)).toBeVisible();
    expect(servers.queryByText('Download a model for Ollama')).not.toBeInTheDocument();
  });

  it('that stopped are resumed from where they were after a reload too, one at a time', async () => {
    const cancelled = { ...stopped, model: 'gemma4:e2b', receivedBytes: 700_000_000, totalBytes: 7_000_000_000 };
    models = { ...models, stoppedPulls: [stopped, { ...cancelled, message: null }] };
    const body = openStream('/api/models/pull');
    server.use(body.handler);
    open();
    const servers = await card('Found on this server');
    expect(servers.getByText(/The disk of this server is full\./)).toBeVisible();
    expect(servers.getByText('700 MB of 7 GB downloaded.')).toBeVisible();
    expect(servers.queryByRole('button', { name: 'Download Qwen 3.5 4B' })).not.toBeInTheDocument();
    await user.click(servers.getByRole('button', { name: 'Resume from 62%: qwen3.5:4b' }));
    await waitFor(() => expect(body.requests).toHaveLength(1));
    expect(body.requests[0]?.body).toEqual({ connectionId: ollama.id, model: 'qwen3.5:4b' });
    expect(servers.queryByText(/The disk of this server is full\./)).not.toBeInTheDocument();
    expect(servers.getByRole('button', { name: 'Resume from 10%: gemma4:e2b' })).toBeDisabled();
  });

  it('are followed again after a reload, and cancelled', async () => {
    const pull = { connectionId: ollama.id, model: 'qwen3.5:4b', receivedBytes: 1, totalBytes: 2, status: '' };
    models = { ...models, pull };
    const body = openStream('/api/models/pull');
    server.use(body.handler);
    open();
    const servers = await card('Found on this server');
    await waitFor(() => expect(body.requests).toHaveLength(1));
    expect(body.requests[0]?.body).toEqual({ connectionId: ollama.id, model: 'qwen3.5:4b' });
    server.use(
      answer('delete', '/api/models/pull', () => {
        models = { ...models, pull: null };
        body.send('error', { type: 'CONFLICT', message: 'The download was cancelled.', statusCode: 409 });
        return undefined as never;
      }),
    );
    await user.click(servers.getByRole('button', { name: 'Cancel download' }));
    expect(await servers.findByText('The download was cancelled.')).toBeVisible();
    expect(body.requests).toHaveLength(1);
  });
});

describe('keys', () => {
  it('show their last four signs, who added them and nothing else', async () => {
    open();
    const keys = await card('Your keys');
    expect(keys.getByText('Key …3f9a')).toBeVisible();
    expect(keys.getByText(/added by Maya Ortiz, Nov 4|added by Maya Ortiz, 4 Nov/)).toBeVisible();
  });

  it('are added once they work; what was wrong with one stands at its field', async () => {
    models = nothing;
    open();
    const keys = await card('Your keys');
    await user.click(keys.getByRole('button', { name: 'Add Anthropic key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Anthropic key' }));
    await user.click(dialog.getByRole('button', { name: 'Add key' }));
    expect(dialog.getByLabelText('Key')).toHaveAccessibleDescription(/Paste your Anthropic key/);
    server.use(refuse('post', '/api/models/connections', keyRefused));
    await user.type(dialog.getByLabelText('Key'), ' sk-ant-secret ');
    await user.click(dialog.getByRole('button', { name: 'Add key' }));
    expect(await dialog.findByText('Anthropic does not know this key.')).toBeVisible();
    const sent = recorded('post', '/api/models/connections', () => {
      models = makeModelsOverview();
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
    models = makeModelsOverview({ connections: [openai] });
    open();
    const keys = await card('Your keys');
    expect(keys.getByText('OpenAI no longer accepts this key.')).toBeVisible();
    const sent = recorded('patch', '/api/models/connections/{id}', () => {
      models = makeModelsOverview({ connections: [{ ...openai, lastProblem: null }] });
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
        models = nothing;
        return undefined as never;
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Remove connection' }));
    expect(await keys.findByRole('button', { name: 'Add OpenAI key' })).toBeVisible();
  });

  it('of OpenRouter come by one click and return', async () => {
    models = nothing;
    const to = vi.spyOn(leave, 'to').mockReturnValue();
    const url = 'https://openrouter.ai/auth?code_challenge=x';
    server.use(answer('post', '/api/models/openrouter/start', { url, state: 's1', returnsHere: true }));
    const before = open('/settings/models?from=%2Ftweetgen');
    const keys = await card('Your keys');
    await user.click(keys.getByRole('button', { name: 'Connect OpenRouter' }));
    await waitFor(() => expect(to).toHaveBeenCalledWith(url));
    const openRouter = makeConnection({ kind: 'openrouter' });
    const sent = recorded('post', '/api/models/openrouter/finish', () => {
      models = makeModelsOverview({ connections: [openRouter] });
      return openRouter;
    });
    before.unmount();
    open('/settings/models?state=s1&code=c1');
    expect(await screen.findByRole('link', { name: 'Back to writing' })).toHaveAttribute('href', '/tweetgen');
    expect(sent).toEqual([{ state: 's1', code: 'c1' }]);
    expect(window.location.search).not.toContain('c1');
  });

  it('of OpenRouter are traded for a pasted code where it cannot return', async () => {
    models = nothing;
    const url = 'https://openrouter.ai/auth?code_challenge=x';
    server.use(answer('post', '/api/models/openrouter/start', { url, state: 's1', returnsHere: false }));
    const sent = recorded('post', '/api/models/openrouter/finish', () => {
      models = makeModelsOverview({ connections: [makeConnection({ kind: 'openrouter' })] });
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
        models = makeModelsOverview({ connections: [makeConnection({ lastTest })] });
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
    models = makeModelsOverview({ names: [fixed, ...others] });
    const sent = recorded('patch', '/api/models/settings', () => models);
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
    const sent = recorded('patch', '/api/models/settings', () => models);
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
    models = makeModelsOverview({ connections: [], found: null, spending: { ...spending, installation: null } });
    const sent = recorded('post', '/api/models/connections', () => makeConnection({ scope: 'workspace' }));
    open();
    const keys = await card("This workspace's own key");
    expect(screen.queryByRole('region', { name: 'Found on this server' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save cap' })).not.toBeInTheDocument();
    expect((await card('Spending cap')).getByText('$1.20')).toBeVisible();
    await user.click(keys.getByRole('button', { name: 'Add OpenAI key' }));
    await user.type(await screen.findByLabelText('Key'), 'sk-1{Enter}');
    await waitFor(() => expect(sent).toEqual([{ kind: 'openai', scope: 'workspace', key: 'sk-1' }]));
  });

  it('reads as a member the names of what writes, and no more', async () => {
    as('editor');
    models = makeModelsOverview({ connections: [], found: null, spending: null, names });
    open();
    expect((await card('What writes')).getAllByText('Sonnet 5.5')).toHaveLength(4);
    expect(screen.queryByRole('region', { name: 'Spending cap' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Add/ })).not.toBeInTheDocument();
  });
});
