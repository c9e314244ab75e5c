import { consentForm } from '../../face/consent';
import { Html, html } from '../../face/html';
import { layout } from '../../face/layout';

const sampleHandle = 'maya_ortiz';

interface ConsentPage {
  token: string;
  callbackUrl: string;
  /** What was typed or asked for. */
  handle: string;
  problem?: string;
}

const head = (title: string): Html =>
  html`<div class="head">
    <p class="small">X, played by the sandbox</p>
    <h1>${title}</h1>
  </div>`;

const page = (title: string, content: Html): string =>
  layout({
    title: `${title} – Sandbox`,
    className: 'consent',
    content: html`<main class="card">${head(title)} ${content}</main>`,
  });

export const consentPage = ({ token, callbackUrl, handle, problem }: ConsentPage): string =>
  page(
    'Let Quillcast use your X account?',
    html`<p class="lead">
        ${askedBy(callbackUrl)} It may read your posts and your profile, post, and delete posts in your name. It does
        not see your password.
      </p>
      ${consentForm({
        action: '/sandbox/x/oauth/authorize',
        hidden: { oauth_token: token },
        handle: handle || sampleHandle,
        maxLength: 16,
        hint: 'any: each is an account here',
        problem,
      })}`,
  );

const askedBy = (callbackUrl: string): string =>
  URL.canParse(callbackUrl)
    ? `Quillcast at ${new URL(callbackUrl).host} asks.`
    : 'An application without an address asks.';

export const pinPage = (pin: string): string =>
  page('Type this PIN into the application', html`<p class="code">${pin}</p>`);

export const refusalPage = (sentence: string): string =>
  page('Not connected', html`<p class="notice danger">${sentence}</p>`);
