import { connectApi } from '@/api/connection';
import { paths } from '@/app/paths';
import { sessionOfApi, useAuthStore } from '@/features/session/store';
import { leave } from '@/lib/address/leave';

/** Hands the session to the API layer. A session that ends here only signs the header out: the page needs none. */
export function connectApiToPage(): void {
  connectApi({
    ...sessionOfApi,
    endSession: () => useAuthStore.getState().logout('server'),
    // The dialog is the app's; here the plans have a page.
    requireUpgrade: ({ requiredPlan = '' }) => {
      if (window.location.pathname !== paths.pricing)
        leave.to(`${paths.pricing}?${new URLSearchParams({ plan: requiredPlan })}`);
    },
    doubtMembership: () => undefined,
  });
}
