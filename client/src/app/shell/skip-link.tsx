import type { MouseEvent } from 'react';

/** The first focusable element of every page. */
export function SkipLink() {
  const toMain = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('main')?.focus();
  };
  return (
    <a
      href="#main"
      onClick={toMain}
      className="fixed top-2 left-2 z-notice -translate-y-20 rounded-control bg-primary px-4 py-2 font-semibold text-primary-ink no-underline focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
