import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { SpinnerArc } from '@/components/ui/spinner';
import { StatusRow } from '@/features/composer/components/status/status-row';
import type { PostActions } from '@/features/composer/hooks/sending/use-post-actions';
import { useSecondsLeft } from '@/features/composer/hooks/sending/use-seconds-left';
import { takeUndoFocus, useChoices } from '@/features/composer/sending/panel-store';
import type { EditorId } from '@/features/composer/store';
import { useFocusRefuge } from '@/lib/focus/use-focus-refuge';

interface CountdownProps {
  editor: EditorId;
  docId: string;
  untilMs: number;
  actions: PostActions;
}

export function Countdown({ editor, docId, untilMs, actions }: CountdownProps) {
  const left = useSecondsLeft(untilMs);
  const isPanelOpen = useChoices(editor, docId).mode !== null;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isPanelOpen || !takeUndoFocus(editor)) return undefined;
    // After the closing panel has given the focus back.
    const timer = setTimeout(() => button.current?.focus(), 0);
    return () => clearTimeout(timer);
  }, [isPanelOpen, editor]);
  // Undo goes when the time is over.
  const refuge = useFocusRefuge<HTMLDivElement>();
  return (
    <div ref={refuge} className="max-sm:contents">
      <StatusRow
        isSpread
        icon={<SpinnerArc />}
        action={
          <Button ref={button} size="sm" pending={actions.isPending} onClick={actions.undo} icon={<Undo2 />}>
            Undo
          </Button>
        }
      >
        <span className="tabular-nums">Publishing in {left} s</span>
      </StatusRow>
    </div>
  );
}
