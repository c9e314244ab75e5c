import { clsx } from 'clsx';
import { ExternalLink, Send } from 'lucide-react';
import type { MouseEvent, Ref } from 'react';
import { Button, buttonStyle } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { Tooltip } from '@/components/ui/layers/tooltip';
import { ariaKeys } from '@/lib/keyboard/keys';

interface ApproveButtonProps {
  /** Opens X with the reply, where X takes none from an app. */
  address: string | null;
  shortcut: string;
  /** Why it can't be approved now. */
  reason: string | undefined;
  onApprove: () => void;
  ref?: Ref<HTMLElement>;
}

/** Where the person sends it, it is a link: no blocker stops a tab that a link opens. */
export function ApproveButton({ address, shortcut, reason, onApprove, ref }: ApproveButtonProps) {
  if (address === null)
    return (
      <Tooltip reason={reason}>
        <Button
          ref={ref as Ref<HTMLButtonElement>}
          variant="primary"
          shortcut={shortcut}
          onClick={onApprove}
          icon={<Send size={16} strokeWidth={1.75} aria-hidden="true" />}
          className="max-sm:w-full"
        >
          Approve and send
        </Button>
      </Tooltip>
    );
  const press = (event: MouseEvent) => {
    if (reason === undefined) onApprove();
    else event.preventDefault();
  };
  return (
    <Tooltip reason={reason}>
      <a
        ref={ref as Ref<HTMLAnchorElement>}
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        aria-keyshortcuts={ariaKeys(shortcut)}
        onClick={press}
        className={clsx(buttonStyle({ variant: 'primary', off: reason !== undefined }), 'no-underline max-sm:w-full')}
      >
        Approve and open in X
        <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className="sr-only">(new tab)</span>
        <Kbd keys={shortcut} />
      </a>
    </Tooltip>
  );
}
