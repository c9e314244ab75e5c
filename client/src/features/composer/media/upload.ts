import { toast } from 'react-hot-toast/headless';
import { ApiError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import { announce } from '@/lib/focus/announce';

export const mediaTypes = 'image/jpeg,image/png,image/webp,image/gif,video/mp4,video/quicktime,application/pdf';
/** What X takes; LinkedIn takes more. */
export const longestAltText = 1_000;
export const toastId = 'media';

/** For eyes and ears. */
export function tell(text: string): void {
  toast(text, { id: toastId });
  announce(text);
}

const isMedia = ({ type }: File): boolean => mediaTypes.split(',').includes(type);

/** Some systems tell no type of it. */
const isHeic = ({ type, name }: File): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

/** Returns the files that can be uploaded, and says so where that is not all of them. */
export function mediaAmong(files: readonly File[]): File[] {
  if (files.some(isHeic)) tell("HEIC can't be read here. Save it as a JPEG, then add it again.");
  else if (!files.every(isMedia)) tell('Only JPEG, PNG, WebP, GIF, MP4, MOV and PDF files can be added.');
  return files.filter(isMedia);
}

export function uploadProblem(error: unknown): string {
  if (error instanceof ApiError)
    return error.fields[0]?.message ?? failureText('Failed to add picture or video', error);
  return "It wasn't added. Check your connection, then add it again.";
}
