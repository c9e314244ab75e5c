import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { editorLooks, type EditorLook } from '@/features/composer/components/part/editor-looks';

interface BeingRewrittenProps {
  look: EditorLook;
  text: string;
  onCancel: () => void;
}

/** In place of the field while another version is being written. */
export function BeingRewritten({ look, text, onCancel }: BeingRewrittenProps) {
  return (
    <div aria-busy="true">
      <p className={clsx('min-h-15 wrap-anywhere whitespace-pre-wrap text-ink-2', editorLooks[look])} dir="auto">
        {text}
        <span aria-hidden="true" className="ml-0.5 inline-block h-[1em] w-0.5 animate-pulse bg-focus align-[-2px]" />
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <span className="text-small text-ink-2">Rewriting…</span>
        <Button size="sm" autoFocus onClick={onCancel} icon={<X />}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
