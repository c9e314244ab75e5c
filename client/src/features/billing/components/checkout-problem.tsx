import { ApiError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import { Notice } from '@/components/notice';
import { CopyButton } from '@/components/ui/copy-button';
import { useAuthStore } from '@/features/auth/store';
import type { Plan } from '@/features/billing/api';
import { hasRunFact } from '@/lib/run-facts';

interface CheckoutProblemProps {
  error: unknown;
  planId: Plan['id'];
  planName: string;
}

/** The refusals of a checkout that are answered where the plan was chosen (`answeredTypes` of useCheckout). */
export function CheckoutProblem({ error, planId, planName }: CheckoutProblemProps) {
  if (!(error instanceof ApiError)) return null;
  if (error.type === 'ROLE_REQUIRED') return <AskTheOwner planName={planName} />;
  if (error.type === 'INTEGRATION_NOT_CONFIGURED') return <NoPayments error={error} planId={planId} />;
  return null;
}

function AskTheOwner({ planName }: { planName: string }) {
  const request = `Could you upgrade our Quillcast workspace to ${planName}? ${window.location.origin}/pricing`;
  return (
    <Notice isAlert action={<CopyButton size="sm" text={request} label="Copy request" />}>
      <p>Only the workspace’s owner can change the plan. Ask them to upgrade.</p>
    </Notice>
  );
}

function NoPayments({ error, planId }: { error: ApiError; planId: string }) {
  const email = useAuthStore((state) => state.user?.email ?? '');
  const command = `npm run plan:set -- ${quoted(email)} ${planId}`;
  if (!hasRunFact('sandbox'))
    return (
      <Notice isAlert>
        <p>{failureText('checkout', error)}</p>
      </Notice>
    );
  return (
    <Notice isAlert action={<CopyButton size="sm" text={command} label="Copy command" />}>
      <p>{failureText('checkout', error)}</p>
      <p>In sandbox mode a command on the server’s machine sets the plan:</p>
      <code>{command}</code>
    </Notice>
  );
}

/** Ready for a shell, however unusual the address. */
function quoted(email: string): string {
  return /^[\w.+@%-]+$/.test(email) ? email : `'${email.replaceAll("'", "'\\''")}'`;
}
