import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import { becomesWords } from '@/features/threads/split-words';
import { cutText, hasWords } from '@/features/threads/thread';
import { startFromText } from '@/features/threads/thread-actions';
import { keptPasteKey } from '@/features/threads/thread-file';
import { useThreadStore } from '@/features/threads/thread-store';
import { useOwnerKey } from '@/features/workspaces/access';
import { useKept } from '@/lib/kept-text';
import type { Numbering } from '@text/thread';

interface PasteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  numbering: Numbering;
}

/** An article, notes, a long post: cut into posts at its paragraphs and sentences. What is pasted waits here until it is used. */
export function PasteDialog({ open, onOpenChange, numbering }: PasteDialogProps) {
  const [kept, setKept] = useKept(keptPasteKey(useOwnerKey()));
  const [isAsked, setAsked] = useState(false);
  const text = kept ?? '';
  const counted = useDeferredValue(open ? text : '');
  const { becomes, rest } = becomesWords(counted.trim() === '' ? [] : cutText(counted, numbering), numbering);
  const replaces = useThreadStore((state) => hasWords(state.thread));
  const isEmpty = text.trim() === '';
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    // After the dialog has taken the focus itself: one comes here to paste.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [open]);
  const split = () => {
    setAsked(true);
    if (isEmpty) return field.current?.focus();
    onOpenChange(false);
    setAsked(false);
    setKept(null);
    startFromText(text, numbering);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Paste a long text"
      description="It is cut at paragraphs, then at sentences. No word is lost or changed."
      size="lg"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="primary" onClick={split}>
            Split into posts
          </Button>
        </>
      }
    >
      <Field
        label="Text to split"
        {...(isAsked && isEmpty && { error: 'Paste or write the text first.' })}
        hint={
          <>
            {becomes} {rest !== '' && <strong className="font-semibold text-warning">{rest} </strong>}
            {replaces && 'It takes the place of the thread in the editor, which you can have back.'}
          </>
        }
      >
        <Textarea
          ref={field}
          rows={10}
          className="max-h-[50dvh]"
          value={text}
          onChange={(event) => setKept(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}
