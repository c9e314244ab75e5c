import { Kbd } from '@/components/ui/kbd';
import { keys } from '@/lib/keyboard/keys';

const hintsOf = (canSchedule: boolean) =>
  [
    [[keys.next, keys.previous], 'next, previous'],
    [[keys.approve], 'approve'],
    [[keys.edit], 'edit'],
    ...(canSchedule ? ([[[keys.schedule], 'schedule']] as const) : []),
    [[keys.reject], 'reject'],
    [[keys.undoLast], 'undo'],
  ] as const;

export const QueueKeyHints = ({ canSchedule }: { canSchedule: boolean }) => (
  <p aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-2 text-tiny text-ink-3 touch:hidden">
    {hintsOf(canSchedule).map(([each, label]) => (
      <span key={label} className="inline-flex items-center gap-1.5">
        {each.map((key) => (
          <Kbd key={key} keys={key} />
        ))}
        {label}
      </span>
    ))}
  </p>
);
