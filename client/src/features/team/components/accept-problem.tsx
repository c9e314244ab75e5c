import { isUpgradeError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import { Notice } from '@/components/notice';
import { FormProblem } from '@/components/forms/form-problem';
import type { useAcceptInvite } from '@/features/team/invites-api';

/** Without a free seat it is not the invited person's plan that is in the way, so it is said here and not in the dialog. */
export function AcceptProblem({ accept }: { accept: ReturnType<typeof useAcceptInvite> }) {
  if (!isUpgradeError(accept.error)) return <FormProblem call={accept} operation="Failed to accept the invitation" />;
  return <Notice tone="warning">{failureText('Failed to accept the invitation', accept.error)}</Notice>;
}
