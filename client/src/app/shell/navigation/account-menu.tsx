import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Menu, MenuLabel } from '@/components/ui/layers/menu';
import { UserMark } from '@/components/user-mark';
import { useAuthStore, type User } from '@/features/session/store';
import { lazy } from '@/lib/loading/lazy';

const AccountMenuItems = lazy(async () => (await import('@/app/shell/navigation/account-menu-items')).AccountMenuItems);

export function AccountMenu({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const user = useAuthStore((state) => state.user);
  if (user === null) return null;
  return (
    <Menu
      align="start"
      side="top"
      className="w-56"
      trigger={
        <AccountButton
          user={user}
          isCollapsed={isCollapsed}
          onPointerEnter={AccountMenuItems.fetchAhead}
          onFocus={AccountMenuItems.fetchAhead}
        />
      }
    >
      <AccountMenuItems fallback={<MenuLabel>Loading…</MenuLabel>} />
    </Menu>
  );
}

/** Takes the menu's own props from its trigger slot. */
function AccountButton({
  user,
  isCollapsed,
  ...trigger
}: ComponentProps<'button'> & { user: User; isCollapsed: boolean }) {
  const name = user.name ?? user.email;
  // The address of a sample person is nobody's.
  const below = user.isSample ? 'Sample workspace' : user.email;
  const shown = isCollapsed || user.name === null ? name : `${name} ${below}`;
  return (
    <button
      {...trigger}
      type="button"
      aria-label={`${shown}, account`}
      className={clsx(
        'flex min-h-11 w-full min-w-0 items-center gap-2.5 rounded-control p-1.5 text-left transition-colors hover:bg-hover',
        isCollapsed && 'justify-center',
      )}
    >
      <UserMark name={name} avatarUrl={user.avatarUrl} />
      {!isCollapsed && (
        <span className="min-w-0 flex-1">
          <span className="block truncate text-small font-semibold">{name}</span>
          {user.name !== null && <span className="block truncate text-tiny text-ink-3">{below}</span>}
        </span>
      )}
    </button>
  );
}
