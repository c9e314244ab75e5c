import { Slot } from 'radix-ui';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { MenuItemProps, MenuLinkProps, MenuRadioGroupProps } from '@/components/ui/menu-layer';
import { fetchQuietly } from '@/lib/prefetch';

type Parts = typeof import('@/components/ui/menu-layer');

/** What draws menus, 15 KB: it comes when somebody is near the first one, since no screen begins with an open menu. */
let parts: Parts | undefined;

async function loadMenus(): Promise<void> {
  parts ??= await import('@/components/ui/menu-layer');
}

interface MenuProps {
  /** A Button or IconButton; it gets the menu's ARIA. */
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
  side?: 'top' | 'bottom' | 'right';
  className?: string;
}

const openingKeys = ['Enter', ' ', 'ArrowDown'];

export function Menu({ trigger, children, align = 'end', side = 'bottom', className }: MenuProps) {
  const triggerId = useId();
  const contentId = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isNear, setNear] = useState(parts !== undefined);
  const [isOpen, setOpen] = useState(false);
  const comeNear = async () => {
    await fetchQuietly(loadMenus);
    setNear(parts !== undefined);
  };
  const show = async (next: boolean) => {
    if (parts === undefined) await loadMenus();
    setNear(true);
    setOpen(next);
  };
  const press = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.currentTarget.disabled || event.button !== 0 || event.ctrlKey) return;
    // Else the trigger takes the focus after the menu has.
    if (!isOpen) event.preventDefault();
    void show(!isOpen);
  };
  const type = (event: KeyboardEvent) => {
    if (!openingKeys.includes(event.key)) return;
    event.preventDefault();
    void show(event.key === 'ArrowDown' || !isOpen);
  };
  return (
    <>
      <Slot.Root
        ref={anchor}
        id={triggerId}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentId : undefined}
        data-state={isOpen ? 'open' : 'closed'}
        onPointerEnter={() => void comeNear()}
        onFocus={() => void comeNear()}
        onPointerDown={press}
        onKeyDown={type}
      >
        {trigger}
      </Slot.Root>
      {isNear && parts !== undefined && (
        <parts.MenuLayer {...{ anchor, triggerId, contentId, isOpen, align, side, className }} onOpenChange={setOpen}>
          {children}
        </parts.MenuLayer>
      )}
    </>
  );
}

// These stand in an open menu only, so the parts are there.

export function MenuItem(props: MenuItemProps) {
  return parts !== undefined && <parts.MenuItem {...props} />;
}

export function MenuLink(props: MenuLinkProps) {
  return parts !== undefined && <parts.MenuLink {...props} />;
}

export function MenuRadioGroup(props: MenuRadioGroupProps) {
  return parts !== undefined && <parts.MenuRadioGroup {...props} />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return parts !== undefined && <parts.MenuLabel>{children}</parts.MenuLabel>;
}

export function MenuSeparator() {
  return parts !== undefined && <parts.MenuSeparator />;
}
