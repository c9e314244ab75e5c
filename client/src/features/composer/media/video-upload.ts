import { api, unwrap } from '@/api/client';
import { ApiError } from '@/api/errors';
import { uploadForm } from '@/api/upload-form';
import type { Media } from '@/features/composer/document/document';

/** In pieces: no request lasts long on a slow line, and one that is lost is sent again. `onShare` hears how much is there, 0 to 1. */
export async function uploadVideo(file: File, onShare: (share: number) => void): Promise<Media> {
  const { id, pieceBytes } = await unwrap(api.POST('/api/publishing/media/videos', { body: { size: file.size } }));
  for (let position = 0; position * pieceBytes < file.size; position += 1) {
    const from = position * pieceBytes;
    const piece = uploadForm(file.slice(from, from + pieceBytes));
    const params = { path: { id, position } };
    await patiently(() =>
      unwrap(api.POST('/api/publishing/media/videos/{id}/pieces/{position}', { params, ...piece })),
    );
    onShare(Math.min(1, (from + pieceBytes) / file.size));
  }
  return unwrap(api.POST('/api/publishing/media/videos/{id}/complete', { params: { path: { id } } }));
}

const mostTries = 3;

/** Tries again what got no answer. */
async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (tries === mostTries || error instanceof ApiError) throw error;
    }
  }
}
