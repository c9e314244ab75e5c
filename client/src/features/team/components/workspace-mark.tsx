/** A workspace's first letter. */
export function WorkspaceMark({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-6 shrink-0 items-center justify-center rounded-chip bg-primary text-tiny text-primary-ink"
    >
      {name.trim().charAt(0).toUpperCase() || 'Q'}
    </span>
  );
}
