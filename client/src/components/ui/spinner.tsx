import { cva } from 'class-variance-authority';
import { clsx } from 'clsx';

const spinner = cva('inline-block shrink-0 animate-spin motion-reduce:animate-pulse', {
  variants: {
    size: { sm: 'size-4', md: 'size-6', lg: 'size-8', xl: 'size-12' },
    color: { primary: 'text-primary', white: 'text-primary-ink', gray: 'text-ink-3' },
  },
});

interface SpinnerProps {
  size?: 'sm' | 'md' | 'lg' | 'xl';
  color?: 'primary' | 'white' | 'gray';
}

export function Spinner({ size = 'md', color = 'primary' }: SpinnerProps) {
  return (
    <span role="status" aria-label="Loading" className="inline-flex">
      <SpinnerArc className={spinner({ size, color })} />
    </span>
  );
}

/** The drawing alone, for controls whose own label already says what goes on. */
export function SpinnerArc({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={clsx(className ?? 'size-3.5 animate-spin motion-reduce:animate-pulse')}
    >
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21.5 12A9.5 9.5 0 0 0 12 2.5" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
