import { clsx } from 'clsx';
import { NavLink } from 'react-router';
import { paths } from '@/app/paths';

const tabs = [
  { to: paths.xAnalytics, label: 'Your account' },
  { to: paths.twitterAnalytics, label: 'Any profile' },
];

/** Two screens side by side, each with its own address. */
export function XAnalyticsTabs() {
  return (
    <nav aria-label="X analytics" className="-mx-0.5 mb-4 flex gap-4 border-b border-line sm:mb-6">
      {tabs.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) =>
            clsx(
              '-mb-px flex min-h-10 items-center gap-1.5 border-b-2 px-0.5 font-semibold no-underline -outline-offset-2 hover:text-ink touch:min-h-11',
              isActive ? 'border-ink text-ink' : 'border-transparent text-ink-2',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
