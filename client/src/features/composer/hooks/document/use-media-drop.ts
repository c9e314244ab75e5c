import type { ClipboardEvent, DragEvent } from 'react';
import { mediaTypes, tell, useAddMedia } from '@/features/composer/media/media';
import type { EditorId } from '@/features/composer/store';

const isMedia = ({ type }: File): boolean => mediaTypes.split(',').includes(type);

/** Some systems tell no type of it. */
const isHeic = ({ type, name }: File): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

/** For the element around a part's field: pictures, videos and PDFs that are pasted or dropped there are added; text stays the field's own. */
export function useMediaDrop(editor: EditorId, partId: string) {
  const { add } = useAddMedia(editor, partId);
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const files = [...data.files];
    if (files.length === 0) return;
    event.preventDefault();
    if (files.some(isHeic)) tell("HEIC can't be read here. Save it as a JPEG, then add it again.");
    else if (!files.every(isMedia)) tell('Only JPEG, PNG, WebP, GIF, MP4, MOV and PDF files can be added.');
    const media = files.filter(isMedia);
    if (media.length > 0) add(media);
  };
  return {
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    onDragOver: (event: DragEvent) => {
      // Without this the browser would open the file in place of the page.
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
  };
}
