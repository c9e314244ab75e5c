import { ApiError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import { Notice } from '@/components/notice';
import { CopyButton } from '@/components/ui/copy-button';
import { useOwner } from '@/features/billing/owner';

interface CheckoutProblemProps {
  error: unknown;
  planName: string;
}

/** The refusals of a checkout that are answered where the plan was chosen (`answers` of useCheckout). */
export function CheckoutProblem({ error, planName }: CheckoutProblemProps) {
  if (!(error instanceof ApiError)) return null;
  if (error.type === 'ROLE_REQUIRED') return <AskTheOwner planName={planName} />;
  if (error.type !== 'INTEGRATION_NOT_CONFIGURED') return null;
  return (
    <Notice isAlert>
      <p>{failureText('checkout', error)}</p>
    </Notice>
  );
}

function AskTheOwner({ planName }: { planName: string }) {
  const { data: owner } = useOwner();
  const request = `Could you upgrade our Quillcast workspace to ${planName}? ${window.location.origin}/pricing`;
  return (
    <Notice isAlert action={<CopyButton size="sm" text={request} label="Copy request" />}>
      <p>Only the workspace's owner can change the plan. Ask {owner?.name ?? 'them'} to upgrade.</p>
    </Notice>
  );
}
