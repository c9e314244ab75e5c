import { Hammer } from 'lucide-react';
import { notBuiltYet } from '@/app/not-built-yet';
import { areaOf, paths } from '@/app/paths';
import { Page } from '@/app/shell/page';
import { PublicPage } from '@/app/shell/public-page';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** Stands for the screens that later issues build. */
export function NotBuiltYetPage({ path }: { path: string }) {
  const { title = 'Not built yet', what } = notBuiltYet.find((screen) => screen.path === path) ?? {};
  const isPublic = areaOf(path) === 'public';
  const body = (
    <EmptyState
      icon={<Hammer size={20} strokeWidth={1.75} aria-hidden="true" />}
      title="This screen is not built yet"
      text={what}
      action={
        <ButtonLink to={isPublic ? paths.pricing : paths.dashboard}>
          {isPublic ? 'See pricing' : 'Open the dashboard'}
        </ButtonLink>
      }
    />
  );
  if (!isPublic) return <Page title={title}>{body}</Page>;
  return (
    <PublicPage title={title}>
      <h1 className="text-center text-title">{title}</h1>
      {body}
    </PublicPage>
  );
}
