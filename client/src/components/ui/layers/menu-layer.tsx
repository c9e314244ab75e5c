import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react';
import { Link } from 'react-router';
import { Kbd } from '@/components/ui/kbd';

interface MenuLayerProps {
  /** The element that opens the menu and names it; its id is `triggerId`. */
  trigger: RefObject<HTMLElement | null>;
  triggerId: string;
  contentId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  align: 'start' | 'end';
  side: 'top' | 'bottom' | 'right';
  className: string | undefined;
  children: ReactNode;
}

/** The drawn menu. Mounted before it opens, so that it knows whether a key or a pointer opens it. */
export function MenuLayer({
  trigger,
  triggerId,
  contentId,
  isOpen,
  onOpenChange,
  align,
  side,
  className,
  children,
}: MenuLayerProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>
        <DrawnTrigger trigger={trigger} />
      </Radix.Trigger>
      <Radix.Portal>
        {/* All that can be read belongs to a landmark. */}
        <section aria-label="Menu">
          <Radix.Content
            id={contentId}
            aria-labelledby={triggerId}
            align={align}
            side={side}
            sideOffset={6}
            collisionPadding={8}
            // What an item has led to keeps the focus that it took.
            onCloseAutoFocus={(event) => document.activeElement?.matches('input, textarea') && event.preventDefault()}
            className={clsx(
              'z-layer max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-1rem)] min-w-48 overflow-y-auto rounded-card bg-raised p-1 shadow-menu',
              'data-[state=closed]:animate-menu-out data-[state=open]:animate-menu-in',
              className,
            )}
          >
            {children}
          </Radix.Content>
        </section>
      </Radix.Portal>
    </Radix.Root>
  );
}

const itemStyle =
  'flex min-h-8 w-full cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 text-body no-underline -outline-offset-2 select-none data-disabled:cursor-not-allowed data-disabled:text-ink-disabled data-highlighted:bg-hover touch:min-h-11';

export interface MenuItemProps {
  children: ReactNode;
  onSelect?: () => void;
  icon?: ReactNode;
  shortcut?: string;
  danger?: boolean;
  disabled?: boolean;
}

export function MenuItem({ children, onSelect, icon, shortcut, danger = false, disabled = false }: MenuItemProps) {
  return (
    <Radix.Item
      disabled={disabled}
      {...(onSelect !== undefined && { onSelect })}
      className={clsx(itemStyle, danger ? 'text-danger' : 'text-ink')}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {shortcut !== undefined && <Kbd keys={shortcut} />}
    </Radix.Item>
  );
}

export interface MenuLinkProps {
  to: string;
  children: ReactNode;
  icon?: ReactNode;
}

export function MenuLink({ to, children, icon }: MenuLinkProps) {
  return (
    <Radix.Item asChild>
      <Link to={to} className={clsx(itemStyle, 'text-ink')}>
        {icon}
        <span className="min-w-0 flex-1">{children}</span>
      </Link>
    </Radix.Item>
  );
}

export interface MenuRadioGroupProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly MenuOption[];
}

interface MenuOption {
  value: string;
  label: string;
  icon?: ReactNode;
  /** A word or two at the end of the line. */
  note?: string;
  disabled?: boolean;
}

export function MenuRadioGroup({ label, value, onChange, options }: MenuRadioGroupProps) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      <MenuLabel>{label}</MenuLabel>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          disabled={option.disabled ?? false}
          className={itemStyle}
        >
          {option.icon}
          <span className="min-w-0 flex-1 truncate">{option.label}</span>{' '}
          {option.note !== undefined && <span className="shrink-0 text-small text-ink-3">{option.note}</span>}
          <Radix.ItemIndicator>
            <Check />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export interface MenuCheckboxItemProps {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  icon?: ReactNode;
  disabled?: boolean;
}

export function MenuCheckboxItem({ children, checked, onChange, icon, disabled = false }: MenuCheckboxItemProps) {
  return (
    <Radix.CheckboxItem checked={checked} onCheckedChange={onChange} disabled={disabled} className={itemStyle}>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      <Radix.ItemIndicator>
        <Check />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 pt-1.5 pb-1 text-tiny text-ink-3">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}

/** Hands Radix the element that was on the screen before its code: what a person focuses is never replaced. */
function DrawnTrigger({ trigger, ref }: { trigger: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => trigger.current as HTMLElement);
  return null;
}
