import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { makeConnection, makeModelsOverview, makeWriter } from '@/testing/factories';
import { answer, server } from '@/testing/server';
import { openStream } from '@/testing/open-stream';
import { card, nothing, open, recorded, startModelsTab, state } from '@/testing/settings-models-screen';

const user = userEvent.setup();
const gb = 1_000_000_000;
const writer = makeWriter();
const [qwen] = writer.models as [(typeof writer.models)[number]];
const connection = makeConnection({ id: 'writer-1', kind: 'inside', baseUrl: 'inside://writer', modelCount: 0 });
startModelsTab();

it('is downloaded by one click, stops with what is kept, and writes a first post once it is there', async () => {
  state.models = { ...nothing, writer };
  const added = recorded('post', '/api/models/connections', () => {
    state.models = { ...state.models, connections: [connection] };
    return connection;
  });
  const first = openStream('/api/models/pull');
  server.use(first.handler);
  open();
  const own = await card('Writer on this server');
  await user.click(own.getByRole('button', { name: 'Download a writer, 2.5 GB' }));
  await waitFor(() => expect(first.requests).toHaveLength(1));
  expect(added).toEqual([{ kind: 'inside', scope: 'installation' }]);
  expect(first.requests[0]?.body).toEqual({ connectionId: 'writer-1', model: qwen.id });
  first.send('progress', { receivedBytes: 1.5 * gb, totalBytes: 2.5 * gb, status: 'downloading' });
  expect(await own.findByText(/1.5 GB of 2.5 GB/)).toBeVisible();
  expect(own.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60');
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
  first.send('progress', { receivedBytes: 1.7 * gb, totalBytes: 2.5 * gb, status: 'downloading' });
  expect(await own.findByText(/[\d.]+ MB\/s, 1 minute left\./)).toBeVisible();
  later.mockRestore();
  const message = 'The connection was lost. Resume the download to continue where it was.';
  const about = { connectionId: 'writer-1', model: qwen.id, receivedBytes: 1.5 * gb, totalBytes: 2.5 * gb };
  state.models = { ...state.models, stoppedPulls: [{ ...about, message }] };
  first.send('error', { type: 'UPSTREAM_FAILED', message, statusCode: 502 });
  expect(await own.findByText(message)).toBeVisible();
  expect(own.getByText(/The 1.5 GB are kept/)).toBeVisible();

  const second = openStream('/api/models/pull');
  const tested = recorded('post', '/api/models/connections/{id}/test', () => ({
    ...{ text: 'Two people noticed.', model: qwen.id, modelName: qwen.name, firstWordMs: 3_800, latencyMs: 9_100 },
    ...{ costCents: 0, inputTokens: 300, outputTokens: 53, at: '2026-11-28T09:00:00Z' },
  }));
  server.use(second.handler);
  await user.click(own.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(second.requests).toHaveLength(1));
  state.models = { ...state.models, stoppedPulls: [], connections: [{ ...connection, modelCount: 1 }] };
  second.send('done', {});
  await waitFor(() => expect(tested).toEqual([{}]));
  expect(await own.findByText('In use')).toBeVisible();
});

it('says plainly what a server lacks that is too small', async () => {
  const has = { memoryBytes: 4 * gb, cores: 2, freeBytes: 18 * gb };
  state.models = { ...nothing, writer: { ...writer, has } };
  open();
  const own = await card('Writer on this server');
  expect(own.getByText('This server is too small to run a writer')).toBeVisible();
  expect(own.getByRole('row', { name: /Memory 8 GB 4 GB Too little/ })).toBeVisible();
  expect(own.getByRole('row', { name: /Disk 2.5 GB 18 GB Enough/ })).toBeVisible();
  expect(own.queryByRole('button', { name: /Download/ })).not.toBeInTheDocument();
});

it('shows what was measured here, offers the graphics build and a file, and is removed with its files', async () => {
  const lastTest = {
    ...{ text: 'Two people noticed.', model: qwen.id, modelName: qwen.name, firstWordMs: 4_000, latencyMs: 14_000 },
    ...{ costCents: 0, inputTokens: 300, outputTokens: 54, at: '2026-11-28T09:00:00Z' },
  };
  state.models = makeModelsOverview({
    connections: [{ ...connection, modelCount: 1, lastTest }],
    writer: {
      ...{ ...writer, engine: 'processor', memoryBytes: 3.1 * gb },
      graphicsBuild: { id: 'graphics-build', downloadBytes: 27_000_000 },
    },
  });
  const body = openStream('/api/models/pull');
  server.use(body.handler);
  open();
  const own = await card('Writer on this server');
  expect(own.getByText('5.4 tokens/s')).toBeVisible();
  expect(own.getByText('3.1 GB of 16 GB')).toBeVisible();
  expect(own.getByRole('button', { name: 'Install graphics build' })).toBeVisible();
  await user.click(own.getByText('A file on this server'));
  await user.type(own.getByLabelText('Path of a GGUF file'), '/srv/a.gguf');
  await user.click(own.getByRole('button', { name: 'Use file' }));
  await waitFor(() => expect(body.requests[0]?.body).toEqual({ connectionId: 'writer-1', model: '/srv/a.gguf' }));
  body.send('error', { type: 'UPSTREAM_FAILED', message: "This isn't a GGUF file.", statusCode: 502 });
  expect(await own.findByText("This isn't a GGUF file.")).toBeVisible();
  let removed = 0;
  server.use(answer('delete', '/api/models/connections/{id}', () => ((removed += 1), undefined as never)));
  await user.click(own.getByRole('button', { name: 'Remove the writer' }));
  await user.click(await screen.findByRole('button', { name: 'Remove writer' }));
  await waitFor(() => expect(removed).toBe(1));
});
