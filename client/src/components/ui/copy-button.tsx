import { Check, Copy } from 'lucide-react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { useCopy } from '@/lib/use-copy';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'shortcut'> {
  text: string;
  label?: string;
  onCopied?: () => void;
}

/** The button itself says "Copied" for two seconds. */
export function CopyButton({ text, label = 'Copy', onCopied, ...look }: CopyButtonProps) {
  const { isDone, copy } = useCopy();
  const Icon = isDone ? Check : Copy;
  return (
    <Button {...look} onClick={() => copy(text, onCopied)} icon={<Icon />}>
      {isDone ? 'Copied' : label}
    </Button>
  );
}
