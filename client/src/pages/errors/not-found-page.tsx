import { PublicPage } from '@/app/shell/pages/public-page';
import { NotFound } from '@/pages/errors/not-found';

export function NotFoundPage() {
  return (
    <PublicPage title="Page not found">
      <NotFound />
    </PublicPage>
  );
}
