import { toast } from 'react-hot-toast/headless';
import { type Doc, faultsOf, hasWords } from '@/features/composer/document/document';
import { noAddressReason, replyToIdOf } from '@/features/composer/document/reply-to';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import { useEditorIdea } from '@/features/composer/hooks/document/use-editor-idea';
import { useTargetRows } from '@/features/composer/sending/send-targets';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import { closePanel, openPanel, type SendMode, useChoices } from '@/features/composer/sending/panel-store';
import { type SendOrder, undoSeconds, useSend } from '@/features/composer/sending/send';
import { can } from '@/features/composer/posts/status';
import { type EditorId } from '@/features/composer/store';
import { readWallTime } from '@/features/composer/sending/time';
import { useIsViewer, viewerReason } from '@/features/session/access';
import { isOfStored } from '@/features/composer/editors';
import { announce } from '@/lib/focus/announce';
import { counted, weekdayClockText } from '@/lib/words/format';

/** Returns whether the document can be sent, and its sending, which lasts longer than the panel. */
export function useSendBar(editor: EditorId, moreReason?: string) {
  const doc = useDoc(editor);
  const { post, lock } = useEditorPost(editor);
  const isViewer = useIsViewer();
  const { mode } = useChoices(editor, doc?.id ?? null);
  const send = useSend(editor, tellSent);
  const stateReason =
    post !== undefined && !can(post, 'publish') ? 'Publish the rest of this thread first.' : undefined;
  const idea = useEditorIdea(editor);
  const { rows } = useTargetRows(editor, doc);
  const isOnMany = doc !== null && doc.versions.length > 1;
  // What can be published goes out; the others say in their tabs why they stay.
  const textReason = isOnMany && rows.some(({ isChosen }) => isChosen) ? undefined : faultReason(doc);
  const reason = (isViewer ? viewerReason : undefined) ?? lock ?? stateReason ?? moreReason ?? textReason;
  const isScheduled = post?.status === 'scheduled';
  const isOut = idea === undefined || idea.posts.every(({ status }) => status !== 'draft' && status !== 'failed');
  const isSent = lock !== null && post?.status !== 'needs_attention' && isOut;
  return {
    doc,
    mode,
    send,
    reason,
    isScheduled,
    /** It is being published or is published: nothing is left to send. */
    isSent,
    /** The next one can be written here. */
    isOnItsWay: !isViewer && !isOfStored(editor) && (isSent || isScheduled),
    open: (next: SendMode) => openPanel(editor, next),
    close: () => closePanel(editor),
  };
}

/** Why a document as it is written can't be sent. */
export function faultReason(doc: Doc | null): string | undefined {
  if (!hasWords(doc)) return 'Write something to publish it.';
  const { over, empty } = faultsOf(doc);
  if (empty.length > 0 && doc.parts.length === 1) return 'Write something to publish it.';
  if (over.length > 0)
    return doc.parts.length === 1
      ? 'This post is too long.'
      : `${counted(over.length, 'post is', 'posts are')} too long.`;
  if (doc.replyTo !== null && replyToIdOf(doc) === null) return noAddressReason;
  return empty.length > 0 ? `${counted(empty.length, 'post is', 'posts are')} empty.` : undefined;
}

/** The line beside the text says it too, of what is published now of one alone. */
function tellSent(order: SendOrder): void {
  const text = sentText(order);
  announce(text);
  if (order.targets.length > 1 && order.when === null) toast(text);
}

function sentText({ when, targets }: SendOrder): string {
  const posts = targets.length > 1 ? `${targets.length} posts` : null;
  if (when === 'next') return `${posts ?? 'Post'} scheduled in the next free slots`;
  const time = when === null ? null : readWallTime(when.wall, when.zone);
  if (when === null || time === null)
    return `Publishing ${posts ?? ''} in ${undoSeconds} seconds. You can undo it until then.`.replace('  ', ' ');
  return `${posts ?? 'Post'} scheduled for ${weekdayClockText(time.atMs, when.zone)}`;
}
