import { Html, html } from '../face/html';
import { layout } from '../face/layout';

interface ConsentPage {
  /** The network, as people know it. */
  name: string;
  action: string;
  lead: string;
  /** Where the person goes back to. */
  redirectUri: string;
  /** What the page was opened with and gives back. */
  hidden: Record<string, string>;
  /** Offered, or what was typed. */
  handle: string;
  problem?: string;
}

const page = (name: string, title: string, content: Html): string =>
  layout({
    title: `${title} – Sandbox`,
    className: 'consent',
    content: html`<main class="card">
      <div class="head">
        <p class="small">${name} · Sandbox</p>
        <h1>${title}</h1>
      </div>
      ${content}
    </main>`,
  });

/** A network asks whose account it is, and whether the application may have it. */
export const consentPage = ({ name, lead, redirectUri, ...form }: ConsentPage): string =>
  page(
    name,
    `Authorize Quillcast to use your ${name} account?`,
    html`<p class="lead">Requested by ${new URL(redirectUri).host}. ${lead}</p>
      ${consentForm(form)}`,
  );

const consentForm = ({ action, hidden, handle, problem }: Omit<ConsentPage, 'name' | 'lead' | 'redirectUri'>): Html =>
  html`<form method="post" action="${action}">
    ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${problem ? html`<p class="notice danger" role="alert" id="problem">${problem}</p>` : null}
    <div class="fields">
      <div class="wide">
        <label for="handle">Handle <span class="hint">(any handle works)</span></label>
        <input
          id="handle"
          name="handle"
          type="text"
          value="${handle}"
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          required${problem ? html` aria-invalid="true" aria-describedby="problem"` : null}
        />
      </div>
    </div>
    <div class="actions">
      <button class="primary" name="decision" value="allow">Allow</button>
      <button class="ghost" name="decision" value="deny" formnovalidate>Cancel</button>
    </div>
  </form>`;

export const refusalPage = (name: string, sentence: string): string =>
  page(name, 'Not connected', html`<p class="notice danger">${sentence}</p>`);
