import { Lock } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { usePremium } from '@/features/analytics/hooks/use-premium';

/** In the place of what a larger plan has. */
export function LockedPart({ title, text }: { title: string; text: string }) {
  const { plan, upgrade } = usePremium();
  return (
    <Card title={title}>
      <EmptyState
        icon={<Lock size={20} />}
        title={plan === null ? 'Premium analytics' : `Included in ${plan.name}`}
        text={text}
        action={<Button onClick={upgrade}>Compare plans</Button>}
      />
    </Card>
  );
}
