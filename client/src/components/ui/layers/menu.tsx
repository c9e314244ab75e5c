import { Slot } from 'radix-ui';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import type {
  MenuCheckboxItemProps,
  MenuItemProps,
  MenuLinkProps,
  MenuRadioGroupProps,
} from '@/components/ui/layers/menu-layer';
import { lazy } from '@/lib/loading/lazy';

/** What draws menus, 15 KB: no screen begins with an open menu. */
const menus = lazy(() => import('@/components/ui/layers/menu-layer'));

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
  const button = useRef<HTMLButtonElement>(null);
  const [isNear, setNear] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const parts = menus.now();
  const comeNear = () => void menus.fetchAhead().then(() => setNear(true));
  const show = async (next: boolean) => {
    if (!menus.isInReach()) return;
    if (menus.now() === undefined) await menus.get();
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
        ref={button}
        id={triggerId}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentId : undefined}
        data-state={isOpen ? 'open' : 'closed'}
        onPointerEnter={comeNear}
        onFocus={comeNear}
        onPointerDown={press}
        onKeyDown={type}
      >
        {trigger}
      </Slot.Root>
      {isNear && parts !== undefined && (
        <parts.MenuLayer
          trigger={button}
          {...{ triggerId, contentId, isOpen, align, side, className }}
          onOpenChange={setOpen}
        >
          {children}
        </parts.MenuLayer>
      )}
    </>
  );
}

// These are drawn in an open menu only, so their code is loaded.

export function MenuItem(props: MenuItemProps) {
  const parts = menus.now();
  return parts !== undefined && <parts.MenuItem {...props} />;
}

export function MenuLink(props: MenuLinkProps) {
  const parts = menus.now();
  return parts !== undefined && <parts.MenuLink {...props} />;
}

export function MenuRadioGroup(props: MenuRadioGroupProps) {
  const parts = menus.now();
  return parts !== undefined && <parts.MenuRadioGroup {...props} />;
}

export function MenuCheckboxItem(props: MenuCheckboxItemProps) {
  const parts = menus.now();
  return parts !== undefined && <parts.MenuCheckboxItem {...props} />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const parts = menus.now();
  return parts !== undefined && <parts.MenuLabel>{children}</parts.MenuLabel>;
}

export function MenuSeparator() {
  const parts = menus.now();
  return parts !== undefined && <parts.MenuSeparator />;
}
