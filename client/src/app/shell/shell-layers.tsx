import { useEffect } from 'react';
import { useShell } from '@/app/shell/shell-store';
import { useIdentityRequest } from '@/features/session/identity';
import { late } from '@/lib/loading/late';

const isOpen = ({ open }: { open: boolean }) => open;
const NavigationSheets = late(async () => (await import('@/app/shell/navigation/navigation-sheets')).NavigationSheets, {
  isOpen: ({ layer }) => layer === 'navigation' || layer === 'more' || layer === 'create',
});
const Palette = late(async () => (await import('@/app/shell/palette/palette')).Palette, { isOpen });
const ShortcutsSheet = late(async () => (await import('@/app/shell/palette/shortcuts-sheet')).ShortcutsSheet, {
  isOpen,
});
const CreateWorkspaceDialog = late(
  async () => (await import('@/features/team/components/create-workspace-dialog')).CreateWorkspaceDialog,
  { isOpen },
);

const ConfirmIdentityDialog = late(
  async () => (await import('@/features/auth/components/confirm-identity-dialog')).ConfirmIdentityDialog,
  { isOpen },
);

/** The sheets and dialogs of the shell. */
export function ShellLayers() {
  const { layer, show } = useShell();
  const settle = useIdentityRequest((state) => state.settle);
  // It opens at a key, so its code is there before.
  useEffect(() => void Palette.fetchAhead(), []);
  const bind = (name: typeof layer) => ({
    open: layer === name,
    onOpenChange: (open: boolean) => show(open ? name : null),
  });
  return (
    <>
      <NavigationSheets layer={layer} show={show} onClose={() => show(null)} />
      <Palette {...bind('palette')} />
      <CreateWorkspaceDialog {...bind('new-workspace')} />
      <ShortcutsSheet {...bind('shortcuts')} />
      <ConfirmIdentityDialog open={settle !== null} onOpenChange={(isOpen) => !isOpen && settle?.(false)} />
    </>
  );
}
