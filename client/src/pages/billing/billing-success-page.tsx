import { Navigate, useSearchParams } from 'react-router';
import { paths } from '@/app/paths';
import { Page } from '@/app/shell/pages/page';
import { Card } from '@/components/ui/card';
import { useIsOwner } from '@/features/billing/owner';
import { Activation } from '@/features/billing/components/activation';
import { isOfThisWorkspace, readCheckout } from '@/features/session/checkout-record';
import { Button } from '@/components/ui/button';
import { useAuthStore } from '@/features/session/store';

/** Back from the payment, which is the owner's alone. Opened by hand there is nothing to wait for. */
export function BillingSuccessPage() {
  const [params] = useSearchParams();
  const isOwner = useIsOwner();
  if (!params.has('session_id') && !params.has('change')) return <Navigate to={paths.billing} replace />;
  const record = readCheckout();
  if (record === null && !isOwner) return <Navigate to={paths.billing} replace />;
  return (
    <Page title="Billing" width="reading">
      <Card form>
        {record === null || isOfThisWorkspace(record) ? (
          <Activation record={record} />
        ) : (
          <OtherWorkspace workspaceId={record.workspaceId} />
        )}
      </Card>
    </Page>
  );
}

/** The payment was for another workspace than the one that is open meanwhile. */
function OtherWorkspace({ workspaceId }: { workspaceId: string }) {
  const { user, switchWorkspace } = useAuthStore();
  const name = user?.workspaces.find(({ id }) => id === workspaceId)?.name;
  return (
    <div className="flex flex-col items-start gap-4">
      <p>You paid for {name === undefined ? 'another workspace' : `the workspace “${name}”`}.</p>
      {name !== undefined && (
        <Button variant="primary" onClick={() => switchWorkspace(workspaceId)}>
          Switch to {name}
        </Button>
      )}
    </div>
  );
}
