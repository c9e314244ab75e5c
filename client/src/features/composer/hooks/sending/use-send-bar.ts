import { toast } from 'react-hot-toast/headless';
import { type Doc, faultsOf, hasWords } from '@/features/composer/document/document';
import { noAddressReason, replyToIdOf } from '@/features/composer/document/reply-to';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import { useEditorIdea, useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import { closePanel, openPanel, type SendMode, useChoices, usesSlots } from '@/features/composer/sending/panel-store';
import { type SendOrder, undoSeconds, useSend } from '@/features/composer/sending/send';
import { peopleQuery } from '@/features/composer/posts/people-api';
import { can } from '@/features/composer/posts/status';
import { useIsViewer, viewerReason } from '@/features/session/access';
import { isOfStored } from '@/features/composer/editors';
import { announce } from '@/lib/focus/announce';
import { counted, weekdayClockText } from '@/lib/words/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { claimsOf, namesOf, withLimits, withPeople } from '@/features/composer/document/versions';
import { useIsRequest } from '@/features/composer/hooks/document/use-is-request';
import { checkedPost, policyQuery } from '@/features/composer/hooks/sending/use-findings';
import { useFreeSlots } from '@/features/composer/hooks/sending/use-free-slots';
import { targetsOf, useTargetRows } from '@/features/composer/sending/send-targets';
import { checkTime, readWallTime, wallTimeOf } from '@/features/composer/sending/time';
import { amend, type EditorId } from '@/features/composer/store';
import { isConnected } from '@/lib/device/online';

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
  const { rows, ownId, isKnown } = useTargetRows(editor, doc);
  const isOnMany = doc !== null && doc.versions.length > 1;
  const { data: people } = useQuery({ ...peopleQuery(), enabled: doc !== null && namesOf(doc).length > 0 });
  // What an account takes comes with it, and whom it names, after the text.
  useEffect(() => {
    if (doc === null || !isKnown) return;
    const maxOn = (id: string | null) => rows.find(({ account }) => account.id === id)?.max;
    const limited = withLimits(doc, maxOn(isOnMany ? null : ownId), maxOn);
    const known = people === undefined ? limited : withPeople(limited, people);
    if (known !== doc) amend(editor, known);
  });
  // What can be published goes out; the others say in their tabs why they stay.
  const missing = rows.find(({ account }) => account.id === ownId)?.missing;
  const ownReason = faultReason(doc) ?? missing?.text;
  const textReason = isOnMany && rows.some(({ isChosen }) => isChosen) ? undefined : ownReason;
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

function sentText({ when, targets, needsApproval }: SendOrder): string {
  const posts = targets.length > 1 ? `${targets.length} posts` : null;
  if (needsApproval) return `Asked for approval. ${posts ?? 'The post'} won't be published before that.`;
  if (when === 'next') return `${posts ?? 'Post'} scheduled in the next free slots`;
  const time = when === null ? null : readWallTime(when.wall, when.zone);
  if (when === null || time === null)
    return `Publishing ${posts ?? ''} in ${undoSeconds} seconds. You can undo it until then.`.replace('  ', ' ');
  return `${posts ?? 'Post'} scheduled for ${weekdayClockText(time.atMs, when.zone)}`;
}

interface ScheduleNowProps {
  editor: EditorId;
  doc: Doc | null;
  send: ReturnType<typeof useSend>;
  onOpen: () => void;
}

/**
 * Schedules at one press for the time on the button, for the one account that the bar shows. The panel opens instead where there
 * is something to decide: a time, an account, what the network's rules say of the text, or why it failed.
 */
export function useScheduleNow({ editor, doc, send, onOpen }: ScheduleNowProps) {
  const client = useQueryClient();
  const [isChecking, setChecking] = useState(false);
  const isRequest = useIsRequest(editor);
  const { post, rows, account, isSure, chosen } = useTargetRows(editor, doc);
  const { free, zone, isZoneKnown, nowMs } = useFreeSlots(account?.id);
  const isMany = doc !== null && doc.versions.length > 1;
  const atMs = (chosen.wall === null ? undefined : readWallTime(chosen.wall, zone)?.atMs) ?? Date.parse(free[0] ?? '');
  const goingOut = rows.filter(({ isChosen }) => isChosen);
  const isOneShown = goingOut.length === 1 && goingOut[0]?.account.id === account?.id;
  const isReady = !Number.isNaN(atMs) && isZoneKnown && isSure && isOneShown && post?.status !== 'scheduled';
  const schedule = async () => {
    const time = isReady ? checkNow(atMs, zone) : null;
    const when = isMany && usesSlots(chosen) ? 'next' : time?.isFine === true ? { wall: time.wall, zone } : null;
    if (doc === null || goingOut.length === 0 || when === null || !isConnected()) return onOpen();
    if (isRequest || claimsOf(doc) > 0 || post?.status === 'scheduled') return onOpen();
    setChecking(true);
    const asked = goingOut.map((each) => client.fetchQuery(policyQuery(checkedPost(doc, each))).catch(() => null));
    const answers = await Promise.all(asked);
    setChecking(false);
    if (answers.some((answer) => answer === null || answer.findings.length > 0)) return onOpen();
    const { needsApproval, repeat } = chosen;
    return send.mutate({ doc, targets: targetsOf(goingOut), when, needsApproval, repeat }, { onError: onOpen });
  };
  const isPending = isChecking || (send.isPending && send.variables.when !== null);
  return {
    /** Null while no time is known. */
    atMs: Number.isNaN(atMs) ? null : atMs,
    zone,
    nowMs,
    /** How many posts go out together; null for one alone. */
    count: isMany ? goingOut.length : null,
    /** Whose post it becomes, where one press is enough. */
    account: isReady && !isMany ? account : null,
    isPending,
    press: () => void (isPending || send.isPending ? undefined : schedule()),
  };
}

/** The clock has moved on since the button was drawn. */
const checkNow = (atMs: number, zone: string) => checkTime(wallTimeOf(atMs, zone), zone, Date.now());
