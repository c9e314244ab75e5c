import { Palette } from '@/app/shell/palette/palette';
import { ShortcutsSheet } from '@/app/shell/palette/shortcuts-sheet';
import { useShell, type ShellState } from '@/app/shell/shell-store';
import { ConfirmIdentityDialog } from '@/features/auth/components/confirm-identity-dialog';
import { useIdentityRequest } from '@/features/session/identity';
import { CreateWorkspaceDialog } from '@/features/team/components/create-workspace-dialog';
import { PenLine, Plus } from 'lucide-react';
import { AccountMenu } from '@/app/shell/navigation/account-menu';
import { NavEntry } from '@/app/shell/navigation/nav-link';
import { Navigation } from '@/app/shell/navigation/navigation';
import { SearchButton } from '@/app/shell/navigation/sidebar';
import { UsageMeter } from '@/app/shell/navigation/usage-meter';
import { WorkspaceSwitcher } from '@/app/shell/navigation/workspace-switcher';
import { Sheet } from '@/components/ui/layers/dialog';
import { usePlanAccess } from '@/features/session/plan-access';
import { useNewPostAddress, useOtherTexts } from '@/features/session/use-new-post-address';

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

function NavigationSheets({ layer, show, onClose }: Pick<ShellState, 'layer' | 'show'> & { onClose: () => void }) {
  const bind = (name: typeof layer) => ({
    open: layer === name,
    onOpenChange: (open: boolean) => (open ? show(name) : onClose()),
  });
  return (
    <>
      <Sheet {...bind('navigation')} side="left" title="Navigation" hideTitle>
        <Entries isRest={false} onChosen={onClose} />
      </Sheet>
      <Sheet {...bind('more')} side="bottom" title="More">
        <Entries isRest onChosen={onClose} />
      </Sheet>
      <Sheet {...bind('create')} side="bottom" title="Create">
        <CreateEntries onChosen={onClose} />
      </Sheet>
    </>
  );
}

function CreateEntries({ onChosen }: { onChosen: () => void }) {
  const { lockedBy } = usePlanAccess();
  const items = [
    { to: useNewPostAddress(), label: 'New post', icon: Plus },
    ...useOtherTexts().map((text) => ({ ...text, icon: PenLine })),
  ];
  return (
    <ul className="flex flex-col gap-0.5">
      {items.map((item) => (
        <li key={item.label}>
          <NavEntry {...{ item, lockedBy, onChosen }} />
        </li>
      ))}
    </ul>
  );
}

function Entries({ isRest, onChosen }: { isRest: boolean; onChosen: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <WorkspaceSwitcher />
      <SearchButton />
      <Navigation {...{ isRest, onChosen }} />
      <div className="flex flex-col gap-3 border-t border-line pt-3">
        <UsageMeter />
        <AccountMenu />
      </div>
    </div>
  );
}
