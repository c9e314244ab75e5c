import { type FaultMode, faultModes } from '../../src/common/faults/faults';
import { FaultPlatform, faultPlatforms } from '../faults/fault.types';
import type { StoredFault } from '../faults/faults.repository';
import { Html, html } from './html';
import { layout } from './layout';

const titles = {
  mail: 'Email',
  google: 'Google sign-ins',
  x: 'X posts',
  linkedin: 'LinkedIn posts',
  stripe: 'Payments',
};

const platformNames: Record<FaultPlatform, string> = {
  x: 'X',
  linkedin: 'LinkedIn',
  twitterapi: 'twitterapi.io',
  stripe: 'Stripe',
  llm: 'Language model',
  mail: 'Email',
  google: 'Google',
  trends: 'Trends',
};

const modeNames: Record<FaultMode, string> = {
  refuse_403: 'Forbidden (403)',
  error_500: 'Server error (500)',
  rate_limit_429: 'Rate limited (429)',
  hang: 'Never responds',
  accept_then_reset: 'Accepts, then drops the connection',
  accept_then_503: 'Accepts, then returns 503',
  late_accept: 'Accepts after the request times out',
};

export interface Arrivals {
  items: Html[];
  summary: Html | null;
}

export interface FacePage {
  publicUrl: string;
  arrivals: Map<FaultPlatform, Arrivals>;
  faults: StoredFault[];
  /** Why the last form was refused. */
  problem?: string;
}

export const facePage = (page: FacePage): string =>
  layout({ title: 'Sandbox – Quillcast', className: 'face', content: html`${header(page)}${main(page)}` });

const header = ({ publicUrl }: FacePage): Html =>
  html` <a class="skip" href="#main">Skip to content</a>
    <header>
      <span class="brand"><img src="/sandbox/face/icon.svg" alt="" width="24" height="24" />Quillcast</span>
      <h1>Sandbox</h1>
      <p class="lead">
        The platforms Quillcast works with, simulated locally. Everything it sends arrives here. Nothing leaves this
        machine.
      </p>
      <nav class="links" aria-label="Sandbox">
        <a href="${publicUrl}/">Open Quillcast</a>
        <a href="/sandbox">Refresh</a>
        <a href="/sandbox/mail.json">Email (JSON)</a>
        <a href="/sandbox/x/posts.json">X posts (JSON)</a>
        <a href="/sandbox/linkedin/posts.json">LinkedIn posts (JSON)</a>
        <a href="/sandbox#faults">Faults</a>
      </nav>
    </header>`;

const main = ({ arrivals, faults, problem }: FacePage): Html =>
  html` <main id="main" class="columns">
    <div class="column">${cards(['mail', 'google'], arrivals)}</div>
    <div class="column">${cards(['x', 'linkedin', 'stripe'], arrivals)} ${faultsCard(faults, problem)}</div>
  </main>`;

const cards = (platforms: (keyof typeof titles)[], arrivals: FacePage['arrivals']): Html[] =>
  platforms.map((platform) => arrivalsCard(titles[platform], arrivals.get(platform)));

const arrivalsCard = (title: string, { items, summary }: Arrivals = { items: [], summary: null }): Html =>
  html` <section class="card">
    <h2>${title}</h2>
    ${summary}
    ${
      items.length === 0
        ? html`<p class="empty">Nothing has arrived yet.</p>`
        : html`<ul class="items">
            ${items}
          </ul>`
    }
  </section>`;

const faultsCard = (faults: StoredFault[], problem?: string): Html =>
  html` <section class="card" id="faults">
    <h2>Faults</h2>
    ${problem ? html`<p class="notice danger" role="alert">${problem}</p>` : null}
    ${faults.length === 0 ? html`<p class="empty">All platforms are working.</p>` : activeFaults(faults)} ${faultForm()}
  </section>`;

const activeFaults = (faults: StoredFault[]): Html =>
  html` <ul class="items faults">
      ${faults.map(activeFault)}
    </ul>
    <form method="post" action="/sandbox/faults/off"><button>Remove all faults</button></form>`;

const activeFault = (fault: StoredFault): Html =>
  html` <li>
    <div>
      <h3>${platformNames[fault.platform]}: ${modeNames[fault.mode].toLowerCase()}</h3>
      <p class="small">${faultDetail(fault)}</p>
    </div>
    <form method="post" action="/sandbox/faults/off">
      <input type="hidden" name="id" value="${fault.id}" />
      <button aria-label="Remove fault ${platformNames[fault.platform]}: ${modeNames[fault.mode].toLowerCase()}">
        Remove
      </button>
    </form>
  </li>`;

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 });
const plural = new Intl.PluralRules('en');
const timesLeft = (times: number): string =>
  `${times.toLocaleString('en')} ${plural.select(times) === 'one' ? 'time' : 'times'} left`;

function faultDetail({ rate, route, times }: StoredFault): string {
  const share = rate === 1 ? 'All requests' : `${percent.format(rate)} of requests`;
  return `${share}${route ? ` to ${route}` : ''}${times === null ? '' : ` · ${timesLeft(times)}`}`;
}

const option = (value: string, name: string): Html => html`<option value="${value}">${name}</option>`;

const faultForm = (): Html =>
  html` <form method="post" action="/sandbox/faults">
    <div class="fields">
      <div>
        <label for="platform">Platform</label>
        <select id="platform" name="platform">
          ${faultPlatforms.map((value) => option(value, platformNames[value]))}
        </select>
      </div>
      <div>
        <label for="mode">Fault</label>
        <select id="mode" name="mode">
          ${faultModes.map((value) => option(value, modeNames[value]))}
        </select>
      </div>
      <div>
        <label for="percent">Requests affected (%)</label>
        <input id="percent" name="percent" type="number" min="0" max="100" step="any" value="100" required />
      </div>
      <div>
        <label for="times">Number of times <span class="hint">(empty for no limit)</span></label>
        <input id="times" name="times" type="number" min="1" max="1000000" step="1" />
      </div>
      <div class="wide">
        <label for="route">Route starts with <span class="hint">(empty for all routes)</span></label>
        <input id="route" name="route" type="text" placeholder="POST /2/tweets" autocomplete="off" spellcheck="false" />
      </div>
    </div>
    <button class="primary">Add fault</button>
  </form>`;
