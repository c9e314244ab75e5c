import { clsx } from 'clsx';
import { keyCaps } from '@/lib/keyboard/keys';

interface KbdProps {
  keys: string;
  /** In the list of keys, which would say nothing without them. */
  isListed?: boolean;
}

/** Key hints; hidden on touch, and from screen readers, which get aria-keyshortcuts. */
export function Kbd({ keys, isListed = false }: KbdProps) {
  return (
    <span aria-hidden="true" className={clsx('inline-flex shrink-0 items-center gap-0.5', !isListed && 'touch:hidden')}>
      {keyCaps(keys).map((cap, at) => (
        <kbd
          key={`${cap}${at}`}
          className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-[4px] border border-current/25 px-1 font-sans text-kbd"
        >
          {cap}
        </kbd>
      ))}
    </span>
  );
}
