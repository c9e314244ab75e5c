import { clsx } from 'clsx';
import { ChevronDown, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { screenBefore } from '@/app/shell/pages/screen-before';
import { OpenNavigation } from '@/app/shell/navigation/open-navigation';
import { Button, buttonStyle } from '@/components/ui/button';
import { useModelConnected } from '@/features/composer/generation/model-connected';
import { useOwnerKey } from '@/features/session/access';

interface BesideWays {
  beside?: ReactNode;
  besideLabel?: string;
  foldsBeside?: boolean;
}

/** Without a model nothing is written beside the text: it is short, and needs no way to it. */
export function useBesideWays({ beside, besideLabel = 'Write from notes', foldsBeside = false }: BesideWays) {
  const { isConnected } = useModelConnected(useOwnerKey());
  return {
    hasWay: isConnected && beside !== undefined,
    besideLabel: isConnected ? besideLabel : 'Beside your text',
    foldsBeside: isConnected && foldsBeside,
  };
}

/** What stands beside the text is below it on narrow windows, out of sight under a long one. */
export const WayBeside = ({ onPress }: { onPress: () => void }) => (
  <Button variant="ghost" className="px-3! lg:hidden!" onClick={onPress}>
    <span>
      <span className="max-md:sr-only">Write with</span> AI
    </span>
  </Button>
);

interface FoldRowProps {
  label: string;
  isFolded: boolean;
  onPress: () => void;
}

/** On phones the text comes first: what stands beside it elsewhere is this row, until it is opened. */
export const FoldRow = ({ label, isFolded, onPress }: FoldRowProps) => (
  <button
    type="button"
    aria-expanded={!isFolded}
    onClick={onPress}
    className="-mx-4 flex min-h-12 w-[calc(100%+2rem)] items-center px-4 font-semibold -outline-offset-2 sm:hidden"
  >
    {label}
    <ChevronDown size={20} className={clsx('ml-auto text-ink-3', isFolded && 'rotate-180')} />
  </button>
);

/** Back to the screen before on phones, where no tab bar takes room from the text; the navigation on tablets. */
export function WayOut() {
  return (
    <>
      <Link
        to={screenBefore()}
        aria-label="Close"
        className={clsx(buttonStyle({ variant: 'ghost', square: true }), 'no-underline sm:hidden')}
      >
        <X size={20} />
      </Link>
      <OpenNavigation />
    </>
  );
}
