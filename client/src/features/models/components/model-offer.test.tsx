import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ModelOffer } from '@/features/models/components/model-offer';
import type { Models } from '@/features/models/overview';
import { makeConnection, makeModelsOverview, makeWriter } from '@/testing/factories';
import { openStream } from '@/testing/open-stream';
import { renderWithProviders, signIn } from '@/testing/render';
import { answer, server } from '@/testing/server';

const user = userEvent.setup();
const model = {
  ...{ id: 'qwen3:4b-instruct', name: 'qwen3:4b-instruct', sizeBytes: null, contextTokens: null },
  ...{ isLoaded: null, isRemote: false, inputUsd: null, outputUsd: null },
};
const ollama = { kind: 'ollama' as const, name: 'Ollama 0.33', baseUrl: 'http://127.0.0.1:11434', models: [model] };
const unconnected = (servers: NonNullable<Models['found']>['servers']) =>
  makeModelsOverview({ isConnected: false, found: { servers, tookMs: 210, at: '2026-11-20T09:00:00Z' } });

it('connects what was found on this server with one click, though the first person is no site admin', async () => {
  signIn({ isAdmin: false });
  const sent: unknown[] = [];
  server.use(
    answer('get', '/api/models', unconnected([ollama])),
    answer('post', '/api/models/connections', async ({ request }) => {
      sent.push(await request.json());
      return makeConnection({ kind: 'ollama' });
    }),
  );
  renderWithProviders(<ModelOffer onConnect={() => undefined} isLeaving={false} />);
  await user.click(await screen.findByRole('button', { name: 'Use Ollama' }));
  expect(await screen.findByText('Ollama is connected. Quillcast writes with it.')).toBeVisible();
  expect(sent).toEqual([{ kind: 'ollama', baseUrl: ollama.baseUrl, scope: 'installation' }]);
});

it.each([
  ['nothing was found', []],
  ['what was found wants a key', [{ ...ollama, models: null }]],
  ['what was found has no model yet', [{ ...ollama, models: [] }]],
])('leads to where one is connected when %s', async (_, servers) => {
  signIn({ isAdmin: true });
  server.use(answer('get', '/api/models', unconnected(servers)));
  const onConnect = vi.fn<() => void>();
  renderWithProviders(<ModelOffer onConnect={onConnect} isLeaving={false} />);
  expect(await screen.findByText(/You can also connect one later, in Settings/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Connect a model' }));
  expect(onConnect).toHaveBeenCalledOnce();
});

it('downloads a writer where this server is large enough and nothing was found', async () => {
  signIn({ isAdmin: true });
  const writer = makeWriter();
  server.use(
    answer('get', '/api/models', { ...unconnected([]), writer }),
    answer('post', '/api/models/connections', makeConnection({ id: 'writer-1', kind: 'inside' })),
  );
  const pull = openStream('/api/models/pull');
  server.use(pull.handler);
  renderWithProviders(<ModelOffer onConnect={() => undefined} isLeaving={false} />);
  expect(await screen.findByText(/2.5 GB, runs on this server, nothing leaves it/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download a writer' }));
  await waitFor(() =>
    expect(pull.requests[0]?.body).toEqual({ connectionId: 'writer-1', model: writer.models[0]?.id }),
  );
});
