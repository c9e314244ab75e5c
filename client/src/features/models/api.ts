import { queryOptions } from '@tanstack/react-query';
import { api, type ApiData, unwrap } from '@/api/client';
import { type Models, modelKeys } from '@/features/models/overview';
import { action, secretForm, useAction } from '@/features/session/use-action';
import { leave } from '@/lib/address/leave';

export type Connection = Models['connections'][number];
export type ConnectionKind = Connection['kind'];
/** `installation` is for everybody on this server, `workspace` for one workspace alone. */
export type Scope = Connection['scope'];
export type FoundServer = NonNullable<Models['found']>['servers'][number];
export type NameAnswer = Models['names'][number];
export type Spending = NonNullable<Models['spending']>;
export type OfferedModel = ApiData<'/api/models/connections/{id}/models', 'get'>[number];
export interface NamedModel {
  connectionId: string;
  model: string;
}

/** What a change makes stale: the names that the writing screens show, too. */
const changed = [modelKeys.all, ['writing', 'models']];

export const offeredQuery = (id: string) =>
  queryOptions({
    queryKey: modelKeys.offered(id),
    queryFn: async ({ client, signal }) => {
      const models = await unwrap(api.GET('/api/models/connections/{id}/models', { params: { path: { id } }, signal }));
      // The server now knows what is loaded there: what writes may have changed with it.
      void client.invalidateQueries({ queryKey: modelKeys.overview });
      return models;
    },
  });

export interface ConnectionInput {
  kind: ConnectionKind;
  scope: Scope;
  baseUrl?: string;
  key?: string;
}

/** The input may hold a key, so it is never stored. */
export const useAddConnection = action({
  key: ['connect-model'],
  operation: 'Failed to connect the model',
  ...secretForm,
  run: (body: ConnectionInput) => unwrap(api.POST('/api/models/connections', { body })),
  invalidates: changed,
});

export const useChangeConnection = (id: string) =>
  useAction({
    key: ['change-model-connection', id],
    operation: 'Failed to connect the model',
    ...secretForm,
    run: (body: Pick<ConnectionInput, 'baseUrl' | 'key'>) =>
      unwrap(api.PATCH('/api/models/connections/{id}', { params: { path: { id } }, body })),
    invalidates: changed,
  });

export const useRemoveConnection = action({
  key: ['remove-model-connection'],
  operation: 'Failed to remove the connection',
  run: (id: string) => unwrap(api.DELETE('/api/models/connections/{id}', { params: { path: { id } } })),
  // What it offered would be asked again before its row is gone.
  intoCache: (client, _done, id) => client.removeQueries({ queryKey: modelKeys.offered(id) }),
  invalidates: changed,
});

/** Writes one post. */
export const useTestConnection = action({
  key: ['test-model'],
  operation: 'Failed to test the model',
  run: ({ id, model }: { id: string; model?: string }) =>
    unwrap(
      api.POST('/api/models/connections/{id}/test', {
        params: { path: { id } },
        body: model === undefined ? {} : { model },
      }),
    ),
  invalidates: changed,
});

export const useFindServers = action({
  key: ['find-models'],
  operation: 'Failed to look for models',
  run: () => unwrap(api.POST('/api/models/find')),
  invalidates: changed,
});

export interface SettingsInput {
  names?: Partial<Record<NameAnswer['label'], NamedModel | null>>;
  installationCapCents?: number | null;
  workspaceCapCents?: number | null;
}

export const useSaveModelSettings = action({
  key: ['change-model-settings'],
  operation: 'Failed to save settings',
  run: (body: SettingsInput) => unwrap(api.PATCH('/api/models/settings', { body })),
  invalidates: changed,
});

export const useCancelPull = action({
  key: ['cancel-pull'],
  operation: 'Failed to download the model',
  run: () => unwrap(api.DELETE('/api/models/pull')),
  invalidates: changed,
});

/** Leaves for OpenRouter where it can come back here; else the code that it shows is pasted. */
export const useStartOpenRouter = action({
  key: ['start-openrouter'],
  operation: 'Failed to connect the model',
  run: (scope: Scope) => unwrap(api.POST('/api/models/openrouter/start', { body: { scope } })),
  onSuccess: ({ url, returnsHere }) => {
    if (returnsHere) leave.to(url);
  },
});

/** The code works once. */
export const useFinishOpenRouter = action({
  key: ['finish-openrouter'],
  operation: 'Failed to connect the model',
  ...secretForm,
  run: (body: { state: string; code: string }) => unwrap(api.POST('/api/models/openrouter/finish', { body })),
  invalidates: changed,
});
