import { Refusal } from '../common/errors/refusal';

/** `gone`: there is no such file, or the upload ended; `refused`: it takes nothing from us. */
type FileTrouble = 'full' | 'refused' | 'gone' | 'away';

const sentences: Record<FileTrouble, string> = {
  full: 'There is no room left for pictures and videos on this server. Nothing was stored: tell whoever runs it, and try again once there is room.',
  refused: "This server can't write where pictures and videos are kept. Tell whoever runs it, then try again.",
  gone: 'The file is no longer there. Upload it again.',
  away: "Pictures and videos can't be reached right now. Try again in a minute.",
};

/** Says why the place where files are kept did not do it; `cause` is for the log. */
export class FileStoreError extends Refusal {
  constructor(
    readonly trouble: FileTrouble,
    override readonly cause: unknown,
  ) {
    super(trouble === 'gone' ? 404 : 503, trouble === 'gone' ? 'NOT_FOUND' : 'SERVICE_UNAVAILABLE', sentences[trouble]);
  }
}

const codes: Record<Exclude<FileTrouble, 'away'>, string> = {
  full: 'ENOSPC EDQUOT EFBIG QuotaExceeded XMinioStorageFull',
  refused: 'EROFS EACCES EPERM ENOTDIR AccessDenied NoSuchBucket InvalidAccessKeyId SignatureDoesNotMatch',
  gone: 'ENOENT NoSuchKey NotFound NoSuchUpload',
};
const troubles = new Map(
  Object.entries(codes).flatMap(([trouble, list]) => list.split(' ').map((code) => [code, trouble as FileTrouble])),
);

/** Runs work of a store; an error's `code` or name says what is wrong with it. */
export async function orFileStoreError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, name } = error as { code?: string; name: string };
    throw error instanceof FileStoreError
      ? error
      : new FileStoreError(troubles.get(code ?? '') ?? troubles.get(name) ?? 'away', error);
  }
}

/** Null instead of the error where there is no such file. */
export async function unlessGone<T>(work: () => Promise<T>): Promise<T | null> {
  return orFileStoreError(work).catch((error: unknown) => {
    if (error instanceof FileStoreError && error.trouble === 'gone') return null;
    throw error;
  });
}
