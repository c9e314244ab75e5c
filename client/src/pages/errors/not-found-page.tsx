import { paths } from '@/app/paths';
import { PublicPage } from '@/app/shell/public-page';
import { ButtonLink } from '@/components/ui/button';

export function NotFoundPage() {
  return (
    <PublicPage title="Page not found">
      <div className="flex flex-col items-center gap-4 py-10 text-center">
        <h1 className="text-title">Page not found</h1>
        <p className="max-w-[44ch] text-ink-2">
          Nothing is at this address. It may have moved, or the link is incomplete.
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to={paths.dashboard} variant="primary">
            Open the dashboard
          </ButtonLink>
          <ButtonLink to={paths.tools}>See the free tools</ButtonLink>
        </div>
      </div>
    </PublicPage>
  );
}
