import { Html, html } from './html';

interface ConsentForm {
  action: string;
  /** What the page was opened with and gives back. */
  hidden: Record<string, string>;
  handle: string;
  maxLength: number;
  /** What a handle stands for there. */
  hint: string;
  problem?: string | undefined;
}

/** A platform asks whose account it is, and whether the application may have it. */
export const consentForm = ({ action, hidden, handle, maxLength, hint, problem }: ConsentForm): Html =>
  html`<form method="post" action="${action}">
    ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${problem ? html`<p class="notice danger" role="alert" id="problem">${problem}</p>` : null}
    <div class="fields">
      <div class="wide">
        <label for="handle">Handle <span class="hint">(${hint})</span></label>
        <input
          id="handle"
          name="handle"
          type="text"
          value="${handle}"
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          maxlength="${String(maxLength)}"
          required${problem ? html` aria-invalid="true" aria-describedby="problem"` : null}
        />
      </div>
    </div>
    <div class="actions">
      <button class="primary" name="decision" value="allow">Allow</button>
      <button class="ghost" name="decision" value="deny" formnovalidate>Cancel</button>
    </div>
  </form>`;
