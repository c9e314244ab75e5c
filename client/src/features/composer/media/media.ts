import { toast } from 'react-hot-toast/headless';
import { useShallow } from 'zustand/react/shallow';
import { platformName } from '@/features/accounts/words';
import type { Network } from '@/networks/ids';
import { failureText } from '@/api/failure-text';
import { setMedia } from '@/features/composer/actions';
import { type Doc, indexOf, type Media, withPart } from '@/features/composer/document/document';
import { useAccounts } from '@/features/composer/hooks/sending/use-accounts';
import { mediaText, mixReason, type OfKind } from '@/features/composer/media/media-kinds';
import { amend, currentDoc, docIn, type EditorId, placeCursor, useComposerStore } from '@/features/composer/store';
import { useAction } from '@/features/session/use-action';
import { networkOfEditor } from '@/features/composer/editors';
import { announce } from '@/lib/focus/announce';
import { counted, listText, percent } from '@/lib/words/format';
import { api, unwrap } from '@/api/client';
import { ApiError } from '@/api/errors';
import { uploadForm } from '@/api/upload-form';

export const mediaTypes = 'image/jpeg,image/png,image/webp,image/gif,video/mp4,video/quicktime,application/pdf';
/** What X takes; LinkedIn takes more. */
export const longestAltText = 1_000;
const toastId = 'media';
/** Until the networks have told what they take. */
const usual = { images: { max: 4 }, takesVideo: true };

const mediaOf = (editor: EditorId, partId: string): readonly Media[] => {
  const doc = currentDoc(editor);
  return doc?.parts[indexOf(doc, partId)]?.media ?? [];
};

/** Uploads pictures and videos and puts them into a part, as many as its network takes; of several that share the text, the one that takes most. */
export function useAddMedia(editor: EditorId, partId: string) {
  const upload = useAction<File, Media>({ key: ['upload-media', partId], storesInput: false, run: uploadFile });
  const { networks, known } = useChosenNetworks(editor);
  const taken = known.length > 0 ? known.map(({ capabilities }) => capabilities) : [usual];
  const pictures = Math.max(...taken.map(({ images }) => images.max));
  const takesVideo = taken.some((each) => each.takesVideo);
  const most = Math.max(pictures, takesVideo ? 1 : 0);
  const kinds = [...(pictures > 0 ? ['picture'] : []), ...(takesVideo ? ['video'] : [])];
  const isTaken = (type: string) => kinds.includes(type.startsWith('video/') ? 'video' : 'picture');
  const reasonFor = (media: readonly OfKind[]) => {
    const reasons = networks.map((network) => mixReason(network, media));
    return reasons.every((reason) => reason !== undefined) ? reasons[0] : undefined;
  };
  const hasRoom = (media: readonly Media[]) =>
    media.length < most && reasonFor([...media, { mime: 'image/png' }]) === undefined;
  const add = async (chosen: readonly File[]) => {
    const files = chosen.filter(({ type }) => isTaken(type));
    if (files.length < chosen.length)
      tell(
        `${listText(networks.map(platformName))}: ${kinds.length === 0 ? 'no pictures or videos' : `only ${kinds[0]}s`}.`,
      );
    const room = most - mediaOf(editor, partId).length;
    if (files.length > room) tell(`Posts take up to ${counted(most, 'picture', 'pictures')}.`);
    const sent = await Promise.allSettled(files.slice(0, Math.max(0, room)).map((file) => upload.mutateAsync(file)));
    const added = sent.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const failed = sent.find((each) => each.status === 'rejected');
    if (failed !== undefined) tell(failureOf(failed.reason));
    if (added.length === 0) return;
    const all = [...mediaOf(editor, partId), ...added];
    const reason = reasonFor(all);
    if (reason !== undefined) return tell(reason);
    setMedia(editor, partId, all);
    // They are there to be seen, and a toast would cover what stands beside them.
    toast.dismiss(toastId);
    announce(`${mediaText(added)} added`);
  };
  return {
    add: (files: readonly File[]) => void add(files),
    isPending: upload.isPending,
    accept: mediaTypes.split(',').filter(isTaken).join(),
    /** "picture or video". */
    kinds: kinds.join(' or '),
    hasRoom,
  };
}

/** Where the text goes: to several while they share it. */
const networksOf = (doc: Doc | null, editor: EditorId): Network[] =>
  doc === null || doc.versions.length === 0
    ? [doc?.network ?? networkOfEditor(editor)]
    : [...new Set(doc.versions.map(({ network }) => network))];

/** The networks that the text goes to; `known`: those that have told what they take. */
function useChosenNetworks(editor: EditorId) {
  const { platforms } = useAccounts();
  const networks = useComposerStore(useShallow((state) => networksOf(docIn(state, editor), editor)));
  const known = platforms.flatMap(({ id, capabilities }) =>
    networks.includes(id) && capabilities ? [{ id, capabilities }] : [],
  );
  return { networks, known };
}

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
    onError: (error) => tell(failureOf(error)),
  });
}

const uploadPicture = (picture: Blob): Promise<Media> => unwrap(api.POST('/api/publishing/media', uploadForm(picture)));

async function uploadFile(file: File): Promise<Media> {
  if (file.type.startsWith('image/')) return uploadPicture(file);
  const kind = file.type === 'application/pdf' ? 'document' : 'video';
  tell(`Adding the ${kind}…`);
  return uploadInPieces(file, (share) => toast(`Adding the ${kind}: ${percent(share)}`, { id: toastId }));
}

function failureOf(error: unknown): string {
  if (error instanceof ApiError) return error.fields[0]?.message ?? failureText('addMedia', error);
  return "It wasn't added. Check your connection, then add it again.";
}

/** For eyes and ears. */
export function tell(text: string): void {
  toast(text, { id: toastId });
  announce(text);
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
    operation: 'addMedia',
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

/** In pieces: no request lasts long on a slow line, and one that is lost is sent again. `onShare` hears how much is there, 0 to 1. */
async function uploadInPieces(file: File, onShare: (share: number) => void): Promise<Media> {
  const body = { size: file.size, name: file.name };
  const { id, pieceBytes } = await unwrap(api.POST('/api/publishing/media/videos', { body }));
  for (let position = 0; position * pieceBytes < file.size; position += 1) {
    const from = position * pieceBytes;
    const piece = uploadForm(file.slice(from, from + pieceBytes));
    const params = { path: { id, position } };
    await patiently(() =>
      unwrap(api.POST('/api/publishing/media/videos/{id}/pieces/{position}', { params, ...piece })),
    );
    onShare(Math.min(1, (from + pieceBytes) / file.size));
  }
  return unwrap(api.POST('/api/publishing/media/videos/{id}/complete', { params: { path: { id } } }));
}

const mostTries = 3;

/** Tries again what got no answer. */
async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (tries === mostTries || error instanceof ApiError) throw error;
    }
  }
}
