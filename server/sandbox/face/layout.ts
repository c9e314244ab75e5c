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

interface CardPage {
  /** Whose page it is, as people know it. */
  name: string;
  /** Of the window; the heading when absent. */
  title?: string;
  heading: string;
  lead?: string;
}

/** A page of a platform's own, as one card in the middle. */
export const cardPage = ({ name, heading, title = heading, lead }: CardPage, content: Html): string =>
  layout({
    title: `${title} – Sandbox`,
    className: 'consent',
    content: html`<main class="card">
      <div class="head">
        <p class="small">${name} · Sandbox</p>
        <h1>${heading}</h1>
        ${lead ? html`<p class="lead">${lead}</p>` : null}
      </div>
      ${content}
    </main>`,
  });

/** Why a form was refused; its field names it by `aria-describedby="problem"`. */
export const problemNotice = (problem: string | undefined): Html | null =>
  problem ? html`<p class="notice danger" role="alert" id="problem">${problem}</p>` : null;

const timeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Whoever looks sits at this machine, so its time zone is theirs. */
export const timeTag = (at: Date): Html => html`<time datetime="${at.toISOString()}">${timeFormat.format(at)}</time>`;
