import { Lock } from 'lucide-react';
import { paths } from '@/app/paths';
import { Page } from '@/app/shell/pages/page';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export function ForbiddenPage() {
  return (
    <Page title="No access" width="reading">
      <EmptyState
        icon={<Lock size={20} strokeWidth={1.75} aria-hidden="true" />}
        title="Only site admins can open this page (403)"
        text="Ask an admin of this site for access."
        action={<ButtonLink to={paths.dashboard}>Open the dashboard</ButtonLink>}
      />
    </Page>
  );
}
