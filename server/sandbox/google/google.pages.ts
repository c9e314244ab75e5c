import { Html, html } from '../face/html';
import { cardPage, problemNotice } from '../face/layout';
import { GoogleAccount, initialOf, picturePath, sampleAccounts } from './google.accounts';

/** What the consent page was opened with and gives back to the application. */
export interface ConsentRequest {
  clientId: string;
  redirectUri: string;
  state: string;
}

export interface ConsentPage extends ConsentRequest {
  /** What was typed already. */
  email?: string;
  name?: string;
  problem?: string;
}

export const consentPage = (page: ConsentPage): string =>
  cardPage(
    {
      ...{ name: 'Google', title: 'Sign in with Google', heading: 'Choose an account' },
      lead: `to continue to Quillcast at ${new URL(page.redirectUri).host}`,
    },
    html`<ul class="accounts">
        ${sampleAccounts.map((account) => html`<li>${accountForm(page, account)}</li>`)}
      </ul>
      ${otherAccountForm(page)}`,
  );

export const refusalPage = (problem: string): string =>
  cardPage(
    { name: 'Google', heading: 'Access blocked' },
    html`<p class="notice danger">${problem}</p>
      <p class="lead">The app that sent you here needs to correct its request.</p>`,
  );

const accountForm = (page: ConsentPage, { email, name, isVerified }: GoogleAccount): Html =>
  html` <form method="post" action="/sandbox/google/o/oauth2/v2/auth">
    ${carried(page)}
    <input type="hidden" name="email" value="${email}" />
    <input type="hidden" name="name" value="${name}" />
    ${isVerified ? null : html`<input type="hidden" name="unverified" value="1" />`}
    <button name="decision" value="allow">
      <img src="${picturePath(name)}" alt="" width="36" height="36" /> <strong>${name}</strong
      ><span>${email}${isVerified ? null : html`<em>Email not verified</em>`}</span>
    </button>
  </form>`;

const otherAccountForm = (page: ConsentPage): Html =>
  html` <form method="post" action="/sandbox/google/o/oauth2/v2/auth">
    <h2>Use another account</h2>
    ${problemNotice(page.problem)} ${carried(page)}
    <div class="fields">
      <div class="wide">
        <label for="email">Email</label>
        <input
          id="email"
          name="email"
          type="email"
          value="${page.email ?? ''}"
          autocomplete="off"
          required${problemReference(page)}
        />
      </div>
      <div class="wide">
        <label for="name">Name</label>
        <input id="name" name="name" type="text" value="${page.name ?? ''}" autocomplete="off" />
      </div>
      <label class="check wide"
        ><input type="checkbox" name="unverified" value="1" />Email not verified by Google</label
      >
    </div>
    <div class="actions">
      <button class="primary" name="decision" value="allow">Continue</button>
      <button class="ghost" name="decision" value="deny" formnovalidate>Cancel</button>
    </div>
  </form>`;

const problemReference = ({ problem }: ConsentPage): Html | null =>
  problem ? html` aria-invalid="true" aria-describedby="problem"` : null;

const carried = ({ clientId, redirectUri, state }: ConsentRequest): Html =>
  html` <input type="hidden" name="client_id" value="${clientId}" />
    <input type="hidden" name="redirect_uri" value="${redirectUri}" />
    <input type="hidden" name="state" value="${state}" />`;

const hues = [16, 72, 142, 196, 256, 316];

/** An initial on a colour, where Google has a photo. */
export function picture(name: string): string {
  const initial = initialOf(name);
  const hue = hues[(initial.codePointAt(0) ?? 0) % hues.length] ?? 256;
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
    <rect width="96" height="96" fill="hsl(${hue} 55% 32%)" />
    <text x="48" y="66" text-anchor="middle" font-family="system-ui, sans-serif" font-size="52" fill="#fff">
      ${initial}
    </text>
  </svg>`.text;
}
