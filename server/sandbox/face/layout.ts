import { Html, html } from './html';

interface Layout {
  title: string;
  /** Of the `body` element. */
  className: string;
  content: Html;
}

/** A whole page. Its addresses all begin with /sandbox, which holds on the main server and on the sandbox's own port. */
export const layout = ({ title, className, content }: Layout): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/sandbox/face/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/sandbox/face/style.css" />
      </head>
      <body class="${className}">
        ${content}
      </body>
    </html> `.text;

const timeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Whoever looks sits at this machine, so its time zone is theirs. */
export const timeTag = (at: Date): Html => html`<time datetime="${at.toISOString()}">${timeFormat.format(at)}</time>`;
