import { NavigationSheets } from '@/app/shell/navigation/navigation-sheets';
import { Palette } from '@/app/shell/palette/palette';
import { ShortcutsSheet } from '@/app/shell/palette/shortcuts-sheet';
import { useShell } from '@/app/shell/shell-store';
import { ConfirmIdentityDialog } from '@/features/auth/components/confirm-identity-dialog';
import { useIdentityRequest } from '@/features/session/identity';
import { CreateWorkspaceDialog } from '@/features/team/components/create-workspace-dialog';

/** The dialogs and sheets that any screen may open. */
export function ShellLayers() {
  const { layer, show } = useShell();
  const settle = useIdentityRequest((state) => state.settle);
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
