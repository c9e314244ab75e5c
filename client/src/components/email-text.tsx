import { Fragment } from 'react';

/** An address, or a sentence with some. Where it doesn't fit in a line, it breaks after an @; at a hyphen, where browsers like to, only where one line has no room for the name. */
export function EmailText({ text }: { text: string }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      {text.split(/(?<=[@\s])|(?=\s)/).map((part, at) => (
        <Fragment key={at}>
          {part.includes('-') ? <span className="inline-block max-w-full">{part}</span> : part}
          {part.endsWith('@') && <wbr />}
        </Fragment>
      ))}
    </span>
  );
}
