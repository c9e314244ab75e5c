import type { RefObject } from 'react';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import type { TextField } from '@/features/tweetgen/hooks/use-text-field';
import { useIsViewer } from '@/features/workspaces/access';

interface PanelFieldProps {
  label: string;
  hint?: string | undefined;
  placeholder?: string;
  rows: 3 | 4 | 5;
  /** Its words. */
  own: TextField;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** One text of a writing panel. */
export function PanelField({ label, hint, placeholder, rows, own, field }: PanelFieldProps) {
  const isViewer = useIsViewer();
  return (
    <Field label={label} hint={hint} error={own.error}>
      <Textarea
        ref={field}
        rows={rows}
        value={own.text}
        disabled={isViewer}
        onChange={(event) => own.setText(event.target.value)}
        placeholder={placeholder}
        className="max-h-64"
      />
    </Field>
  );
}
