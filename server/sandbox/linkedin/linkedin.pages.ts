import { consentForm } from '../face/consent';
import { Html, html } from '../face/html';
import { layout } from '../face/layout';

const sampleHandle = 'maya-ortiz';

/** What the consent page was opened with and gives back. */
export interface ConsentRequest {
  redirectUri: string;
  state: string;
}

interface ConsentPage extends ConsentRequest {
  /** What was typed. */
  handle?: string;
  problem?: string;
}

const page = (title: string, content: Html): string =>
  layout({
    title: `${title} – Sandbox`,
    className: 'consent',
    content: html`<main class="card">
      <div class="head">
        <p class="small">LinkedIn · Sandbox</p>
        <h1>${title}</h1>
      </div>
      ${content}
    </main>`,
  });

export const consentPage = ({ redirectUri, state, handle, problem }: ConsentPage): string =>
  page(
    'Authorize Quillcast to use your LinkedIn account?',
    html`<p class="lead">
        Requested by ${new URL(redirectUri).host}. Quillcast can see your name, photo and email address, and publish
        posts for you. Access expires after 60 days.
      </p>
      ${consentForm({
        action: '/sandbox/linkedin/oauth/v2/authorization',
        hidden: { redirect_uri: redirectUri, state },
        handle: handle ?? sampleHandle,
        maxLength: 51,
        hint: 'any handle works',
        problem,
      })}`,
  );

export const refusalPage = (sentence: string): string =>
  page(
    'Not connected',
    html`<p class="notice danger">${sentence}</p>
      <p class="lead">The app that sent you here needs to correct its request.</p>`,
  );
