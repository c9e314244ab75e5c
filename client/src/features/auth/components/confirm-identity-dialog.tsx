import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { QueryList } from '@/components/query-list';
import { Dialog } from '@/components/ui/layers/dialog';
import { useConfirmIdentity } from '@/features/auth/api';
import { ProofForm } from '@/features/auth/components/proof/proof-form';
import { ProviderLinks } from '@/features/auth/components/provider-links';
import { accountQuery } from '@/features/session/api';
import { useIdentityRequest } from '@/features/session/identity';

/** Asks for all that signing in asks for, or for a provider's sign-in where there is no password. What was begun then continues. */
export function ConfirmIdentityDialog(layer: { open: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const settle = useIdentityRequest((state) => state.settle);
  return (
    <Dialog
      {...layer}
      size="sm"
      title="Confirm it's you"
      description="It's been a while since you signed in. This continues once you confirm."
    >
      <Inside onSettled={(isConfirmed) => settle?.(isConfirmed)} />
    </Dialog>
  );
}

function Inside({ onSettled }: { onSettled: (isConfirmed: boolean) => void }) {
  const { pathname, search } = useLocation();
  const confirm = useConfirmIdentity();
  const query = useQuery(accountQuery());
  return (
    <QueryList query={query} name="Your account" blocks={['h-28']}>
      {({ hasPassword }) =>
        hasPassword ? (
          <ProofForm
            verb="Confirm"
            tone="primary"
            call={confirm}
            operation="Failed to confirm your password"
            onDone={() => onSettled(true)}
            onCancel={() => onSettled(false)}
          />
        ) : (
          <ProviderLinks origin={pathname + search} verb="Sign in again with" />
        )
      }
    </QueryList>
  );
}
