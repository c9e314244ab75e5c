import { Ellipsis, History, Pause, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '@/components/ui/layers/menu';
import { ruleAddress } from '@/features/automation/addresses';
import type { Rule } from '@/features/automation/api';
import { late } from '@/lib/loading/late';

const PauseDialog = late(async () => (await import('@/features/automation/components/rule-dialogs')).PauseDialog);
const DeleteDialog = late(async () => (await import('@/features/automation/components/rule-dialogs')).DeleteDialog);

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What else can be done with a rule. `onDeleted`: for a screen that is then about nothing. */
export function RuleMenu({ rule, onDeleted }: { rule: Rule; onDeleted?: () => void }) {
  const [asked, setAsked] = useState<'pause' | 'delete' | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Menu trigger={<IconButton label={`Options for “${rule.name}”`} size="sm" icon={<Ellipsis {...icon} />} />}>
        <MenuLink to={ruleAddress(rule.id)} icon={<Pencil {...icon} />}>
          Edit
        </MenuLink>
        <MenuLink to={ruleAddress(rule.id, 'runs')} icon={<History {...icon} />}>
          Runs
        </MenuLink>
        <MenuSeparator />
        {rule.status === 'active' && (
          <MenuItem icon={<Pause {...icon} />} onSelect={() => setAsked('pause')}>
            Pause with a reason…
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 {...icon} />} danger onSelect={() => setAsked('delete')}>
          Delete…
        </MenuItem>
      </Menu>
      {asked === 'pause' && <PauseDialog fallback={null} rule={rule} onClose={close} />}
      {asked === 'delete' && <DeleteDialog fallback={null} rule={rule} onClose={close} onDeleted={onDeleted} />}
    </>
  );
}
