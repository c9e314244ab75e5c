/** Letters in place of a picture. They are drawn, not written: the name beside them is all that is read, spoken or searched. */
export function Initials({ children, className }: { children: string; className: string }) {
  return (
    <span
      aria-hidden="true"
      data-initials={children}
      className={`inline-flex shrink-0 items-center justify-center before:content-[attr(data-initials)] ${className}`}
    />
  );
}
