import { api, type ApiData } from '@/api/client';
import { toApiError } from '@/api/errors';
import { one } from '@/api/resource';
import { useAction } from '@/features/session/use-action';
import { downloadBlob } from '@/lib/files/csv';

export type Statement = ApiData<'/api/publishing/statements/{month}', 'get'>['statement'];
export type MonthCharges = ApiData<'/api/publishing/charges', 'get'>;
export type StatedPost = Statement['posts'][number];

const freshMs = 60_000;

/** What was due in a month, `2026-11` in UTC, and what became of it. */
export const statementQuery = (month: string) =>
  one(['statement', month], '/api/publishing/statements/{month}', {
    params: { path: { month } },
    staleTime: freshMs,
  });

/** What networks have charged this month, in UTC, and what the rest of it will cost. */
export const chargesQuery = () => one(['charges'], '/api/publishing/charges', { staleTime: freshMs });

async function fetchFile(month: string, kind: 'csv' | 'signature'): Promise<Blob> {
  const options = { params: { path: { month } }, parseAs: 'blob' } as const;
  const { data, error, response } =
    kind === 'csv'
      ? await api.GET('/api/publishing/statements/{month}.csv', options)
      : await api.GET('/api/publishing/statements/{month}.csv.sig', options);
  if (data === undefined) throw toApiError(error, response);
  return data;
}

export const useDownloadStatement = (month: string, kind: 'csv' | 'signature') =>
  useAction({
    key: ['download-statement', month, kind],
    storesInput: false,
    run: () => fetchFile(month, kind),
    onSuccess: (file) => downloadBlob(`delivery-${month}.csv${kind === 'csv' ? '' : '.sig'}`, file),
  });
