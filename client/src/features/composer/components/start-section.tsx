import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { modelsQuery } from '@/features/composer/generation/generations-api';
import { useModels } from '@/features/models/overview';
import { voicesQuery } from '@/features/voices/list';

/** On an empty page: other ways to begin. They come after what the form above them still loads, which would push them down. */
export function StartSection({ children }: { children: ReactNode }) {
  const above = [useModels(), useQuery(modelsQuery()), useQuery(voicesQuery())];
  if (above.some(({ isLoading }) => isLoading)) return null;
  return (
    <section aria-labelledby="start-from">
      <h2 id="start-from" className="text-small font-semibold">
        Or start from
      </h2>
      <ul className="-mx-2.5 mt-1 grid">{children}</ul>
    </section>
  );
}

interface StartProps {
  icon: LucideIcon;
  title: string;
  meta?: ReactNode;
  to?: To;
  onStart?: () => void;
}

const style =
  'grid w-full grid-cols-[16px_minmax(0,1fr)] gap-x-3 rounded-control px-2.5 py-2 text-left text-ink-2 no-underline transition-colors hover:bg-active hover:text-ink touch:min-h-11';

export function Start({ icon: Icon, title, meta, to, onStart }: StartProps) {
  const inside = (
    <>
      <Icon className="mt-0.5 text-ink-3" />
      <span dir="auto" className="line-clamp-2 text-pretty wrap-anywhere">
        {title}
      </span>{' '}
      {meta !== undefined && <span className="col-start-2 text-small text-ink-3">{meta}</span>}
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <button type="button" onClick={onStart} className={style}>
          {inside}
        </button>
      ) : (
        <Link to={to} className={style}>
          {inside}
        </Link>
      )}
    </li>
  );
}
