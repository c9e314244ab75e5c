import { CalendarClock, ChevronDown, CircleAlert, CircleCheck, Send } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Button, IconButton } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/layers/tooltip';
import { accountName } from '@/features/accounts/words';
import { showFault } from '@/features/composer/actions';
import { type Doc, hasWords } from '@/features/composer/document/document';
import { AccountButton } from '@/features/composer/components/sending/account-button';
import { WriteAnother } from '@/features/composer/components/status/status-row';
import { noAddressId, noAddressReason } from '@/features/composer/document/reply-to';
import { useScheduleNow, useSendBar } from '@/features/composer/hooks/sending/use-send-bar';
import { useWriteInSight } from '@/features/composer/generation/write-in-sight';
import { openPanel, type SendMode, useChoices, usesSlots } from '@/features/composer/sending/panel-store';
import { nearTimeText, soonText } from '@/features/composer/sending/time';
import { announce } from '@/lib/focus/announce';
import { counted, oneOrMany } from '@/lib/words/format';
import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';
import { lazy } from '@/lib/loading/lazy';
import { whenIdle } from '@/lib/loading/when-idle';
import { clsx } from 'clsx';
import { useVersions } from '@/features/composer/components/versions/use-versions';
import { useFirstSlot } from '@/features/composer/hooks/sending/use-free-slots';
import { type EditorId, showAccount } from '@/features/composer/store';

const SendPanel = lazy(async () => (await import('@/features/composer/components/sending/send-panel')).SendPanel);
const preload = () => void SendPanel.fetchAhead();

interface SendBarProps {
  editor: EditorId;
  /** How much of the limit is left, and what leads to a post that is over it. */
  children?: ReactNode;
  /** Why it can't be sent, beyond what its text and its state say. */
  reason?: string | undefined;
}

/** Two buttons with their words, an account and a ring stand in the row of the smallest phone, and a second line in a button makes it no higher. */
const compact = 'min-h-10! py-0! max-[379px]:text-small! max-[399px]:px-2! max-[359px]:px-1.5!';
const opens = { 'aria-haspopup': 'dialog', onPointerEnter: preload, onFocus: preload } as const;

/** What the send bar holds: the account, Schedule and Publish, and their panel. The row around it is its container. */
export function SendBar({ editor, children, reason: moreReason }: SendBarProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const bar = useSendBar(editor, moreReason);
  // One loud button in sight at a time.
  const loud = useWriteInSight() ? 'outline' : 'primary';
  // Publish opens offline too, and says there what happens then.
  useEffect(() => whenIdle(preload), []);
  const { doc, mode, send, reason } = bar;
  /** A tooltip does not open under a finger, and a key has no button under it. */
  const tellReason = () => {
    if (reason === undefined) return;
    announce(reason);
    if (reason === noAddressReason) return showNoAddress();
    toast(reason, { id: 'send-reason' });
    if (hasWords(doc)) showFault(editor);
  };
  const open = (next: SendMode) => (reason === undefined ? bar.open(next) : tellReason());
  useSendKeys(open);
  const isOff = { 'aria-disabled': reason !== undefined, onClickCapture: tellReason };
  const isPublishing = send.isPending && send.variables.when === null;
  const another = doc !== null && bar.isOnItsWay && (
    <WriteAnother editor={editor} doc={doc} variant={loud} className={clsx(compact, bar.isSent && 'ml-auto')} />
  );
  // An account that refused it keeps the panel open.
  if (another !== false && bar.isSent && mode === null)
    return (
      <>
        <WhoSends editor={editor} doc={doc} />
        {another}
      </>
    );
  return (
    <>
      {doc !== null && <WhoSends editor={editor} doc={doc} />}
      <span className="ml-auto flex items-center">{children}</span>
      <span ref={anchor} className="flex min-w-0 gap-2 max-[15rem]:flex-wrap max-[379px]:gap-1.5 sm:shrink-0">
        <ScheduleButtons {...{ editor, bar, isOff, loud }} />
        {another || (
          <Tooltip label={reason ?? 'Review and publish'} shortcut={keys.publish}>
            <Button
              {...opens}
              {...isOff}
              variant={bar.isScheduled ? 'outline' : loud}
              pending={isPublishing}
              onClick={() => bar.open('now')}
              // Pending it keeps its colour, on which alone its words can be read.
              className={clsx(
                compact,
                'px-3.5! max-sm:[&>span:first-child]:hidden',
                reason !== undefined && !isPublishing && 'bg-active!',
              )}
              icon={<Send />}
            >
              Publish
            </Button>
          </Tooltip>
        )}
      </span>
      {mode !== null && doc !== null && (
        <SendPanel key={doc.id} {...{ anchor, editor, doc, mode, send }} fallback={null} onClose={bar.close} />
      )}
    </>
  );
}

