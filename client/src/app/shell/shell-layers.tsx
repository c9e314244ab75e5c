import { lazy, Suspense, useState } from 'react';
import { AccountMenu } from '@/app/shell/account-menu';
import { createItems } from '@/app/shell/nav';
import { NavEntry } from '@/app/shell/nav-link';
import { Navigation } from '@/app/shell/navigation';
import { SearchButton } from '@/app/shell/sidebar';
import { useShell } from '@/app/shell/shell-store';
import { UsageMeter } from '@/app/shell/usage-meter';
import { WorkspaceSwitcher } from '@/app/shell/workspace-switcher';
import { Sheet } from '@/components/ui/dialog';

const Palette = lazy(async () => ({ default: (await import('@/app/shell/palette')).Palette }));
const ShortcutsSheet = lazy(async () => ({ default: (await import('@/app/shell/shortcuts-sheet')).ShortcutsSheet }));

/** The sheets and dialogs of the shell; palette and key list come with their first use. */
export function ShellLayers() {
  const { layer, show } = useShell();
  const [used, setUsed] = useState<ReadonlySet<string>>(new Set());
  if (layer !== null && !used.has(layer)) setUsed(new Set(used).add(layer));
  const bind = (name: typeof layer) => ({
    open: layer === name,
    onOpenChange: (open: boolean) => show(open ? name : null),
  });
  return (
    <>
      <Sheet {...bind('navigation')} side="left" title="Navigation" hideTitle>
        <FullNavigation onChosen={() => show(null)} />
      </Sheet>
      <Sheet {...bind('more')} side="bottom" title="More">
        <FullNavigation onChosen={() => show(null)} />
      </Sheet>
      <Sheet {...bind('create')} side="bottom" title="Create">
        <ul className="flex flex-col gap-0.5">
          {createItems.map((item) => (
            <li key={item.to}>
              <NavEntry item={item} onChosen={() => show(null)} />
            </li>
          ))}
        </ul>
      </Sheet>
      <Suspense>
        {used.has('palette') && <Palette {...bind('palette')} />}
        {used.has('shortcuts') && <ShortcutsSheet {...bind('shortcuts')} />}
      </Suspense>
    </>
  );
}

function FullNavigation({ onChosen }: { onChosen: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <WorkspaceSwitcher />
      <SearchButton />
      <Navigation onChosen={onChosen} />
      <div className="flex flex-col gap-3 border-t border-line pt-3">
        <UsageMeter />
        <AccountMenu />
      </div>
    </div>
  );
}
