import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Kbd } from '@/components/ui/kbd';
import { SpinnerArc } from '@/components/ui/spinner';
import { ariaKeys } from '@/lib/keyboard/keys';

/** For the rare element that must look like a button but is none of Button, ButtonLink and IconButton. */
export const buttonStyle = cva(
  'relative inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 rounded-control border text-center font-semibold transition-colors disabled:cursor-not-allowed aria-disabled:cursor-not-allowed',
  {
    variants: {
      variant: {
        accent: 'border-accent-line bg-accent text-accent-ink hover:bg-accent-hover active:bg-accent-hover',
        primary: 'border-transparent bg-primary text-primary-ink hover:bg-primary-hover',
        outline: 'border-line-strong bg-raised text-ink hover:bg-hover active:bg-active',
        ghost: 'border-transparent bg-transparent text-ink-2 hover:bg-hover hover:text-ink active:bg-active',
        danger: 'border-transparent bg-danger-solid text-danger-ink hover:bg-danger-solid-hover',
      },
      size: {
        sm: 'min-h-8 px-2.5 py-1 text-small touch:min-h-10',
        md: 'min-h-9 px-4 py-1.5 text-body touch:min-h-11',
        lg: 'min-h-11 px-5 py-2 text-body',
      },
      square: { true: 'aspect-square px-0! py-0!', false: '' },
      full: { true: 'w-full', false: '' },
      off: { true: 'text-ink-disabled!', false: '' },
    },
    // A grey box would shout where there was none: a ghost only fades.
    compoundVariants: [
      { off: true, variant: ['accent', 'primary', 'outline', 'danger'], className: 'border-line! bg-sunken!' },
      { off: true, variant: 'ghost', className: 'bg-transparent!' },
    ],
    defaultVariants: { variant: 'outline', size: 'md', square: false, full: false, off: false },
  },
);

type Look = Pick<VariantProps<typeof buttonStyle>, 'variant' | 'size' | 'full'>;

interface ButtonExtras extends Look {
  /** A 16 px lucide icon before the label. */
  icon?: ReactNode;
  /** A combination of lib/keyboard/keys.ts: shown on the button and told to assistive technology. */
  shortcut?: string;
}

/** Where it is off for a reason, a Tooltip with this `reason` around it turns it off and says why. */
export interface ButtonProps extends ComponentProps<'button'>, ButtonExtras {
  /** The action runs: the label stays, a spinner joins it, the width does not change, clicks do nothing. */
  pending?: boolean;
}

export function Button({ variant, size, full, icon, shortcut, pending = false, ...props }: ButtonProps) {
  const { className, children, onClick, type = 'button', disabled, 'aria-disabled': ariaDisabled, ...rest } = props;
  const isOff = isButtonOff({ disabled, 'aria-disabled': ariaDisabled });
  const isInert = pending || isOff;
  const guardedClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      aria-keyshortcuts={shortcut === undefined ? undefined : ariaKeys(shortcut)}
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={isInert || undefined}
      aria-busy={pending || undefined}
      onClick={guardedClick}
      className={clsx(buttonStyle({ variant, size, full, off: isOff && !pending }), className)}
    >
      <ButtonInside icon={icon} pending={pending}>
        {children}
      </ButtonInside>
      {shortcut !== undefined && (
        // The label moves over it when a spinner joins. Where keys are not shown it takes no gap.
        <span className={clsx('inline-flex touch:hidden', pending && icon === undefined && 'invisible')}>
          <Kbd keys={shortcut} />
        </span>
      )}
    </button>
  );
}

const isButtonOff = ({
  disabled,
  'aria-disabled': off,
}: Pick<ComponentProps<'button'>, 'disabled' | 'aria-disabled'>) => disabled === true || off === true || off === 'true';

/** With an icon the spinner takes its place; without one it stands in the padding and the label moves by half of it. */
function ButtonInside({ icon, pending, children }: { icon: ReactNode; pending: boolean; children: ReactNode }) {
  if (icon !== undefined)
    return (
      <>
        <span className="inline-flex size-4 items-center justify-center">{pending ? <SpinnerArc /> : icon}</span>
        {children}
      </>
    );
  return (
    <span className={clsx('relative inline-flex min-w-0 items-center gap-2', pending && 'translate-x-2')}>
      {pending && (
        <span className="absolute right-full mr-1">
          <SpinnerArc />
        </span>
      )}
      {children}
    </span>
  );
}

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonExtras;

/** A navigation that looks like a button. */
export function ButtonLink({ variant, size, full, icon, shortcut, className, children, ...props }: ButtonLinkProps) {
  return (
    <Link {...props} className={clsx(buttonStyle({ variant, size, full }), 'no-underline', className)}>
      {icon !== undefined && <span className="inline-flex size-4 items-center justify-center">{icon}</span>}
      {children}
      {shortcut !== undefined && <Kbd keys={shortcut} />}
    </Link>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name. Wrap the button in a Tooltip with the same words. */
  label: string;
  icon: ReactNode;
  variant?: 'outline' | 'ghost';
  size?: 'sm' | 'md';
  shortcut?: string;
}

export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  className,
  shortcut,
  ...props
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      aria-keyshortcuts={shortcut === undefined ? undefined : ariaKeys(shortcut)}
      className={clsx(buttonStyle({ variant, size, square: true, off: isButtonOff(props) }), className)}
    >
      {icon}
    </button>
  );
}
