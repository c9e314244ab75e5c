import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { Sheet } from '@/components/ui/layers/dialog';
import { Kbd } from '@/components/ui/kbd';
import { keyCaps, keys } from '@/lib/keyboard/keys';
import { useShortcuts } from '@/lib/keyboard/use-shortcut';
import { usePreferences } from '@/lib/device/preferences';

/** `?`: the keys that work on the open screen, by group, and those of writing. */
export function ShortcutsSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
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

/** What works in the text of a post, also where no such text is on the screen to register it. */
const writingKeys = [
  { label: 'Write from your notes', keys: keys.generate },
  { label: 'Publish…', keys: keys.openPublish },
  { label: 'Save now', keys: keys.saveDraft },
  { label: 'Undo', keys: keys.undo },
  { label: 'Redo', keys: keys.redo },
  { label: 'Change the selected words', keys: 'alt+f10' },
  { label: 'Start the next post of a thread', keys: 'enter enter enter' },
  { label: 'Split a post at the cursor', keys: keys.split },
  { label: 'Join with the post above, at the start of a post', keys: '⌫' },
  { label: 'Move post up', keys: keys.moveUp },
  { label: 'Move post down', keys: keys.moveDown },
].map((each) => ({ ...each, id: each.keys, group: 'Writing' }));
