import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { ApiError } from '@/api/errors';
import { ErrorDetails } from '@/app/error-boundary';
import { Page } from '@/app/shell/pages/page';
import { RequestId } from '@/components/error-state';
import { Button } from '@/components/ui/button';
import { leave } from '@/lib/address/leave';

export function ScreenError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    console.error('Rendering failed', error);
  }, [error]);
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Page title="Something went wrong" width="reading">
      <div className="rounded-card border border-line bg-surface p-6">
        <h2 className="text-h2">This screen didn't load</h2>
        <p className="mt-1 text-ink-2">The rest of the app works. Try again, or refresh the page.</p>
        <ErrorDetails error={error} />
        <div className="mt-6 flex flex-wrap gap-2">
          <Button
            variant="primary"
            onClick={() => void navigate(location, { replace: true, state: location.state as unknown })}
          >
            Try again
          </Button>
          <Button onClick={() => leave.reload()}>Refresh page</Button>
        </div>
        {requestId !== undefined && <RequestId id={requestId} />}
      </div>
    </Page>
  );
}
