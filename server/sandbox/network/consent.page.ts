import { Html, html } from '../face/html';
import { cardPage, problemNotice } from '../face/layout';

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

/** A network asks whose account it is, and whether the application may have it. */
export const consentPage = ({ name, lead, redirectUri, ...form }: ConsentPage): string =>
  cardPage(
    { name, heading: `Authorize Quillcast to use your ${name} account?` },
    html`<p class="lead">Requested by ${new URL(redirectUri).host}. ${lead}</p>
      ${consentForm(form)}`,
  );

const consentForm = ({ action, hidden, handle, problem }: Omit<ConsentPage, 'name' | 'lead' | 'redirectUri'>): Html =>
  html`<form method="post" action="${action}">
    ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${problemNotice(problem)}
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
  cardPage({ name, heading: 'Not connected' }, html`<p class="notice danger">${sentence}</p>`);
