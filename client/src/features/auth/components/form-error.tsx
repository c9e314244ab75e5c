import { CircleAlert } from 'lucide-react';

/** What failed, inside the form it failed in; the toast is gone after four seconds. */
export function FormError({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-2 rounded-well bg-danger-soft p-3 text-small text-danger">
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0" />
      {text}
    </p>
  );
}
