import { CalendarClock, Ellipsis } from 'lucide-react';
import { Button, IconButton } from '@/components/ui/button';
import { Menu, MenuItem, MenuLink } from '@/components/ui/layers/menu';
import { inPosts, StatusRow } from '@/features/composer/components/status/status-row';
import type { PostActions } from '@/features/composer/hooks/sending/use-post-actions';
import { timeAndZone } from '@/features/composer/sending/time';
import { type EditorId } from '@/features/composer/store';
import { useZone } from '@/features/session/api';
import { useIsViewer } from '@/features/session/access';
import { isOfStored } from '@/features/composer/editors';
import { useMedia } from '@/lib/device/use-media';
import { weekdayClockText } from '@/lib/words/format';
import { guessTimeZone } from '@/lib/words/time-zones';
import { lazy } from '@/lib/loading/lazy';

const RepeatLine = lazy(async () => (await import('@/features/composer/components/status/repeat-line')).RepeatLine);

interface ScheduledLineProps {
  editor: EditorId;
  at: string;
  zone: string | null;
  actions: PostActions;
  ideaId: string;
}

/** On phones in one line with a menu, and with the zone where it is not this device's. */
export function ScheduledLine({ editor, at, zone, actions, ideaId }: ScheduledLineProps) {
  const isViewer = useIsViewer();
  const isPhone = useMedia('(width < 40rem)');
  const own = useZone();
  const shownZone = zone ?? own.zone;
  return (
    <>
      <StatusRow
        isSpread={!isPhone}
        icon={<CalendarClock />}
        action={
          isPhone ? (
            <ScheduledMenu editor={editor} onUnschedule={isViewer ? undefined : actions.cancel} />
          ) : (
            !isViewer && (
              <Button size="sm" variant="ghost" pending={actions.isPending} onClick={actions.cancel}>
                Unschedule{' '}
                <span className="sr-only">and keep {actions.count > 1 ? 'them as drafts' : 'it as a draft'}</span>
              </Button>
            )
          )
        }
      >
        <span>
          {actions.count > 1 ? `${actions.count} posts scheduled` : 'Scheduled'} for{' '}
          {isPhone && shownZone === guessTimeZone() ? weekdayClockText(at, shownZone) : timeAndZone(at, shownZone)}
        </span>
      </StatusRow>
      <RepeatLine ideaId={ideaId} fallback={null} />
    </>
  );
}

interface ScheduledMenuProps {
  editor: EditorId;
  /** Absent for a viewer. */
  onUnschedule: (() => void) | undefined;
}

/** What a phone has no room for beside the sentence. */
export function ScheduledMenu({ editor, onUnschedule }: ScheduledMenuProps) {
  const isStored = isOfStored(editor);
  if (onUnschedule === undefined && isStored) return null;
  return (
    <Menu side="top" trigger={<IconButton label="Post actions" icon={<Ellipsis />} />}>
      {onUnschedule !== undefined && <MenuItem onSelect={onUnschedule}>Unschedule</MenuItem>}
      {!isStored && <MenuLink to={inPosts('scheduled')}>See in Posts</MenuLink>}
    </Menu>
  );
}
