import { Ellipsis, History, Pause, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { confirm } from '@/components/confirm';
import { Button, IconButton } from '@/components/ui/button';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '@/components/ui/layers/menu';
import { ruleAddress } from '@/features/automation/addresses';
import { type Rule, useDeleteRule, usePauseRule } from '@/features/automation/api';
import { FormProblem } from '@/components/forms/form-problem';
import { Dialog } from '@/components/ui/layers/dialog';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { announce } from '@/lib/focus/announce';

/** What else can be done with a rule. `onDeleted`: for a screen that is then about nothing. */
export function RuleMenu({ rule, onDeleted }: { rule: Rule; onDeleted?: () => void }) {
  const [isPausing, setPausing] = useState(false);
  const deleting = useDeleteRule(rule.id);
  const remove = async () => {
    const isDeleted = await confirm({
      title: `Delete “${rule.name}”?`,
      description: 'It stops running, and its run history is deleted. Posts it wrote stay.',
      confirmLabel: 'Delete rule',
      cancelLabel: 'Keep rule',
      call: { operation: 'deleteRule', run: () => deleting.mutateAsync() },
    });
    if (!isDeleted) return;
    announce('Rule deleted');
    onDeleted?.();
  };
  return (
    <>
      <Menu trigger={<IconButton label={`Options for “${rule.name}”`} size="sm" icon={<Ellipsis />} />}>
        <MenuLink to={ruleAddress(rule.id)} icon={<Pencil />}>
          Edit
        </MenuLink>
        <MenuLink to={ruleAddress(rule.id, 'runs')} icon={<History />}>
          Runs
        </MenuLink>
        <MenuSeparator />
        {rule.status === 'active' && (
          <MenuItem icon={<Pause />} onSelect={() => setPausing(true)}>
            Pause with a reason…
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 />} danger onSelect={() => void remove()}>
          Delete…
        </MenuItem>
      </Menu>
      {isPausing && <PauseDialog rule={rule} onClose={() => setPausing(false)} />}
    </>
  );
}

function PauseDialog({ rule: { id, name }, onClose }: { rule: Rule; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const pausing = usePauseRule(id);
  const pause = () => pausing.mutate(reason.trim() === '' ? {} : { reason: reason.trim() }, { onSuccess: onClose });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title={`Pause “${name}”?`}
      description="Nothing runs until you turn it back on. Runs missed meanwhile are skipped."
      footer={
        <>
          <Button onClick={onClose}>Keep running</Button>
          <Button variant="primary" pending={pausing.isPending} onClick={pause}>
            Pause rule
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label="Reason" hint="Optional. Your team sees this beside the rule.">
          <Input value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <FormProblem call={pausing} operation="pauseRule" />
      </div>
    </Dialog>
  );
}
