import { Fragment } from 'react';

/** An address, or a sentence with some. Where it doesn't fit in a line, it may break after an @, as browsers let it at a hyphen. */
export function EmailText({ text }: { text: string }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      {text.split(/(?<=@)/).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
