import { Button } from '@/components/ui/button';
import { useDemoLogin } from '@/features/auth/api';
import { FormProblem } from '@/components/forms/form-problem';
import { hasRunFact } from '@/lib/run-facts';

/** Offered where the sandbox is: a filled workspace that is thrown away after a day. */
export function DemoButton() {
  const demo = useDemoLogin();
  if (!hasRunFact('sandbox')) return null;
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Button variant="ghost" full pending={demo.isPending} onClick={() => demo.mutate()}>
        Look around with sample data
      </Button>
      <FormProblem call={demo} operation="login" />
    </div>
  );
}
