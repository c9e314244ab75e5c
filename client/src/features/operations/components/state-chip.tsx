import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip } from '@/components/ui/chips';

/** A state in a word, with a sign beside the colour. */
export function StateChip({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? Check : CircleAlert;
  return (
    <Chip tone={isGood ? 'success' : 'danger'} icon={<Icon size={12} className="shrink-0" />}>
      {children}
    </Chip>
  );
}
