import { CircleAlert } from 'lucide-react';
import { Chip } from '@/components/ui/chips';
import type { RuleStatus } from '@/features/automation/api';
import type { StateFacts } from '@/features/automation/words';

/** The state of a rule or a run: a sign and a word. */
export function StateChip({ state: { label, tone, icon: Icon } }: { state: StateFacts }) {
  return (
    <Chip tone={tone} icon={<Icon size={14} strokeWidth={2} />}>
      <span className="whitespace-nowrap">{label}</span>
    </Chip>
  );
}

/** On and off is what the switch beside it says. */
export const RuleState = ({ status }: { status: RuleStatus }) =>
  status === 'failing' && <StateChip state={{ label: 'Failing', tone: 'danger', icon: CircleAlert }} />;
