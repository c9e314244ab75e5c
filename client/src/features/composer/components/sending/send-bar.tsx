import { clsx } from 'clsx';
import { CalendarClock, ChevronDown, Send } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Button, IconButton } from '@/components/ui/button';
import { Menu, MenuRadioGroup } from '@/components/ui/layers/menu';
import { Tooltip } from '@/components/ui/layers/tooltip';
import { accountName } from '@/features/accounts/words';
import { showFault } from '@/features/composer/actions';
import { AccountMark } from '@/features/composer/components/sending/account-mark';
import { type Doc, hasWords } from '@/features/composer/document/document';
import { useDefaultAccount } from '@/features/composer/hooks/sending/use-accounts';
import { useFreeSlots } from '@/features/composer/hooks/sending/use-free-slots';
import { useSendBar } from '@/features/composer/hooks/sending/use-send-bar';
import { type SendMode, useChoices } from '@/features/composer/sending/panel-store';
import type { EditorId } from '@/features/composer/store';
import { nearTimeText, readWallTime } from '@/features/composer/sending/time';
import { announce } from '@/lib/focus/announce';
import { slotText } from '@/lib/words/format';
import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';
import { late } from '@/lib/loading/late';
import { whenIdle } from '@/lib/loading/when-idle';

const SendPanel = late(async () => (await import('@/features/composer/components/sending/send-panel')).SendPanel);
const preload = () => void SendPanel.fetchAhead();

interface SendBarProps {
  editor: EditorId;
  /** How much of the limit is left, and what leads to a post that is over it. */
  children?: ReactNode;
  /** Why it can't be sent, beyond what its text and its state say. */
  reason?: string | undefined;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const opens = { 'aria-haspopup': 'dialog', onPointerEnter: preload, onFocus: preload } as const;

/** What the send bar holds: the account, Schedule and Publish, and their panel. The row around it is its container. */
export function SendBar({ editor, children, reason: moreReason }: SendBarProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const bar = useSendBar(editor, moreReason);
  // Publish opens offline too, and says there what happens then.
  useEffect(() => whenIdle(preload), []);
  const { doc, mode, send, reason } = bar;
  /** A tooltip does not open under a finger, and a key has no button under it. */
  const tellReason = () => {
    if (reason === undefined) return;
    toast(reason, { id: 'send-reason' });
    announce(reason);
    if (hasWords(doc)) showFault(editor);
  };
  const open = (next: SendMode) => (reason === undefined ? bar.open(next) : tellReason());
  useSendKeys(open);
  const isOff = { 'aria-disabled': reason !== undefined, onClickCapture: tellReason };
  return (
    <>
      {doc !== null && <AccountButton network={doc.network} />}
      <span className="ml-auto flex items-center">{children}</span>
      <span ref={anchor} className="flex min-w-0 gap-2 sm:shrink-0">
        <span className="flex min-w-0">
          <Tooltip label={reason ?? 'Choose a time'} shortcut={keys.schedule}>
            <Button
              {...opens}
              {...isOff}
              onClick={() => bar.open('later')}
              className="min-h-10! px-3! aria-disabled:bg-raised! sm:rounded-r-none! sm:border-r-0!"
            >
              <CalendarClock {...icon} className="shrink-0 max-[429px]:hidden" />
              <ScheduleLabel editor={editor} doc={doc} isScheduled={bar.isScheduled} />
            </Button>
          </Tooltip>
          <IconButton
            {...opens}
            {...isOff}
            label="Other times"
            title="Other times"
            variant="outline"
            onClick={() => open('later')}
            className="hidden! aspect-auto! min-h-10! w-8 rounded-l-none! aria-disabled:bg-raised! sm:inline-flex!"
            icon={<ChevronDown {...icon} />}
          />
        </span>
        <Tooltip label={reason ?? 'Review and publish'} shortcut={keys.publish}>
          <Button
            {...opens}
            {...isOff}
            variant="primary"
            pending={send.isPending}
            onClick={() => bar.open('now')}
            // Pending it keeps its colour, on which alone its words can be read.
            className={clsx('min-h-10! px-3.5!', reason !== undefined && !send.isPending && 'bg-active!')}
          >
            <Send {...icon} className="max-sm:hidden" />
            Publish
          </Button>
        </Tooltip>
      </span>
      {mode !== null && doc !== null && (
        <SendPanel key={doc.id} {...{ anchor, editor, doc, mode, send }} fallback={null} onClose={bar.close} />
      )}
    </>
  );
}

function useSendKeys(open: (mode: SendMode) => void): void {
  const now = { group: 'Publishing', run: () => open('now') };
  useShortcut({ ...now, id: 'publish', keys: keys.publish, label: 'Publish…' });
  useShortcut({ ...now, id: 'open-publish', keys: keys.openPublish, label: 'Publish…', hiddenInPalette: true });
  // Notes to write from, beside the text, have this key before it.
  useShortcut({
    ...now,
    id: 'confirm-publish',
    keys: keys.confirm,
    label: 'Publish… from the text',
    hiddenInPalette: true,
  });
  useShortcut({
    id: 'schedule',
    keys: keys.schedule,
    label: 'Schedule…',
    group: 'Publishing',
    run: () => open('later'),
  });
}

interface ScheduleLabelProps {
  editor: EditorId;
  doc: Doc | null;
  isScheduled: boolean;
}

/** As wide as its longest words, so that the row stays where it is when others come. */
const scheduleLabel = 'truncate text-center tabular-nums min-[380px]:min-w-27 @min-[620px]:min-w-55';

/** The time that was chosen, else the next free slot of the account, is on the button: pressed, the panel opens with it. */
function ScheduleLabel({ editor, doc, isScheduled }: ScheduleLabelProps) {
  const { account } = useDefaultAccount(doc?.network ?? 'twitter');
  const { wall } = useChoices(editor, doc?.id ?? null);
  const { free, zone, nowMs } = useFreeSlots(account?.id);
  const next = (wall === null ? undefined : readWallTime(wall, zone)?.atMs) ?? Date.parse(free[0] ?? '');
  if (isScheduled) return <span className={scheduleLabel}>Change time</span>;
  if (Number.isNaN(next)) return <span className={scheduleLabel}>Schedule</span>;
  const when = nearTimeText(next, zone, nowMs) ?? slotText(next, zone);
  return (
    <span className={scheduleLabel}>
      <span className="@max-[620px]:sr-only">Schedule for</span> <span className="@max-[620px]:hidden">{when}</span>
      {/* A narrow bar has room for “today”, and not for “tomorrow”. */}
      <span className="hidden first-letter:uppercase @max-[620px]:inline-block">
        {when.startsWith('tomorrow') ? slotText(next, zone) : when}
      </span>
    </span>
  );
}

function AccountButton({ network }: { network: Doc['network'] }) {
  const { accounts, account, remember } = useDefaultAccount(network);
  if (account === null) return null;
  const name = accountName(account);
  return (
    <Menu
      align="start"
      side="top"
      trigger={
        <Button variant="ghost" className="-ml-1 min-h-10! min-w-0 shrink! gap-2.5! px-1! py-0! text-ink! sm:pr-2.5!">
          <AccountMark account={account} />
          <span className="truncate max-sm:sr-only">
            {name} <span className="sr-only">(account to publish from)</span>
          </span>
          <ChevronDown {...icon} className="shrink-0 max-sm:hidden" />
        </Button>
      }
    >
      <MenuRadioGroup
        label="Publish from"
        value={account.id}
        onChange={remember}
        options={accounts.map((each) => ({ value: each.id, label: accountName(each) }))}
      />
    </Menu>
  );
}
