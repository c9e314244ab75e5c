import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { Field } from '@/components/ui/fields/field';
import { Textarea } from '@/components/ui/fields/input';
import { startFromText } from '@/features/composer/actions';
import { networkOfEditor } from '@/features/composer/editors';
import { hasWords } from '@/features/composer/document/document';
import { cutText } from '@/features/composer/document/parts';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import { splitPreview } from '@/features/composer/document/split-message';
import { useOwnerKey } from '@/features/session/access';
import { useDraft } from '@/lib/device/stored';

/** An article, notes, a long post: cut into posts at its paragraphs and sentences. What is pasted stays here until it is used. */
export function PasteDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const doc = useDoc('thread');
  const numbering = doc?.numbering ?? 'none';
  const [kept, setKept] = useDraft(`thread-paste:${useOwnerKey()}`);
  const [isAsked, setAsked] = useState(false);
  const text = kept ?? '';
  const counted = useDeferredValue(open ? text : '');
  const network = networkOfEditor('thread');
  const texts = counted.trim() === '' ? [] : cutText(counted, { network, numbering });
  const { becomes, rest } = splitPreview(texts, network, numbering);
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
    startFromText('thread', text, numbering);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Paste a long text"
      description="It's cut at paragraphs, then at sentences. No word is lost or changed."
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
            {hasWords(doc) && 'This replaces the current thread. You can undo it.'}
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
