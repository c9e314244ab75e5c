import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Kbd } from '@/components/ui/kbd';

interface MenuProps {
  /** A Button or IconButton; it gets the menu's ARIA. */
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
  side?: 'top' | 'bottom' | 'right';
  className?: string;
}

export function Menu({ trigger, children, align = 'end', side = 'bottom', className }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={clsx(
            // As high as sheets and dialogs: opened inside one it comes later in the document.
            'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-card bg-raised p-1 shadow-menu',
            'data-[state=closed]:animate-menu-out data-[state=open]:animate-menu-in',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const itemStyle =
  'flex min-h-8 w-full cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 text-body text-ink no-underline -outline-offset-2 select-none data-disabled:cursor-not-allowed data-disabled:text-ink-disabled data-highlighted:bg-hover touch:min-h-11';

interface MenuItemProps {
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
      className={clsx(itemStyle, danger && 'text-danger')}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {shortcut !== undefined && <Kbd keys={shortcut} />}
    </Radix.Item>
  );
}

export function MenuLink({ to, children, icon }: { to: string; children: ReactNode; icon?: ReactNode }) {
  return (
    <Radix.Item asChild>
      <Link to={to} className={itemStyle}>
        {icon}
        <span className="min-w-0 flex-1">{children}</span>
      </Link>
    </Radix.Item>
  );
}

interface MenuRadioGroupProps {
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
          <span className="min-w-0 flex-1 truncate">{option.label}</span>
          {option.note !== undefined && <span className="shrink-0 text-small text-ink-3">{option.note}</span>}
          <Radix.ItemIndicator>
            <Check size={16} strokeWidth={1.75} aria-hidden="true" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 pt-1.5 pb-1 text-tiny text-ink-3">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}
