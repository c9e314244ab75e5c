import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Popover } from '@/components/ui/popover';

interface OpeningsPopoverProps {
  hooks: readonly string[];
  onChoose: (hook: string) => void;
}

/** Other ways to begin. The one that is replaced takes the chosen one's place here. */
export function OpeningsPopover({ hooks, onChoose }: OpeningsPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  if (hooks.length === 0) return null;
  const title = hooks.length === 1 ? '1 other opening' : `${hooks.length} other openings`;
  const choose = (hook: string) => {
    setOpen(false);
    onChoose(hook);
  };
  return (
    <Popover
      label={title}
      align="start"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" icon={<ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />}>
          {title}
        </Button>
      }
    >
      <p className="mb-2 text-small text-ink-3">Choose one; yours stays here.</p>
      <ul className="-mx-2 flex max-h-[50dvh] flex-col gap-1 overflow-y-auto">
        {hooks.map((hook) => (
          <li key={hook}>
            <button
              type="button"
              onClick={() => choose(hook)}
              className="w-full rounded-control px-2 py-2 text-left font-network text-body wrap-anywhere whitespace-pre-wrap text-ink -outline-offset-2 transition-colors hover:bg-hover active:bg-active touch:min-h-11"
              dir="auto"
            >
              {hook}
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