/** The one account, or how many of several are ready. */
const WhoSends = ({ editor, doc }: { editor: EditorId; doc: Doc }) =>
  doc.versions.length > 1 ? <ReadyCount editor={editor} doc={doc} /> : <AccountButton editor={editor} doc={doc} />;

/** The page says it already: a toast would cover the post that it is about. */
const showNoAddress = () => document.getElementById(noAddressId)?.focus();

function useSendKeys(open: (mode: SendMode) => void): void {
  const now = { group: 'Publishing', label: 'Publish…', run: () => open('now') };
  const unlisted = { ...now, hiddenInPalette: true };
  useShortcut({ ...now, id: 'publish', keys: keys.publish });
  useShortcut({ ...unlisted, id: 'open-publish', keys: keys.openPublish });
  // Notes to write from, beside the text, have this key before it.
  useShortcut({ ...unlisted, id: 'confirm-publish', keys: keys.confirm, label: 'Publish… from the text' });
  useShortcut({ ...now, id: 'schedule', keys: keys.schedule, label: 'Schedule…', run: () => open('later') });
}

interface ScheduleButtonsProps {
  editor: EditorId;
  bar: ReturnType<typeof useSendBar>;
  isOff: { 'aria-disabled': boolean; onClickCapture: () => void };
  loud: 'primary' | 'outline';
}

/** The main half schedules for the time that it names; the other one leads to further times and accounts, in the panel. */
function ScheduleButtons({ editor, bar, isOff, loud }: ScheduleButtonsProps) {
  const { doc, send, reason, isScheduled, isOnItsWay } = bar;
  const openPanel = () => bar.open('later');
  const { press, isPending, account, count, ...next } = useScheduleNow({ editor, doc, send, onOpen: openPanel });
  const ofOne = account === null ? 'Choose a time' : `Schedule as ${accountName(account)}`;
  const hint = count === null ? ofOne : 'Schedule each in its next free slot';
  return (
    <span className="flex min-w-0">
      <Tooltip label={reason ?? hint} {...(account === null && { shortcut: keys.schedule })}>
        <Button
          {...(account === null ? opens : {})}
          {...isOff}
          // What is scheduled already is not published earlier by a press beside the mark.
          variant={isScheduled && !isOnItsWay ? loud : 'outline'}
          pending={isPending}
          onClick={() => reason === undefined && press()}
          className={clsx(
            compact,
            // The sign goes before a word does.
            'min-w-0! shrink! @max-[620px]:[&>span:first-child]:hidden sm:px-3!',
            !isScheduled && joinedLook,
            !isScheduled && count === null && toScheduleLook,
          )}
          icon={<CalendarClock className="shrink-0" />}
        >
          {count === null || isScheduled ? (
            <ScheduleLabel {...next} isScheduled={isScheduled} />
          ) : (
            <span className={scheduleLabel}>
              Schedule {count} <span className="max-sm:sr-only">{oneOrMany(count, 'post', 'posts')}</span>
            </span>
          )}
        </Button>
      </Tooltip>
      {!isScheduled && (
        <IconButton
          {...opens}
          {...isOff}
          label="Other times"
          title="Other times"
          variant="outline"
          onClick={() => reason === undefined && openPanel()}
          className="aspect-auto! min-h-10! w-8 rounded-l-none! aria-disabled:bg-raised! touch:w-10"
          icon={<ChevronDown />}
        />
      )}
    </span>
  );
}

