/** Where it doesn't fit in a line, it breaks after its @, sooner than at a hyphen. */
export function EmailText({ email }: { email: string }) {
  const domainAt = email.lastIndexOf('@') + 1;
  return (
    <span className="min-w-0 wrap-anywhere">
      {email.slice(0, domainAt)}
      <wbr />
      {email.slice(domainAt)}
    </span>
  );
}
