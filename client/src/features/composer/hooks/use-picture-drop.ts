import type { ClipboardEvent, DragEvent } from 'react';
import { pictureTypes, useAddPictures } from '@/features/composer/media';
import type { EditorId } from '@/features/composer/store';

const picturesOf = ({ files }: DataTransfer): File[] =>
  [...files].filter(({ type }) => pictureTypes.split(',').includes(type));

/** For the element around a part's field: pictures that are pasted or dropped there are added; text stays the field's own. */
export function usePictureDrop(editor: EditorId, partId: string) {
  const { add } = useAddPictures(editor, partId);
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const pictures = picturesOf(data);
    if (pictures.length === 0) return;
    event.preventDefault();
    add(pictures);
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
