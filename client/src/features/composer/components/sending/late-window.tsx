import { InlineMenu } from '@/features/composer/components/sending/inline-menu';
import { choose } from '@/features/composer/sending/panel-store';
import { type Lateness, lateness } from '@/features/composer/sending/lateness';
import type { EditorId } from '@/features/composer/store';

/** How late the posts may go out when an outage or a limit holds them up. */
export function LateWindow({ editor, value, isOneTime }: { editor: EditorId; value: Lateness; isOneTime: boolean }) {
  const options = Object.entries(lateness)
    .filter(([name]) => isOneTime || name !== 'that_day')
    .map(([name, { label }]) => ({ value: name as Lateness, label }));
  const label = 'If something holds it up';
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-small text-ink-2">
      {label}
      <InlineMenu {...{ label, value, options }} onChange={(late) => choose(editor, { late })} />
    </div>
  );
}
