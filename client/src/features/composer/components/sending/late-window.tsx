import { ChevronDown } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Menu, MenuRadioGroup } from '@/components/ui/layers/menu';
import { choose } from '@/features/composer/sending/panel-store';
import { type Lateness, lateness } from '@/features/composer/sending/lateness';
import type { EditorId } from '@/features/composer/store';

/** How late the posts may go out when an outage or a limit holds them up. */
export function LateWindow({ editor, value, isOneTime }: { editor: EditorId; value: Lateness; isOneTime: boolean }) {
  const options = Object.entries(lateness)
    .filter(([name]) => isOneTime || name !== 'that_day')
    .map(([name, { label }]) => ({ value: name as Lateness, label }));
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-small text-ink-2">
      If something holds it up
      <Menu
        trigger={
          <Button variant="ghost" size="sm">
            {lateness[value].label}
            <ChevronDown />
          </Button>
        }
      >
        <MenuRadioGroup
          label="If something holds it up"
          value={value}
          options={options}
          onChange={(late) => choose(editor, { late: late as Lateness })}
        />
      </Menu>
    </div>
  );
}
