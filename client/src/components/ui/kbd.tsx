import { keyCaps } from '@/lib/keyboard/keys';

/** Key hints; hidden on touch, and from screen readers, which get aria-keyshortcuts. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span aria-hidden="true" className="inline-flex shrink-0 items-center gap-0.5 touch:hidden">
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
