import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { LinkRows } from '@/components/link-rows';
import { useAuthStore } from '@/features/session/store';

const help = { path: paths.help, title: 'Help', what: 'Short guides to accounts, models, slots and plans.' };

const forMembers = [
  { path: paths.dashboard, title: 'Dashboard', what: 'Your week and what needs a decision.' },
  { path: paths.posts, title: 'Posts', what: 'Your drafts, and everything scheduled or published.' },
  { path: `${paths.write}?new`, title: 'New post', what: 'Write a tweet from your notes.' },
  help,
];

/** As many, so that nothing moves when a document learns who reads it. */
const forVisitors = [
  { path: paths.tools, title: 'Free tools', what: 'Write and check posts without an account.' },
  { path: paths.login, title: 'Sign in', what: 'Back to your drafts and your week.' },
  { path: paths.pricing, title: 'Pricing', what: 'What each plan includes.' },
  help,
];

/** What stands at an address where nothing is, in the app and as a document. */
export function NotFound() {
  const isMember = useAuthStore((state) => state.isAuthenticated);
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <div>
        <h1 className="text-display">Page not found</h1>
        <p className="mt-3 text-lead text-ink-2">
          There's nothing at this address. The page may have moved, or the link is incomplete.
        </p>
        <p className="mt-4">
          Did one of our links lead here?{' '}
          <Link to={paths.contact} className="link">
            Report a problem
          </Link>
        </p>
      </div>
      <nav aria-label="Where to go from here">
        <LinkRows places={isMember ? forMembers : forVisitors} />
      </nav>
    </div>
  );
}
