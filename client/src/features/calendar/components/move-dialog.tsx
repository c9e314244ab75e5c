import { Dialog } from '@/components/ui/layers/dialog';
import { platformName } from '@/features/accounts/words';
import type { CalendarPost } from '@/features/calendar/api';
import { type Shift, shiftBetween } from '@/features/calendar/moves';
import { TimeForm } from '@/features/composer/components/sending/time-form';
import { usePostTiming } from '@/features/composer/hooks/sending/use-timing';

interface MoveDialogProps {
  /** Whose time is chosen. */
  post: CalendarPost;
  /** Its other versions move along, stay where they are, or there are none. */
  others: 'move' | 'stay' | 'none';
  zone: string;
  pending: boolean;
  onMove: (shift: Shift) => void;
  onClose: () => void;
}

/** Another time for a post; its versions keep the time between them. */
export function MoveDialog({ post, others, zone, pending, onMove, onClose }: MoveDialogProps) {
  const timing = usePostTiming({ accountId: post.accountId, scheduledAt: post.at });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={others === 'stay' ? `Move on ${platformName(post.platform)} only` : 'Move post'}
      {...(others === 'move' && { description: 'On other networks it moves along, by as many days and hours.' })}
    >
      <TimeForm
        timing={timing}
        label="Move"
        pending={pending}
        onChoose={({ scheduledAt }) => onMove(shiftBetween(post.at, scheduledAt, zone))}
      />
    </Dialog>
  );
}
