import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';

interface RecentRowProps {
  title: string;
  /** "3 posts", when. */
  meta: ReactNode;
  /** Where it opens, which takes the place of the open sheet in the history; or what opens it. */
  to?: To;
  onOpen?: () => void;
  isCurrent?: boolean;
  /** At the end, e.g. Delete. */
  children?: ReactNode;
}

const style =
  'flex min-h-13 min-w-0 flex-1 flex-col justify-center rounded-control px-3 py-1.5 text-left text-ink no-underline -outline-offset-2';

/** The lines of a post run together read as one wrong sentence. */
const firstLine = (text: string): string => text.trim().split('\n', 1)[0] ?? '';

export function RecentRow({ title, meta, to, onOpen, isCurrent = false, children }: RecentRowProps) {
  const inside = (
    <>
      <span dir="auto" className={clsx('line-clamp-2 wrap-anywhere', isCurrent && 'font-semibold')}>
        {firstLine(title)}
      </span>
      <span className="text-small text-ink-3">{meta}</span>
    </>
  );
  return (
    <li
      className={clsx(
        'relative flex items-center gap-1 rounded-control pr-1 transition-colors hover:bg-hover',
        isCurrent && 'bg-accent-soft',
      )}
    >
      {isCurrent && (
        <span aria-hidden="true" className="absolute inset-y-1 left-0 w-0.75 rounded-pill bg-accent-line" />
      )}
      {to === undefined ? (
        <button type="button" onClick={onOpen} className={style}>
          {inside}
        </button>
      ) : (
        <Link to={to} replace aria-current={isCurrent ? 'page' : undefined} className={style}>
          {inside}
        </Link>
      )}
      {children}
    </li>
  );
}
