import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button';

/** To the list that a screen is one of; its arrow stands on the edge of the column. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={to} variant="ghost" size="sm" className="-ml-2.5 self-start" icon={<ArrowLeft />}>
      {children}
    </ButtonLink>
  );
}
