import { Link } from 'react-router';
import { type Guide, guides, pictureOf } from '@/app/guides';
import { paths } from '@/app/paths';
import { PublicFrame } from '@/app/shell/pages/public-page';
import type { PageHead } from '@/public/page-head';
import { PictureOnCard } from '@/public/product-picture';

export const head: PageHead = {
  title: 'Help · Quillcast',
  description:
    'Short guides: connect your accounts and a model, use posting slots and approvals, and see how plan limits work.',
  picture: 'tools',
};

export function HelpPage() {
  return (
    <PublicFrame>
      <h1 className="text-display">Help</h1>
      <p className="mt-3 text-lead text-ink-2">Six short guides. Each takes about two minutes.</p>
      <ul className="mt-6 grid gap-4 sm:mt-8 sm:grid-cols-2 lg:grid-cols-3 xl:gap-6">
        {Object.values(guides).map((guide) => (
          <GuideCard key={guide.path} guide={guide} />
        ))}
      </ul>
      <p className="mt-8">
        Running your own server?{' '}
        <Link to={paths.helpSetUp} className="link">
          Set up its networks
        </Link>
      </p>
      <p className="mt-2">
        Something missing?{' '}
        <Link to={paths.contact} className="link">
          Contact us
        </Link>
      </p>
    </PublicFrame>
  );
}

/** Its title is the link, which covers the card; the picture says nothing that the guide doesn't. */
const GuideCard = ({ guide }: { guide: Guide }) => (
  <li className="group relative overflow-hidden rounded-card border border-line bg-surface hover:bg-hover">
    <div className="border-b border-line">
      <PictureOnCard name={pictureOf(guide)} />
    </div>
    <div className="p-4">
      <h2 className="flex justify-between gap-2 text-h2">
        <Link to={guide.path} className="text-ink no-underline after:absolute after:inset-0">
          {guide.title}
        </Link>
        <span aria-hidden="true" className="text-ink-3 group-hover:text-ink">
          →
        </span>
      </h2>
      <p className="mt-1 text-ink-2">{guide.what}</p>
    </div>
  </li>
);
