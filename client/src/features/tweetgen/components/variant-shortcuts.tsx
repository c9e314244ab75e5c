import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';

interface VariantShortcutsProps {
  onEdit?: () => void;
  onRewrite?: () => void;
  onCopy?: () => void;
  onSave?: () => void;
}

/** The selected card's keys; only that card mounts them. */
export function VariantShortcuts({ onEdit, onRewrite, onCopy, onSave }: VariantShortcutsProps) {
  return (
    <>
      {onEdit !== undefined && <Key id="edit-tweet" keys={keys.edit} label="Edit tweet" run={onEdit} />}
      {onRewrite !== undefined && (
        <Key id="rewrite-tweet" keys={keys.regenerate} label="Regenerate tweet" run={onRewrite} />
      )}
      {onCopy !== undefined && <Key id="copy-tweet" keys={keys.copy} label="Copy tweet" run={onCopy} />}
      {onSave !== undefined && <Key id="save-tweet" keys={keys.save} label="Save tweet" run={onSave} />}
    </>
  );
}

function Key(shortcut: { id: string; keys: string; label: string; run: () => void }) {
  useShortcut({ ...shortcut, group: 'Tweets' });
  return null;
}
