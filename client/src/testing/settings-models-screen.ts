import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach } from 'vitest';
import type { Models } from '@/features/models/overview';
import { usePulls } from '@/features/models/pull';
import { makeConnection, makeModelsOverview } from '@/testing/factories';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, server } from '@/testing/server';
// Loaded when it is opened; here that would count against a test's waiting.
import '@/pages/settings/components/models-tab';

const offered = {
  ...{ sizeBytes: null, contextTokens: null, isLoaded: null, isRemote: false },
  ...{ inputUsd: null, outputUsd: null },
};
export const qwen = { id: 'qwen3:4b-instruct', name: 'qwen3:4b-instruct', ...offered };
export const haiku = { id: 'claude-haiku-5-5', name: 'Haiku 5.5', ...offered };
export const ollamaServer = {
  kind: 'ollama' as const,
  name: 'Ollama 0.33',
  baseUrl: 'http://127.0.0.1:11434',
  models: [qwen],
};
export const ollama = makeConnection({ id: 'ollama-1', kind: 'ollama', baseUrl: ollamaServer.baseUrl, keyHint: null });
export const found = (servers: NonNullable<Models['found']>['servers']) => ({
  servers,
  tookMs: 210,
  at: '2026-11-20T09:00:00Z',
});
export const pullable = {
  ...{ id: 'qwen3.5:4b', name: 'Qwen 3.5 4B', downloadBytes: 3_400_000_000, memoryBytes: 6_000_000_000 },
  ...{ licence: 'Apache-2.0', languages: 'over 200', asOf: '2026-11-21' },
};
export const nothing = makeModelsOverview({
  isConnected: false,
  connections: [],
  names: makeModelsOverview().names.map((name) => ({
    ...{ ...name, source: 'notes', connectionId: null, model: 'notes' },
    ...{ name: 'Your text, as typed', costOf100Cents: null, usualMs: null },
  })),
});
export const keyRefused = {
  status: 422,
  type: 'VALIDATION_FAILED',
  message: 'Anthropic does not know this key.',
  details: [{ field: 'key', message: 'Anthropic does not know this key.' }],
};

/** What the server has; tests change it. */
export const state: { models: Models } = { models: makeModelsOverview() };

/** Of a file of tests: a site admin is signed in, and one model writes. */
export function startModelsTab(): void {
  beforeAll(() => loadScreens('/settings'), 60_000);
  beforeEach(() => {
    signIn({ isAdmin: true });
    usePulls.setState({ followed: null, stopped: null });
    state.models = makeModelsOverview();
    server.use(
      answer('get', '/api/models', () => state.models),
      answer('get', '/api/models/connections/{id}/models', [haiku]),
    );
  });
}

export const card = async (name: string) => within(await screen.findByRole('region', { name }));
export const open = (address = '/settings/models') => renderApp(address);
/** Answers a call, notes its body and changes what is connected. */
export const recorded = (method: 'post' | 'patch', path: string, change: () => unknown) => {
  const sent: unknown[] = [];
  server.use(
    answer(method as never, path as never, async ({ request }: { request: Request }) => {
      sent.push(await request.json());
      return change() as never;
    }),
  );
  return sent;
};
