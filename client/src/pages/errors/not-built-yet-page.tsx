import { Hammer } from 'lucide-react';
import { notBuiltYet } from '@/app/not-built-yet';
import { paths } from '@/app/paths';
import { Page } from '@/app/shell/pages/page';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** Stands for the screens that later issues build. */
export function NotBuiltYetPage({ path }: { path: string }) {
  const { title = 'Not built yet', what } = notBuiltYet.find((screen) => screen.path === path) ?? {};
  return (
    <Page title={title} width="reading">
      <EmptyState
        icon={<Hammer size={20} strokeWidth={1.75} aria-hidden="true" />}
        title="This screen isn't built yet"
        text={what}
        action={<ButtonLink to={paths.dashboard}>Open the dashboard</ButtonLink>}
      />
    </Page>
  );
}
