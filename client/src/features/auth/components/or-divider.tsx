export function OrDivider() {
  return (
    <p className="my-4 flex items-center gap-3 text-small text-ink-3">
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
      or
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
    </p>
  );
}
