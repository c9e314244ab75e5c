import { Fragment } from 'react';

/** An email address, or a sentence with some. It breaks after an @ where a line is too short for it, and within a name only where a whole line is. */
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
