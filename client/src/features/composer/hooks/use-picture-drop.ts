import type { ClipboardEvent, DragEvent } from 'react';
import { pictureTypes, tell, useAddPictures } from '@/features/composer/media';
import type { EditorId } from '@/features/composer/store';

const isPicture = ({ type }: File): boolean => pictureTypes.split(',').includes(type);

/** For the element around a part's field: pictures that are pasted or dropped there are added; text stays the field's own. */
export function usePictureDrop(editor: EditorId, partId: string) {
  const { add } = useAddPictures(editor, partId);
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const files = [...data.files];
    if (files.length === 0) return;
    event.preventDefault();
    if (!files.every(isPicture)) tell('Only JPEG, PNG, WebP and GIF pictures can be added.');
    const pictures = files.filter(isPicture);
    if (pictures.length > 0) add(pictures);
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
