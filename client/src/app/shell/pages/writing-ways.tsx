import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { screenBefore } from '@/app/shell/pages/screen-before';
import { OpenNavigation } from '@/app/shell/navigation/open-navigation';
import { Button, buttonStyle } from '@/components/ui/button';
import { scrollToShow } from '@/lib/focus/scroll-to-show';

/** What stands beside the text is below it on narrow windows, out of sight under a long one. */
export function WayBeside({ beside }: { beside: RefObject<HTMLElement | null> }) {
  const lead = () => {
    scrollToShow(beside.current, { block: 'start', behavior: 'smooth' });
    beside.current?.focus({ preventScroll: true });
  };
  return (
    <Button variant="ghost" className="px-3! lg:hidden!" onClick={lead}>
      <span>
        <span className="max-md:sr-only">Write with</span> AI
      </span>
    </Button>
  );
}

/** Back to the screen before on phones, where no tab bar takes room from the text; the navigation on tablets. */
export function WayOut() {
  return (
    <>
      <Link
        to={screenBefore()}
        aria-label="Close"
        className={clsx(buttonStyle({ variant: 'ghost', square: true }), 'no-underline sm:hidden')}
      >
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <OpenNavigation />
    </>
  );
}
