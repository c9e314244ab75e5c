import { ChevronDown } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button } from '@/components/ui/button';
import { Menu, MenuRadioGroup } from '@/components/ui/layers/menu';
import { newRuleAddress, templateAddress } from '@/features/automation/addresses';
import { templateIds, templates } from '@/features/automation/templates';

const starts = [
  { value: 'blank', label: 'Blank rule', to: newRuleAddress },
  ...templateIds.map((id) => ({ value: id, label: templates[id].title, to: templateAddress(id) })),
];

/** Another template, for as long as nothing is typed: leaving what is typed asks first. */
export function StartFrom({ current = 'blank' }: { current: string | undefined }) {
  const navigate = useNavigate();
  const title = starts.find(({ value }) => value === current)?.label;
  const begin = (chosen: string) => {
    const to = starts.find(({ value }) => value === chosen)?.to;
    if (to !== undefined && chosen !== current) void navigate(to, { replace: true });
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1">
      <span aria-hidden="true" className="text-small text-ink-3">
        Start from
      </span>
      <Menu
        align="start"
        trigger={
          <Button size="sm" aria-label={`Start from: ${title}`}>
            {title}
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        }
      >
        <MenuRadioGroup label="Start from" value={current} onChange={begin} options={starts} />
      </Menu>
    </div>
  );
}
