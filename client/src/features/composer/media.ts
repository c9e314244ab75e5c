import { toast } from 'react-hot-toast/headless';
import { api, unwrap } from '@/api/client';
import { ApiError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import { setMedia } from '@/features/composer/actions';
import { indexOf, type Media } from '@/features/composer/document';
import { useAccounts } from '@/features/composer/hooks/use-accounts';
import { currentDoc, type EditorId, placeCursor } from '@/features/composer/store';
import { useAction } from '@/features/session/use-action';
import { announce } from '@/lib/announce';
import { counted } from '@/lib/format';

/** What the server takes. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif';
/** What X takes; LinkedIn takes more. */
export const longestAltText = 1_000;
/** Until the network has told its own limit. */
const usualMost = 4;

const mediaOf = (editor: EditorId, partId: string): readonly Media[] => {
  const doc = currentDoc(editor);
  return doc?.parts[indexOf(doc, partId)]?.media ?? [];
};

/** Uploads pictures and puts them into a part, as many as its network takes. */
export function useAddPictures(editor: EditorId, partId: string) {
  const { platforms } = useAccounts();
  const upload = useAction<File, Media>({ key: ['upload-picture', partId], storesInput: false, run: uploadFile });
  const most = platforms.find(({ id }) => id === currentDoc(editor)?.network)?.capabilities?.images.max ?? usualMost;
  const add = async (files: readonly File[]) => {
    const room = most - mediaOf(editor, partId).length;
    if (files.length > room) tell(`Posts take up to ${counted(most, 'picture', 'pictures')}.`);
    const sent = await Promise.allSettled(files.slice(0, Math.max(0, room)).map((file) => upload.mutateAsync(file)));
    const added = sent.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const failed = sent.find((each) => each.status === 'rejected');
    if (failed !== undefined) tell(failureOf(failed.reason));
    if (added.length === 0) return;
    setMedia(editor, partId, [...mediaOf(editor, partId), ...added]);
    announce(`${counted(added.length, 'picture', 'pictures')} added`);
  };
  return { add: (files: readonly File[]) => void add(files), isPending: upload.isPending, most };
}

function uploadFile(file: File): Promise<Media> {
  const form = new FormData();
  form.set('file', file);
  // The browser writes the form and its content type.
  return unwrap(api.POST('/api/publishing/media', { body: { file: '' }, bodySerializer: () => form }));
}

function failureOf(error: unknown): string {
  if (error instanceof ApiError) return error.fields[0]?.message ?? failureText('uploadPicture', error);
  return "The picture wasn't added. Check your connection, then add it again.";
}

/** For eyes and ears. */
export function tell(text: string): void {
  toast(text, { id: 'picture' });
  announce(text);
}

/** Returns what a picture shows, for people who can't see it; it belongs to the picture, wherever that is used. */
export function useAltText(editor: EditorId, partId: string) {
  return useAction<Pick<Media, 'id' | 'altText'>, Media>({
    key: ['change-post', partId],
    operation: 'uploadPicture',
    run: ({ id, altText }) =>
      unwrap(api.PATCH('/api/publishing/media/{id}', { params: { path: { id } }, body: { altText } })),
    onSuccess: (picture) =>
      setMedia(
        editor,
        partId,
        mediaOf(editor, partId).map((each) => (each.id === picture.id ? picture : each)),
      ),
  });
}

export function removePicture(editor: EditorId, partId: string, id: string): void {
  setMedia(
    editor,
    partId,
    mediaOf(editor, partId).filter((each) => each.id !== id),
  );
  announce('Picture removed');
  // The button that was pressed is gone.
  placeCursor(editor, { partId });
}
