import { api, unwrap } from '@/api/client';
import { platformName } from '@/features/accounts/words';
import { setMedia } from '@/features/composer/actions';
import { type Media, withPart } from '@/features/composer/document/document';
import { mediaOf, useChosenNetworks } from '@/features/composer/media/media';
import { tell, uploadProblem } from '@/features/composer/media/upload';
import { uploadPicture } from '@/features/composer/media/upload-files';
import { amend, currentDoc, type EditorId, placeCursor } from '@/features/composer/store';
import { useAction } from '@/features/session/use-action';
import { announce } from '@/lib/focus/announce';

/** Returns the names of the chosen networks that show a cover of a video, and of those that show captions. */
export function useVideoExtras(editor: EditorId): { cover: string[]; captions: string[] } {
  const { known } = useChosenNetworks(editor);
  const named = (takes: 'takesCover' | 'takesCaptions') =>
    known.flatMap(({ id, capabilities }) => (capabilities[takes] ? [platformName(id)] : []));
  return { cover: named('takesCover'), captions: named('takesCaptions') };
}

type VideoChange = { id: string } & ({ cover: Blob | null } | { captions: File | null });

/** Gives a video a cover or captions, or takes them away; they belong to the video, wherever that is used. */
export function useChangeVideo(editor: EditorId, partId: string) {
  return useAction<VideoChange, Media>({
    key: ['change-video', partId],
    storesInput: false,
    run: async ({ id, ...change }) => {
      const body =
        'cover' in change
          ? { coverId: change.cover && (await uploadPicture(change.cover)).id }
          : { captions: change.captions && (await change.captions.text()) };
      return unwrap(api.PATCH('/api/publishing/media/{id}', { params: { path: { id } }, body }));
    },
    onSuccess: (video) => changeMedia(editor, partId, video),
    onError: (error) => tell(uploadProblem(error)),
  });
}

export function changeMedia(editor: EditorId, partId: string, change: Partial<Media> & Pick<Media, 'id'>): void {
  const media = mediaOf(editor, partId).map((each) => (each.id === change.id ? { ...each, ...change } : each));
  const doc = currentDoc(editor);
  if (doc !== null) amend(editor, withPart(doc, partId, { media }));
}

/**
 * Saves what a picture shows, for people who can't see it; it belongs to the picture, wherever that is used. `saved` is shown again
 * if that fails.
 */
export function useAltText(editor: EditorId, partId: string) {
  return useAction<Pick<Media, 'id' | 'altText'> & { saved: string | null }, Media>({
    key: ['change-post', partId],
    operation: 'Failed to add picture or video',
    run: ({ id, altText }) =>
      unwrap(api.PATCH('/api/publishing/media/{id}', { params: { path: { id } }, body: { altText } })),
    onError: (_error, { id, saved }) => changeMedia(editor, partId, { id, altText: saved }),
  });
}

export function removeMedia(editor: EditorId, partId: string, id: string): void {
  setMedia(
    editor,
    partId,
    mediaOf(editor, partId).filter((each) => each.id !== id),
  );
  announce('Removed');
  // The button that was pressed is gone.
  placeCursor(editor, { partId });
}
