import { clsx } from 'clsx';
import { Initials } from '@/components/initials';
import { usePicture } from '@/lib/use-picture';

/** An account's picture, or the first letter of its name where there is none. The name stands beside it. */
export function Avatar({ name, url, className }: { name: string; url: string | null; className: string }) {
  const { src, onError } = usePicture(url);
  const look = clsx('shrink-0 rounded-pill', className);
  if (src !== null)
    return (
      <img
        src={src}
        alt=""
        referrerPolicy="no-referrer"
        onError={onError}
        className={clsx(look, 'bg-active object-cover')}
      />
    );
  return (
    <Initials className={clsx(look, 'bg-active font-semibold text-ink-2')}>
      {[...name][0]?.toLocaleUpperCase() ?? '?'}
    </Initials>
  );
}
