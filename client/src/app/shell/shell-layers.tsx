import { Suspense, useState } from 'react';
import { useShell } from '@/app/shell/shell-store';
import { latePart, useFetchSoon } from '@/lib/late-part';

const NavigationSheets = latePart(async () => (await import('@/app/shell/navigation-sheets')).NavigationSheets);
const Palette = latePart(async () => (await import('@/app/shell/palette')).Palette);
const ShortcutsSheet = latePart(async () => (await import('@/app/shell/shortcuts-sheet')).ShortcutsSheet);
const CreateWorkspaceDialog = latePart(
  async () => (await import('@/features/workspaces/components/create-workspace-dialog')).CreateWorkspaceDialog,
);

/** The sheets and dialogs of the shell; each comes with its first use. */
export function ShellLayers() {
  const { layer, show } = useShell();
  const [used, setUsed] = useState<ReadonlySet<string>>(new Set());
  useFetchSoon(NavigationSheets);
  useFetchSoon(Palette);
  if (layer !== null && !used.has(layer)) setUsed(new Set(used).add(layer));
  const bind = (name: typeof layer) => ({
    open: layer === name,
    onOpenChange: (open: boolean) => show(open ? name : null),
  });
  const usesNavigation = used.has('navigation') || used.has('more') || used.has('create');
  return (
    <Suspense>
      {usesNavigation && <NavigationSheets />}
      {used.has('palette') && <Palette {...bind('palette')} />}
      {used.has('new-workspace') && <CreateWorkspaceDialog {...bind('new-workspace')} />}
      {used.has('shortcuts') && <ShortcutsSheet {...bind('shortcuts')} />}
    </Suspense>
  );
}
