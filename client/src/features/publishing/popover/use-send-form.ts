import { useQuery } from '@tanstack/react-query';
import { accountName, platformName } from '@/features/integrations/words';
import type { Post } from '@/features/publishing/api';
import { useCardChoices } from '@/features/publishing/popover/choices-store';
import { mediaIdsOf, type Outgoing, storedFor } from '@/features/publishing/popover/outgoing';
import { policyQuery } from '@/features/publishing/popover/policy';
import { checkTime } from '@/features/publishing/popover/schedule-check';
import { useSend } from '@/features/publishing/popover/send';
import { timeInZone } from '@/features/publishing/popover/time-words';
import { type AccountChoice, useAccountChoice } from '@/features/publishing/popover/use-account-choice';
import { useIsSending } from '@/features/publishing/popover/use-is-sending';
import { useTiming } from '@/features/publishing/popover/use-timing';
import { announce } from '@/lib/announce';

export interface SendFormProps {
  mode: 'now' | 'later';
  outgoing: Outgoing;
  /** The post that was sent from this card before. */
  own: Post | undefined;
  onSent: () => void;
}

/** Everything behind the popover: what is chosen, what the rules say, and the press. */
export function useSendForm({ mode, outgoing, own, onSent }: SendFormProps) {
  const { card, platform, texts } = outgoing;
  const account = useAccountChoice(platform);
  const accountId = account.isUsable ? (account.chosen?.id ?? null) : null;
  const timing = useTiming(card, accountId, own);
  const [chosen, choose] = useCardChoices(card);
  const stored = storedFor(outgoing, own);
  const choices = { visibility: chosen.visibility ?? stored?.visibility ?? 'public', media: chosen.media ?? null };
  const parts = texts.map((text, at) => ({ text, mediaCount: mediaIdsOf(choices, at, stored).length }));
  const { data: findings = [] } = useQuery(policyQuery({ platform, parts }, accountId));
  const sending = useSend(outgoing);
  const { isSending, isPaused } = useIsSending(card);
  const zoneReason = mode === 'now' || timing.isZoneKnown ? undefined : 'Your time zone is being read.';
  const reason = accountReason(account) ?? zoneReason ?? findings.find(({ verdict }) => verdict !== 'warn')?.message;
  const submit = () => {
    const time = mode === 'later' ? checkTime(timing.wall, timing.zone, Date.now()) : null;
    if (accountId === null || reason !== undefined || isSending || time?.isFine === false) return;
    const when = time === null ? null : { wall: time.wall, zone: timing.zone };
    const words =
      time === null ? 'Publishing in 10 seconds. It can be undone until then.' : scheduledWords(time.atMs, timing.zone);
    const onSuccess = (post: Post | null) => {
      if (post !== null) announce(words);
      onSent();
    };
    sending.mutate({ outgoing, own, accountId, choices, when }, { onSuccess });
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
    error: sending.error,
  };
}

export type SendForm = ReturnType<typeof useSendForm>;

const scheduledWords = (atMs: number, zone: string): string => `Scheduled for ${timeInZone(atMs, zone)}`;

function accountReason({ isKnown, chosen, isUsable }: AccountChoice): string | undefined {
  if (!isKnown) return 'Your accounts are being read.';
  if (chosen === null) return 'Connect an account to publish.';
  return isUsable ? undefined : `${platformName(chosen.platform)} asks to connect ${accountName(chosen)} again.`;
}
