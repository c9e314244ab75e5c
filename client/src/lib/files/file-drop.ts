import type { ClipboardEvent, DragEvent } from 'react';

/** For an element: `take` gets the files that are pasted or dropped there, while text stays the field's own. */
export function fileDrop(take: (files: readonly File[]) => void) {
  const takeFrom = (event: ClipboardEvent | DragEvent, { files }: DataTransfer) => {
    if (files.length === 0) return;
    event.preventDefault();
    take([...files]);
  };
  return {
    onPaste: (event: ClipboardEvent) => takeFrom(event, event.clipboardData),
    onDrop: (event: DragEvent) => takeFrom(event, event.dataTransfer),
    onDragOver: (event: DragEvent) => {
      // Without this the browser would open the file in place of the page.
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
  };
}
