import { create } from 'zustand';
import { api, type ApiData, unwrap } from '@/api/client';
import { ApiError } from '@/api/errors';
import { one, pages } from '@/api/resource';
import { asForm } from '@/api/send-with-progress';
import { uploadProblem } from '@/features/composer/media/upload';
import { type Begun, uploadInPieces, type UploadOptions } from '@/features/composer/media/upload-files';
import { postKeys } from '@/features/composer/posts/posts-api';
import { action } from '@/features/session/use-action';
import type { Network } from '@/networks/ids';
import { byteSize } from '@/lib/words/format';

export type LibraryMedia = ApiData<'/api/publishing/media', 'get'>[number];
export type MediaDetails = ApiData<'/api/publishing/media/{id}', 'get'>;
export type Room = ApiData<'/api/publishing/media/room', 'get'>;

export interface LibraryFilter {
  search?: string;
  kind?: 'picture' | 'video' | 'document';
  labelId?: string;
  without?: 'posts' | 'alt_text';
  platform?: Network;
}

const all = ['media'] as const;

export const libraryQuery = (filter: LibraryFilter) =>
  pages([...all, 'list', filter], '/api/publishing/media', { params: { query: { ...filter, limit: 30 } } });
export const mediaQuery = (id: string) =>
  one([...all, 'one', id], '/api/publishing/media/{id}', { params: { path: { id } } });
export const roomQuery = () => one([...all, 'room'], '/api/publishing/media/room');

type MediaChange = { id: string } & Partial<Pick<LibraryMedia, 'name' | 'altText' | 'labelIds'>>;

export const useChangeMedia = action<MediaChange>({
  key: ['change-media'],
  operation: 'Failed to update media',
  run: ({ id, name, ...body }) =>
    unwrap(
      api.PATCH('/api/publishing/media/{id}', { params: { path: { id } }, body: { ...body, ...(name && { name }) } }),
    ),
  invalidates: [all, postKeys.all],
});

export const useSuggestAltText = action<string, { text: string }>({
  key: ['suggest-alt-text'],
  operation: 'Failed to suggest alt text',
  run: (id) => unwrap(api.POST('/api/tweetgen/pictures/{id}/alt-text', { params: { path: { id } } })),
});

export const useDeleteMedia = action<string[]>({
  key: ['delete-media'],
  operation: 'Failed to update media',
  run: (ids) => unwrap(api.POST('/api/publishing/media/delete', { body: { ids } })),
  invalidates: [all, postKeys.all],
});

function uploadFile(file: File, options: UploadOptions) {
  if (!file.type.startsWith('image/')) return uploadInPieces(file, options);
  const form = asForm([{ file, name: file.name }], options.onShare);
  return unwrap(api.POST('/api/publishing/media', { body: { file: '' }, signal: options.signal, ...form }));
}

/** A file on its way to the library. */
export interface Upload {
  id: string;
  file: File;
  /** How much of it is there, 0 to 1. */
  share: number;
  /** Why it stopped. */
  problem: string | null;
  canResume: boolean;
  begun: Begun;
  cancel: AbortController;
}

/** They go on while another screen is looked at. */
export const useUploads = create<{ uploads: readonly Upload[] }>()(() => ({ uploads: [] }));

const changeUpload = (id: string, change: Partial<Upload>) =>
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((each) => (each.id === id ? { ...each, ...change } : each)),
  }));

const forgetUpload = (id: string) =>
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((each) => each.id !== id) }));

export const useUpload = action<Upload>({
  key: ['upload-to-library'],
  storesInput: false,
  // One after the other.
  scope: { id: 'uploads' },
  run: ({ id, file, begun, cancel: { signal } }) => {
    signal.throwIfAborted();
    return uploadFile(file, { begun, signal, onShare: (share) => changeUpload(id, { share }) });
  },
  onSuccess: (_media, { id }) => forgetUpload(id),
  onError: (error, { id, begun, file }) => {
    const canResume = !(error instanceof ApiError) || error.status >= 500;
    const there = Math.min(file.size, begun.next * (begun.upload?.pieceBytes ?? 0));
    const lost = `Connection lost at ${byteSize(there)} of ${byteSize(file.size)}`;
    changeUpload(id, { problem: error instanceof ApiError ? uploadProblem(error) : lost, canResume });
  },
  invalidates: [all],
});

export function useLibraryUploads(room: Room | undefined) {
  const { mutate } = useUpload();
  const uploads = useUploads((state) => state.uploads);
  const add = (files: readonly File[]) => {
    let left = room === undefined ? Infinity : room.maxBytes - room.usedBytes;
    const added = files.map((file): Upload => {
      const hasRoom = file.size <= left;
      if (hasRoom) left -= file.size;
      const problem = hasRoom ? null : `No room: ${byteSize(Math.max(0, left))} left. Delete files you don't need.`;
      const state = { share: 0, problem, canResume: !hasRoom, begun: { next: 0 }, cancel: new AbortController() };
      return { id: crypto.randomUUID(), file, ...state };
    });
    useUploads.setState({ uploads: [...useUploads.getState().uploads, ...added] });
    for (const upload of added) if (upload.problem === null) mutate(upload);
  };
  const resume = (upload: Upload) => {
    changeUpload(upload.id, { problem: null });
    mutate(upload);
  };
  const cancel = ({ id, cancel: controller }: Upload) => {
    controller.abort();
    forgetUpload(id);
  };
  return { uploads, add, resume, cancel };
}
