import { CopyButton } from '@/components/ui/copy-button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';

/** A text to take along, with a button that copies it. */
export const Copied = ({ label, text }: { label: string; text: string }) => (
  <div className="flex items-end gap-2">
    <div className="min-w-0 flex-1">
      <Field label={label}>
        <Input readOnly value={text} className="font-mono" onFocus={({ target }) => target.select()} />
      </Field>
    </div>
    <CopyButton text={text} />
  </div>
);
