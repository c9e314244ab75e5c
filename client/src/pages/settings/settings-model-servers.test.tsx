import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  qwen,
  ollamaServer,
  ollama,
  found,
  pullable,
  nothing,
  card,
  open,
  recorded,
  state,
  startModelsTab,
} from '@/testing/settings-models-screen';
import { makeConnection, makeModelsOverview } from '@/testing/factories';
import { openStream } from '@/testing/open-stream';
import { answer, server } from '@/testing/server';

const user = userEvent.setup();
startModelsTab();

describe('servers found', () => {
  it('are used with one click, and a button leads back to the writing', async () => {
    state.models = { ...nothing, found: found([ollamaServer]) };
    open('/settings/models?from=%2Fthreadgen');
    const sent = recorded('post', '/api/models/connections', () => {
      state.models = makeModelsOverview({ connections: [ollama], found: found([ollamaServer]) });
      return ollama;
    });
    expect(await screen.findByText('No AI model is connected, so posts use only your own sentences.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Back to writing' })).not.toBeInTheDocument();
    const servers = await card('Found on this server');
    expect(servers.getByText(/127\.0\.0\.1:11434/)).toBeVisible();
    await user.click(servers.getByRole('button', { name: 'Use Ollama' }));
    expect(await servers.findByText('In use')).toBeVisible();
    expect(sent).toEqual([{ kind: 'ollama', baseUrl: 'http://127.0.0.1:11434', scope: 'installation' }]);
    expect(screen.getByRole('link', { name: 'Back to writing' })).toHaveAttribute('href', '/threadgen');
  });

  it('leads whoever comes from onboarding to a first post', async () => {
    open('/settings/models?from=%2Fwrite%3Fnew');
    expect(await screen.findByRole('link', { name: 'Write a post' })).toHaveAttribute('href', '/write?new');
    expect(screen.queryByText(/Your text is where you left it/)).not.toBeInTheDocument();
  });

  it('are looked for again', async () => {
    state.models = nothing;
    open();
    const servers = await card('Found on this server');
    expect(servers.getByText('No model server found')).toBeVisible();
    server.use(
      answer('post', '/api/models/find', () => {
        state.models = { ...nothing, found: found([ollamaServer]) };
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
    state.models = makeModelsOverview({ connections: [lmStudio] });
    server.use(
      answer('get', '/api/models/connections/{id}/models', () => {
        state.models = makeModelsOverview({ connections: [{ ...lmStudio, contextProblem }] });
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
    state.models = makeModelsOverview({ connections: [ollama], found: found([ollamaServer]), pullable: [pullable] });
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
    state.models = { ...state.models, stoppedPulls: [stopped] };
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
    state.models = { ...state.models, stoppedPulls: [stopped, { ...cancelled, message: null }] };
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
    state.models = { ...state.models, pull };
    const body = openStream('/api/models/pull');
    server.use(body.handler);
    open();
    const servers = await card('Found on this server');
    await waitFor(() => expect(body.requests).toHaveLength(1));
    expect(body.requests[0]?.body).toEqual({ connectionId: ollama.id, model: 'qwen3.5:4b' });
    server.use(
      answer('delete', '/api/models/pull', () => {
        state.models = { ...state.models, pull: null };
        body.send('error', { type: 'CONFLICT', message: 'The download was canceled.', statusCode: 409 });
        return undefined as never;
      }),
    );
    await user.click(servers.getByRole('button', { name: 'Cancel download' }));
    expect(await servers.findByText('The download was canceled.')).toBeVisible();
    expect(body.requests).toHaveLength(1);
  });
});
