import { clsx } from 'clsx';
import { Initials } from '@/components/initials';
import { usePicture } from '@/lib/use-picture';

interface UserMarkProps {
  name: string;
  avatarUrl: string | null;
  size?: 'md' | 'lg';
}

const sizes = { md: 'size-8 text-small', lg: 'size-12 text-h2' };

/** The person's picture, or their initials where there is none or it cannot be had. */
export function UserMark({ name, avatarUrl, size = 'md' }: UserMarkProps) {
  const { src, onError } = usePicture(avatarUrl);
  if (src !== null)
    return (
      <img src={src} alt="" onError={onError} className={clsx('shrink-0 rounded-pill object-cover', sizes[size])} />
    );
  return (
    <Initials className={clsx('rounded-pill bg-active font-semibold text-ink-2', sizes[size])}>
      {initials(name)}
    </Initials>
  );
}

/** Of the first and the last word: "Maya de la Cruz" → "MC". */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
