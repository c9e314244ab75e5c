import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Popover } from '@/components/ui/popover';
import { chooseOpening } from '@/features/threads/thread-actions';

/** Other ways to begin the thread. The one that is replaced takes the chosen one's place here. */
export function OpeningsPopover({ hooks }: { hooks: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  if (hooks.length === 0) return null;
  const title = hooks.length === 1 ? '1 other opening' : `${hooks.length} other openings`;
  const choose = (hook: string) => {
    setOpen(false);
    chooseOpening(hook);
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
      <ul className="flex max-h-[50dvh] flex-col gap-2 overflow-y-auto">
        {hooks.map((hook) => (
          <li key={hook}>
            <button
              type="button"
              onClick={() => choose(hook)}
              className="w-full rounded-control border border-line-strong bg-raised px-3 py-2 text-left font-network text-post wrap-anywhere whitespace-pre-wrap text-ink -outline-offset-2 transition-colors hover:bg-hover active:bg-active"
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
