import { Button } from '@/components/ui/button';
import { useDemoLogin } from '@/features/auth/api';
import { hasRunFact } from '@/lib/run-facts';

/** Offered where the sandbox is: a filled workspace that is thrown away after a day. */
export function DemoButton() {
  const demo = useDemoLogin();
  if (!hasRunFact('sandbox')) return null;
  return (
    <Button variant="ghost" full pending={demo.isPending} onClick={() => demo.mutate()} className="mt-3">
      Look around with sample data
    </Button>
  );
}
