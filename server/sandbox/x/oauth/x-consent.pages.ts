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
    <p class="small">X · Sandbox</p>
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
    'Authorize Quillcast to use your X account?',
    html`<p class="lead">
        ${askedBy(callbackUrl)} Quillcast can read your profile and posts, and publish and delete posts for you. It
        can't see your password.
      </p>
      ${consentForm({
        action: '/sandbox/x/oauth/authorize',
        hidden: { oauth_token: token },
        handle: handle || sampleHandle,
        maxLength: 16,
        hint: 'any handle works',
        problem,
      })}`,
  );

const askedBy = (callbackUrl: string): string =>
  URL.canParse(callbackUrl)
    ? `Requested by ${new URL(callbackUrl).host}.`
    : 'Requested by an app without a callback URL.';

export const pinPage = (pin: string): string => page('Enter this PIN in the app', html`<p class="code">${pin}</p>`);

export const refusalPage = (sentence: string): string =>
  page('Not connected', html`<p class="notice danger">${sentence}</p>`);
