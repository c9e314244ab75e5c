import { api } from '@/api/client';
import { toApiError } from '@/api/errors';
import { useAction } from '@/features/session/use-action';
import { announce } from '@/lib/focus/announce';
import { downloadBlob } from '@/lib/files/csv';

export interface ExportProgress {
  rows: number;
  /** As the server counted them when it began. */
  total: number;
}

const lineFeed = 10;

/** Downloads everybody as a file. Throws what the server refuses, and when the answer breaks off or is cancelled. */
async function exportUsers(signal: AbortSignal, onProgress: (progress: ExportProgress) => void): Promise<void> {
  const { response, error } = await api.GET('/api/admin/users/export', { parseAs: 'stream', signal });
  if (!response.ok || response.body === null) throw toApiError(error, response);
  const total = Number(response.headers.get('x-total-count') ?? 0);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'users-export.csv';
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  // The header is a line too.
  let lines = -1;
  const reader = response.body.getReader();
  signal.addEventListener('abort', () => void reader.cancel());
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    for (const byte of piece.value) if (byte === lineFeed) lines += 1;
    onProgress({ rows: Math.min(total, Math.max(0, lines)), total });
  }
  // A cancelled reader ends like a whole file.
  if (!signal.aborted) downloadBlob(name, new Blob(pieces, { type: 'text/csv;charset=utf-8' }));
}

/** Its input cancels it. The result is said aloud. */
export const useExportUsers = (onProgress: (progress: ExportProgress) => void) =>
  useAction<AbortSignal, string>({
    key: ['export-users'],
    operation: 'exportUsers',
    storesInput: false,
    run: async (signal) => {
      try {
        await exportUsers(signal, onProgress);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
      return signal.aborted ? 'Export canceled' : 'Users exported';
    },
    onSuccess: (result) => announce(result),
  });
