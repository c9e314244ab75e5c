import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Button, type ButtonProps } from '@/components/ui/button';
import { announce } from '@/lib/focus/announce';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'shortcut'> {
  text: string;
  label?: string;
  onCopied?: () => void;
}

const doneMs = 2_000;

/** The button itself says "Copied" for two seconds. */
export function CopyButton({ text, label = 'Copy', onCopied, ...look }: CopyButtonProps) {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setDone(false), doneMs);
    return () => clearTimeout(timer);
  }, [isDone]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      toast.error('Your browser blocked copying. Select the text and copy it manually.');
      return;
    }
    setDone(true);
    announce('Copied');
    onCopied?.();
  };
  const Icon = isDone ? Check : Copy;
  return (
    <Button {...look} onClick={() => void copy()} icon={<Icon />}>
      {isDone ? 'Copied' : label}
    </Button>
  );
}
