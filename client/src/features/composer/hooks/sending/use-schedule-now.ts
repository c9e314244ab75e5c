import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Doc } from '@/features/composer/document/document';
import { claimsOf } from '@/features/composer/document/versions';
import { useIsRequest } from '@/features/composer/hooks/document/use-is-request';
import { checkedPost } from '@/features/composer/hooks/sending/use-findings';
import { useFreeSlots } from '@/features/composer/hooks/sending/use-free-slots';
import { targetsOf, useTargetRows } from '@/features/composer/sending/send-targets';
import { usesSlots } from '@/features/composer/sending/panel-store';
import { policyQuery } from '@/features/composer/sending/policy-api';
import type { useSend } from '@/features/composer/sending/send';
import { checkTime, readWallTime, wallTimeOf } from '@/features/composer/sending/time';
import type { EditorId } from '@/features/composer/store';
import { isConnected } from '@/lib/device/online';

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
  const [row, ...further] = goingOut;
  const isOneShown = row !== undefined && further.length === 0 && row.account.id === account?.id;
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
    return send.mutate({ doc, targets: targetsOf(goingOut), when }, { onError: onOpen });
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
