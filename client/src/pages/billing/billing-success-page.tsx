import { Navigate, useSearchParams } from 'react-router';
import { paths } from '@/app/paths';
import { Page } from '@/app/shell/pages/page';
import { Card } from '@/components/ui/card';
import { useIsOwner } from '@/features/billing/owner';
import { Activation } from '@/features/billing/components/activation';
import { OtherWorkspace } from '@/features/billing/components/other-workspace';
import { isOfThisWorkspace, readCheckout } from '@/features/session/checkout-record';

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
