import { MessageSquareReply } from 'lucide-react';
import { paths } from '@/app/paths';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Plan } from '@/features/session/api';
import { useUpgradeStore } from '@/features/session/upgrade-store';

/** In place of the screen where the plan lacks X. */
export function MonitoringGate({ plan }: { plan: Plan }) {
  const open = useUpgradeStore((state) => state.open);
  return (
    <EmptyState
      icon={<MessageSquareReply size={20} strokeWidth={1.75} aria-hidden="true" />}
      title="Reply while it matters"
      text={`Choose accounts on X and review suggested replies to their posts. Included in ${plan.name}.`}
      action={
        <Button
          variant="primary"
          onClick={() => open({ requiredPlan: plan.id, feature: 'monitoring' }, { path: paths.monitoring })}
        >
          Upgrade to {plan.name}
        </Button>
      }
    />
  );
}
