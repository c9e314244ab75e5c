import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { writingKeys } from '@/app/shell/palette/writing-keys';
import { Sheet } from '@/components/ui/layers/dialog';
import { Kbd } from '@/components/ui/kbd';
import { keyCaps } from '@/lib/keyboard/keys';
import { useShortcuts } from '@/lib/keyboard/use-shortcut';
import { usePreferences } from '@/lib/device/preferences';

interface ShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** `?`: the keys that work on the open screen, by group, and those of writing. */
export function ShortcutsSheet({ open, onOpenChange }: ShortcutsSheetProps) {
  const registered = useShortcuts();
  const shortcuts = [
    ...registered,
    ...writingKeys.filter((each) => registered.every(({ keys: taken }) => taken !== each.keys)),
  ];
  const singleKeysOn = usePreferences((state) => state.singleKeysOn);
  const groups = [...new Set(shortcuts.map((shortcut) => shortcut.group))];
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      {!singleKeysOn && (
        <p className="mb-4 rounded-well bg-info-soft p-3">
          Single-key shortcuts are off. Turn them on in{' '}
          <Link to={`${paths.settings}?tab=appearance`} className="link" onClick={() => onOpenChange(false)}>
            Settings
          </Link>
          .
        </p>
      )}
      {groups.map((group) => (
        <section key={group} className="mb-5">
          <h3 className="mb-1 text-h3">{group}</h3>
          <ul>
            {shortcuts
              .filter((shortcut) => shortcut.group === group)
              .map((shortcut) => (
                <li key={shortcut.id} className="flex min-h-8 items-center justify-between gap-3 border-b border-line">
                  {shortcut.label}
                  <span className="sr-only">{keyCaps(shortcut.keys).join(' ')}</span>
                  <Kbd isListed keys={shortcut.keys} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Sheet>
  );
}
