import { invalidField, type Refusal } from '../../../../common/errors/refusal';
import { connectingFailed } from '../../accounts/accounts.errors';
import type { ConnectProblem } from '../../connecting/connecting.service';

const xProblems: Partial<Record<ConnectProblem, { field: string; message: string }>> = {
  unknown: {
    field: 'oauth_token_secret',
    message: 'This connection was already finished, or was never started here. Try connecting X again.',
  },
  of_others: {
    field: 'oauth_token_secret',
    message: 'Someone else started this connection, or it was started in another workspace. Try connecting X again.',
  },
  expired: {
    field: 'oauth_token_secret',
    message: 'Connecting took longer than 15 minutes. Try connecting X again.',
  },
  mixed_up: {
    field: 'oauth_token',
    message: 'This response from X belongs to another connection. Try connecting X again.',
  },
  refused: { field: 'oauth_verifier', message: 'X rejected this connection. Try connecting again.' },
};

/** Names the field of X's own route that is at fault. */
export function xConnectingFailed(status: ConnectProblem): Refusal {
  const problem = xProblems[status];
  if (!problem) return connectingFailed({ status }, 'twitter');
  return invalidField(problem.field, problem.message, { platform: 'twitter' });
}
