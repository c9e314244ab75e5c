import { PublicFrame } from '@/app/shell/pages/public-page';
import { NotFound } from '@/pages/errors/not-found';
import type { PageHead } from '@/public/page-head';

export const head: PageHead = {
  title: 'Page not found · Quillcast',
  description: "There's nothing at this address.",
  picture: 'tools',
};

export function PublicNotFoundPage() {
  return (
    <PublicFrame>
      <NotFound />
    </PublicFrame>
  );
}
