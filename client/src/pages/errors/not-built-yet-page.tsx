import { Hammer } from 'lucide-react';
import { paths } from '@/app/paths';
import { Page } from '@/app/shell/page';
import { PublicPage } from '@/app/shell/public-page';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

interface NotBuiltYetPageProps {
  area: 'public' | 'app' | 'admin';
  title: string;
  what: string;
}

/** Stands for the screens that later issues build. */
export function NotBuiltYetPage({ area, title, what }: NotBuiltYetPageProps) {
  const isPublic = area === 'public';
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
