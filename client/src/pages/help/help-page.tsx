import { Link } from 'react-router';
import { guides } from '@/app/guides';
import { paths } from '@/app/paths';
import { PublicFrame } from '@/app/shell/pages/public-page';
import type { PageHead } from '@/public/page-head';

export const head: PageHead = {
  title: 'Help · Quillcast',
  description:
    'Short guides: connect X, LinkedIn and a model, use posting slots and approvals, and see how plan limits work.',
  picture: 'tools',
};

export function HelpPage() {
  return (
    <PublicFrame>
      <div className="mx-auto max-w-reading">
        <h1 className="text-display">Help</h1>
        <p className="mt-3 text-lead text-ink-2">Six short guides. Each takes about two minutes.</p>
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {Object.values(guides).map(({ path, title, what }) => (
            <li key={path} className="relative py-4">
              <h2 className="text-h2">
                <Link to={path} className="link after:absolute after:inset-0">
                  {title}
                </Link>
              </h2>
              <p className="mt-0.5 text-ink-2">{what}</p>
            </li>
          ))}
        </ul>
        <p className="mt-6">
          Something missing?{' '}
          <Link to={paths.contact} className="link">
            Contact us
          </Link>
        </p>
      </div>
    </PublicFrame>
  );
}
