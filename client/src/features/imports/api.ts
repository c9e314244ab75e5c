import { api, type ApiData, unwrap } from '@/api/client';
import { toApiError } from '@/api/errors';
import { one } from '@/api/resource';
import type { paths } from '@/api/schema';
import { uploadForm } from '@/api/upload-form';
import { postKeys } from '@/features/composer/posts/posts-api';
import { action, useAction } from '@/features/session/use-action';
import { downloadBlob } from '@/lib/files/csv';

type Body<Path extends keyof paths, Method extends 'patch' | 'post'> = paths[Path] extends {
  [Key in Method]: { requestBody: { content: { 'application/json': infer Sent } } };
}
  ? Sent
  : never;

export type Import = ApiData<'/api/publishing/imports/{id}', 'get'>;
export type ImportLine = Import['lines'][number];
export type PastImport = ApiData<'/api/publishing/imports', 'get'>[number];
export type ImportChange = Body<'/api/publishing/imports/{id}', 'patch'>;

/** A file that was read: what would be imported of it, and what is wrong. */
export const importQuery = (id: string) =>
  one(['imports', id], '/api/publishing/imports/{id}', { params: { path: { id } }, retry: false });

export const pastImportsQuery = () => one(['imports', 'past'], '/api/publishing/imports');

export const useReadImport = action<File, Import>({
  key: ['read-import'],
  operation: 'Failed to import posts',
  showsFieldErrors: true,
  storesInput: false,
  run: (file) => unwrap(api.POST('/api/publishing/imports', uploadForm(file))),
  intoCache: (client, plan) => client.setQueryData(importQuery(plan.id).queryKey, plan),
});

export const useChangeImport = (id: string) =>
  useAction<ImportChange, Import>({
    key: ['change-import', id],
    operation: 'Failed to import posts',
    run: (body) => unwrap(api.PATCH('/api/publishing/imports/{id}', { params: { path: { id } }, body })),
    intoCache: (client, plan) => client.setQueryData(importQuery(id).queryKey, plan),
  });

export const useCommitImport = (id: string) =>
  useAction<Body<'/api/publishing/imports/{id}/commit', 'post'>, PastImport>({
    key: ['commit-import', id],
    operation: 'Failed to import posts',
    run: (body, headers) =>
      unwrap(api.POST('/api/publishing/imports/{id}/commit', { params: { path: { id } }, body, headers })),
    invalidates: [pastImportsQuery().queryKey, postKeys.all],
  });

export const useUndoImport = action<string, PastImport>({
  key: ['undo-import'],
  operation: 'Failed to undo the import',
  run: (id) => unwrap(api.POST('/api/publishing/imports/{id}/undo', { params: { path: { id } } })),
  invalidates: [pastImportsQuery().queryKey, postKeys.all],
});

export const useDownloadTemplate = (kind: 'csv' | 'xlsx') =>
  useAction({
    key: ['download-template', kind],
    storesInput: false,
    run: () => fetchTemplate(kind),
    onSuccess: (file) => downloadBlob(`posts.${kind}`, file),
  });

/** The lines that were not ready when the others were imported, to be mended. */
export const useDownloadLeftOut = action<string, Blob>({
  key: ['download-left-out'],
  storesInput: false,
  run: async (id) => {
    const options = { params: { path: { id } }, parseAs: 'blob' } as const;
    return blobOf(await api.GET('/api/publishing/imports/{id}/left-out.csv', options));
  },
  intoCache: (_, file) => downloadBlob('left-out.csv', file),
});

async function fetchTemplate(kind: 'csv' | 'xlsx'): Promise<Blob> {
  const options = { params: { path: { kind } }, parseAs: 'blob' } as const;
  return blobOf(await api.GET('/api/publishing/imports/template.{kind}', options));
}

function blobOf({ data, error, response }: { data?: Blob; error?: unknown; response: Response }): Blob {
  if (data === undefined) throw toApiError(error, response);
  return data;
}