interface ScheduleLabelProps {
  atMs: number | null;
  zone: string;
  nowMs: number;
  isScheduled: boolean;
}

const joinedLook = 'rounded-r-none! border-r-0! px-2.5! aria-disabled:bg-raised!';
/** As wide as with its longest words, so that the row stays where it is when others come. */
const toScheduleLook = 'min-[23.75rem]:min-w-29! @min-[520px]:min-w-41! @min-[620px]:min-w-62!';
const scheduleLabel = 'truncate tabular-nums';

/** The time that was chosen, else the next free slot of the account. */
function ScheduleLabel({ atMs, zone, nowMs, isScheduled }: ScheduleLabelProps) {
  if (isScheduled) return <span className={scheduleLabel}>Change time</span>;
  if (atMs === null || atMs < nowMs) return <span className={scheduleLabel}>Schedule</span>;
  const day = soonText(atMs, zone, nowMs);
  const when = nearTimeText(atMs, zone, nowMs) ?? day;
  return (
    // The narrowest bars have the time under the verb.
    <span className={clsx(scheduleLabel, '@max-[520px]:text-left @max-[520px]:leading-4')}>
      Schedule <span className="@max-[620px]:hidden">{when}</span>
      {/* A narrow bar has room for “today”, and not for “tomorrow”. */}
      <span className="hidden @max-[520px]:block! @max-[520px]:text-tiny @max-[620px]:inline">
        {when.startsWith('tomorrow') ? day : when}
      </span>
    </span>
  );
}

/** Of so many accounts the bar asks for the free times; of more only the panel does, where each is shown. */
const mostAsked = 5;

/** How many of several accounts can have it; leads to the first that can't, else to the panel. */
function ReadyCount({ editor, doc }: { editor: EditorId; doc: Doc }) {
  const versions = useVersions(editor, doc);
  const first = versions.find(({ state }) => state.problem !== null);
  const chosen = useChoices(editor, doc.id);
  const ready = versions.filter(({ state }) => state.problem === null);
  const drafts = ready.filter(
    ({ post, accountId }) => (post?.status ?? 'draft') === 'draft' && !chosen.leftOut.includes(accountId),
  );
  const isAsked = usesSlots(chosen) && drafts.length <= mostAsked;
  const next = useFirstSlot(isAsked ? drafts.map(({ accountId }) => accountId) : []);
  const isScheduled = versions.some(({ post }) => post?.status === 'scheduled');
  const all = isScheduled ? counted(ready.length, 'post', 'posts') : `${ready.length} ready`;
  const Sign = first === undefined ? CircleCheck : CircleAlert;
  return (
    <button
      type="button"
      onClick={() => (first === undefined ? openPanel(editor, 'later') : showAccount(editor, first.accountId))}
      className={clsx(
        '-ml-1 flex min-h-10 items-center gap-2 rounded-control px-1 font-semibold whitespace-nowrap',
        // The smallest phones have two lines, without the sign: the buttons keep their words.
        'max-[379px]:max-w-14 max-[379px]:text-left max-[379px]:leading-4 max-[379px]:whitespace-normal',
        first !== undefined && 'text-danger',
      )}
    >
      <Sign className={clsx('max-[379px]:hidden', first === undefined && 'text-success')} />
      {first === undefined ? all : `${ready.length} of ${versions.length} ready`}{' '}
      {next !== null && <span className="font-normal text-ink-3 tabular-nums @max-[620px]:hidden">from {next}</span>}
    </button>
  );
}
