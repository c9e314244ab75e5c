import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { accountName, platformName } from '@/features/integrations/words';
import type { Post } from '@/features/publishing/api';
import { useCardChoices } from '@/features/publishing/popover/choices-store';
import { mediaIdsOf, type Outgoing, storedFor } from '@/features/publishing/popover/outgoing';
import { policyQuery } from '@/features/publishing/popover/policy';
import { checkTime } from '@/features/publishing/popover/schedule-check';
import { type SendOrder, useSend } from '@/features/publishing/popover/send';
import { timeInZone } from '@/features/publishing/popover/time-words';
import { type AccountChoice, useAccountChoice } from '@/features/publishing/popover/use-account-choice';
import { useIsSending } from '@/features/publishing/popover/use-is-sending';
import { useTiming } from '@/features/publishing/popover/use-timing';
import { readWallTime } from '@/features/publishing/popover/wall-time';
import { announce } from '@/lib/announce';

export interface SendFormProps {
  mode: 'now' | 'later';
  outgoing: Outgoing;
  /** The post that was sent from this card before. */
  own: Post | undefined;
  /** What the plan had stopped, and is sent now. */
  goesOn: SendOrder | null;
  onSent: () => void;
}

/** Everything behind the popover: what is chosen, what the rules say, and the press. */
export function useSendForm({ mode, outgoing, own, goesOn, onSent }: SendFormProps) {
  const { card, platform, texts } = outgoing;
  const account = useAccountChoice(platform);
  const accountId = account.isUsable ? (account.chosen?.id ?? null) : null;
  const timing = useTiming(card, accountId, own);
  const [chosen, choose] = useCardChoices(card);
  const stored = storedFor(outgoing, own);
  const choices = { visibility: chosen.visibility ?? stored?.visibility ?? 'public', media: chosen.media ?? null };
  const parts = texts.map((text, at) => ({ text, mediaCount: mediaIdsOf(choices, at, stored).length }));
  const { data: findings = [] } = useQuery(policyQuery({ platform, parts }, accountId));
  const { send, error } = useSendOrder({ outgoing, goesOn, onSent });
  const { isSending, isPaused } = useIsSending(card);
  const zoneReason = mode === 'now' || timing.isZoneKnown ? undefined : 'Your time zone is being read.';
  const reason = accountReason(account) ?? zoneReason ?? findings.find(({ verdict }) => verdict !== 'warn')?.message;
  const submit = () => {
    const time = mode === 'later' ? checkTime(timing.wall, timing.zone, Date.now()) : null;
    if (accountId === null || reason !== undefined || isSending || time?.isFine === false) return;
    const when = time === null ? null : { wall: time.wall, zone: timing.zone };
    send({ outgoing, own, accountId, choices, when });
  };
  return {
    account,
    timing,
    choices,
    choose,
    stored,
    findings,
    reason,
    submit,
    isSending,
    isPaused,
    error,
  };
}

export type SendForm = ReturnType<typeof useSendForm>;

/** Sends and says so. What the plan had stopped is sent by itself, as it was pressed, unless the text has changed since. */
function useSendOrder({ outgoing, goesOn, onSent }: Pick<SendFormProps, 'outgoing' | 'goesOn' | 'onSent'>) {
  const { mutate, error } = useSend(outgoing);
  const send = (order: SendOrder) => {
    const onSuccess = (post: Post | null) => {
      if (post !== null) announce(sentWords(order));
      onSent();
    };
    mutate(order, { onSuccess });
  };
  const isDone = useRef(false);
  const goOn = useEffectEvent(() => {
    if (goesOn === null || isDone.current || goesOn.outgoing.texts.join() !== outgoing.texts.join()) return;
    isDone.current = true;
    const { saveFirst } = outgoing;
    send({ ...goesOn, outgoing: { ...goesOn.outgoing, ...(saveFirst !== undefined && { saveFirst }) } });
  });
  useEffect(() => goOn(), []);
  return { send, error };
}

function sentWords({ when }: SendOrder): string {
  const time = when === null ? null : readWallTime(when.wall, when.zone);
  return when === null || time === null
    ? 'Publishing in 10 seconds. It can be undone until then.'
    : `Scheduled for ${timeInZone(time.atMs, when.zone)}`;
}

function accountReason({ isKnown, chosen, isUsable }: AccountChoice): string | undefined {
  if (!isKnown) return 'Your accounts are being read.';
  if (chosen === null) return 'Connect an account to publish.';
  return isUsable ? undefined : `${platformName(chosen.platform)} asks to connect ${accountName(chosen)} again.`;
}
