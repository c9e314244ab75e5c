import { useEffect, useEffectEvent } from 'react';
import { takeFilesAhead } from '@/features/composer/document/typed-ahead';
import { useAddMedia } from '@/features/composer/media/media';
import { mediaAmong } from '@/features/composer/media/upload';
import type { EditorId } from '@/features/composer/store';
import { fileDrop } from '@/lib/files/file-drop';

/** For the element around a part's field: pictures, videos and PDFs that are pasted or dropped there are added, and those that came before it. */
export function useMediaDrop(editor: EditorId, partId: string) {
  const { add } = useAddMedia(editor, partId);
  const take = (files: readonly File[]) => {
    const media = mediaAmong(files);
    if (media.length > 0) add(media);
  };
  const takeAhead = useEffectEvent(() => take(takeFilesAhead(partId)));
  useEffect(() => takeAhead(), [partId]);
  return fileDrop(take);
}
