import { toast } from 'react-hot-toast/headless';
import { api, type ApiData, unwrap } from '@/api/client';
import { ApiError } from '@/api/errors';
import { uploadForm } from '@/api/upload-form';
import { tell, toastId } from '@/features/composer/media/upload';
import { percent } from '@/lib/words/format';

type Media = ApiData<'/api/publishing/media', 'post'>;

export const uploadPicture = (picture: Blob): Promise<Media> =>
  unwrap(api.POST('/api/publishing/media', uploadForm(picture)));

/** Says in a toast how far a video or a document is. */
export async function tellUpload(file: File): Promise<Media> {
  if (file.type.startsWith('image/')) return uploadPicture(file);
  const kind = file.type === 'application/pdf' ? 'document' : 'video';
  tell(`Adding the ${kind}…`);
  return uploadInPieces(file, { onShare: (share) => toast(`Adding the ${kind}: ${percent(share)}`, { id: toastId }) });
}

/** What an upload in pieces goes on from after the connection broke. */
export interface Begun {
  upload?: { id: string; pieceBytes: number };
  /** The first piece that is missing. */
  next: number;
}

export interface UploadOptions {
  /** Hears how much is there, 0 to 1. */
  onShare: (share: number) => void;
  begun?: Begun;
  signal?: AbortSignal;
}

/** In pieces: no request lasts long on a slow line, and one that is lost is sent again. */
export async function uploadInPieces(
  file: File,
  { onShare, begun = { next: 0 }, signal }: UploadOptions,
): Promise<Media> {
  const body = { size: file.size, name: file.name };
  begun.upload ??= await unwrap(api.POST('/api/publishing/media/videos', { body, signal }));
  const { id, pieceBytes } = begun.upload;
  for (; begun.next * pieceBytes < file.size; begun.next += 1) {
    const from = begun.next * pieceBytes;
    const piece = uploadForm(file.slice(from, from + pieceBytes));
    const params = { path: { id, position: begun.next } };
    await patiently(() =>
      unwrap(api.POST('/api/publishing/media/videos/{id}/pieces/{position}', { params, signal, ...piece })),
    );
    onShare(Math.min(1, (from + pieceBytes) / file.size));
  }
  return unwrap(api.POST('/api/publishing/media/videos/{id}/complete', { params: { path: { id } }, signal }));
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
