import { type ReactNode, useId } from 'react';

/** A text, and what a tool makes of it; the result is the tool's own. */
export function WorkedExample({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h3 id={id} className="text-h2">
        {title}
      </h3>
      <div
        dir="auto"
        className="rounded-well bg-sunken p-3 font-network text-post wrap-anywhere whitespace-pre-wrap [text-wrap:wrap]"
      >
        {text}
      </div>
      {children}
    </article>
  );
}

/** Two of them, side by side where they fit. */
export function ExamplePair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4 lg:grid-cols-2">{children}</div>;
}
