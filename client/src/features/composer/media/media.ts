import { toast } from 'react-hot-toast/headless';
import { useShallow } from 'zustand/react/shallow';
import { platformName } from '@/features/accounts/words';
import type { Network } from '@/networks/ids';
import { setMedia } from '@/features/composer/actions';
import { type Doc, indexOf, type Media } from '@/features/composer/document/document';
import { useAccounts } from '@/features/composer/hooks/sending/use-accounts';
import { mediaText, mixReason, type OfKind } from '@/features/composer/media/media-kinds';
import { mediaTypes, tell, toastId, uploadProblem } from '@/features/composer/media/upload';
import { currentDoc, docIn, type EditorId, useComposerStore } from '@/features/composer/store';
import { useAction } from '@/features/session/use-action';
import { networkOfEditor } from '@/features/composer/editors';
import { announce } from '@/lib/focus/announce';
import { lazy } from '@/lib/loading/lazy';
import { counted, listText } from '@/lib/words/format';

/** Nothing is uploaded before somebody chooses it. */
const uploads = lazy(() => import('@/features/composer/media/upload-files'));
/** Until the networks have told what they take. */
const usual = { images: { max: 4 }, takesVideo: true };

export const mediaOf = (editor: EditorId, partId: string): readonly Media[] => {
  const doc = currentDoc(editor);
  return doc?.parts[indexOf(doc, partId)]?.media ?? [];
};

/** Uploads pictures and videos and puts them into a part, as many as its network takes; of several that share the text, the one that takes most. */
export function useAddMedia(editor: EditorId, partId: string) {
  const upload = useAction<File, Media>({
    key: ['upload-media', partId],
    storesInput: false,
    run: async (file) => (await uploads.get()).tellUpload(file),
  });
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
    if (failed !== undefined) tell(uploadProblem(failed.reason));
    put(added);
  };
  const put = (added: readonly Media[]) => {
    if (added.length === 0) return;
    const all = [...mediaOf(editor, partId), ...added];
    const reason = all.length > most ? `Posts take up to ${counted(most, 'picture', 'pictures')}.` : reasonFor(all);
    if (reason !== undefined) return tell(reason);
    setMedia(editor, partId, all);
    // They are there to be seen, and a toast would cover what stands beside them.
    toast.dismiss(toastId);
    announce(`${mediaText(added)} added`);
  };
  return {
    add: (files: readonly File[]) => void add(files),
    /** Adds what is uploaded already. */
    put,
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
export function useChosenNetworks(editor: EditorId) {
  const { platforms } = useAccounts();
  const networks = useComposerStore(useShallow((state) => networksOf(docIn(state, editor), editor)));
  const known = platforms.flatMap(({ id, capabilities }) =>
    networks.includes(id) && capabilities ? [{ id, capabilities }] : [],
  );
  return { networks, known };
}
