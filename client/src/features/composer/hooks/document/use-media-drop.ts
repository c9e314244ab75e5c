import type { ClipboardEvent, DragEvent } from 'react';
import { useAddMedia } from '@/features/composer/media/media';
import { mediaAmong } from '@/features/composer/media/upload';
import type { EditorId } from '@/features/composer/store';

/** For the element around a part's field: pictures, videos and PDFs that are pasted or dropped there are added; text stays the field's own. */
export function useMediaDrop(editor: EditorId, partId: string) {
  const { add } = useAddMedia(editor, partId);
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const files = [...data.files];
    if (files.length === 0) return;
    event.preventDefault();
    const media = mediaAmong(files);
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
