import { Link } from 'react-router';

export const LinkRows = ({ places }: { places: readonly { path: string; title: string; what: string }[] }) => (
  <ul className="divide-y divide-line rounded-card border border-line bg-surface">
    {places.map(({ path, title, what }) => (
      <li
        key={path}
        className="group relative flex items-center justify-between gap-4 px-4 py-3 first:rounded-t-card last:rounded-b-card hover:bg-hover"
      >
        <div>
          <Link to={path} className="text-h3 text-ink no-underline after:absolute after:inset-0">
            {title}
          </Link>
          <p className="mt-0.5 text-ink-2">{what}</p>
        </div>
        <span aria-hidden="true" className="text-ink-3 group-hover:text-ink">
          →
        </span>
      </li>
    ))}
  </ul>
);
