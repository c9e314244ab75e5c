export function Logo() {
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-primary" />
        <path d="M8 24h16" className="stroke-accent" strokeWidth="4" strokeLinecap="round" />
        <path
          d="m10 18.5 9.7-10.2a2.3 2.3 0 0 1 3.3 0l.6.6a2.3 2.3 0 0 1 0 3.3L13.8 21.2l-4.3.6z"
          className="fill-primary-ink"
        />
      </svg>
      <span className="text-bar text-ink">Quillcast</span>
    </span>
  );
}
