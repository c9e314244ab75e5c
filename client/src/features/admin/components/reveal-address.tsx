import { Button } from '@/components/ui/button';
import { useRevealAddress } from '@/features/admin/api';

/** Masked until it is asked for, which the audit log notes. Shown until the row is gone. */
export function RevealAddress({ id, name, masked }: { id: string; name: string; masked: string }) {
  const reveal = useRevealAddress(id);
  const email = reveal.data?.email;
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center justify-end gap-x-4 sm:justify-start">
      <span aria-live="polite" className="wrap-anywhere">
        {email ?? masked}
      </span>
      {email === undefined && (
        <Button
          size="sm"
          variant="ghost"
          className="-ml-2.5"
          pending={reveal.isPending}
          aria-label={`Show the email of ${name}`}
          onClick={() => reveal.mutate()}
        >
          Show
        </Button>
      )}
    </span>
  );
}
