import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { Popover } from '@/components/ui/layers/popover';
import { late } from '@/lib/loading/late';

// There before the first press: it comes with the button, after the text.
const RewriteChoices = late(
  async () => (await import('@/features/composer/components/variants/rewrite-choices')).RewriteChoices,
);

interface RewriteMenuProps {
  /** "Rewrite", "Rewrite post 2". */
  label: string;
  onRewrite: (instruction: string) => void;
}

/** Another version of a text, with a note about it or without. */
export function RewriteMenu({ label, onRewrite }: RewriteMenuProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => void RewriteChoices.fetchAhead(), []);
  const send = (instruction: string) => {
    setOpen(false);
    onRewrite(instruction);
  };
  return (
    <Popover
      label={label}
      align="start"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          label={label}
          title={label}
          size="sm"
          icon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />}
        />
      }
    >
      <RewriteChoices fallback={null} onSend={send} />
    </Popover>
  );
}
