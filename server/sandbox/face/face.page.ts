import { type FaultMode, faultModes } from '../../src/common/faults/faults';
import { counted } from '../../src/text/counted';
import type { SandboxWire } from '../core/sandbox-wire';
import type { StoredFault } from '../faults/fault-gate';
import { Html, html } from './html';
import { layout, problemNotice } from './layout';

const modeNames: Record<FaultMode, string> = {
  refuse_403: 'Forbidden (403)',
  error_500: 'Server error (500)',
  rate_limit_429: 'Rate limited (429)',
  hang: 'Never responds',
  accept_then_reset: 'Accepts, then drops the connection',
  accept_then_503: 'Accepts, then returns 503',
  late_accept: 'Accepts after the request times out',
};

interface PlayedWire extends Pick<SandboxWire, 'platform' | 'name' | 'card'> {
  /** What arrived. */
  items: Html[];
  summary: Html | null;
}

export interface FacePage {
  publicUrl: string;
  wires: PlayedWire[];
  faults: readonly StoredFault[];
  /** Why the last form was refused. */
  problem?: string;
}

export const facePage = (page: FacePage): string =>
  layout({ title: 'Sandbox – Quillcast', className: 'face', content: html`${header(page)}${main(page)}` });

const header = ({ publicUrl, wires }: FacePage): Html =>
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
        ${wires.flatMap(({ card }) => (card?.list ? html`<a href="${card.list}">${card.title} (JSON)</a> ` : []))}
        <a href="/sandbox#faults">Faults</a>
      </nav>
    </header>`;

/** Stand first, beside everything else: whoever signs up looks there. */
const first = ['mail', 'google'];

const main = ({ wires, faults, problem }: FacePage): Html => {
  const [left, right] = [
    first.flatMap((id) => wires.filter(({ platform }) => platform === id)),
    wires.filter(({ platform }) => !first.includes(platform)),
  ];
  return html` <main id="main" class="columns">
    <div class="column">${left.flatMap(arrivalsCard)}</div>
    <div class="column">${right.flatMap(arrivalsCard)} ${faultsCard(wires, faults, problem)}</div>
  </main>`;
};

const arrivalsCard = ({ card, items, summary }: PlayedWire): Html | [] =>
  card
    ? html` <section class="card">
        <h2>${card.title}</h2>
        ${summary}
        ${
          items.length === 0
            ? html`<p class="empty">Nothing has arrived yet.</p>`
            : html`<ul class="items">
                ${items}
              </ul>`
        }
      </section>`
    : [];

const faultsCard = (wires: PlayedWire[], faults: readonly StoredFault[], problem?: string): Html =>
  html` <section class="card" id="faults">
    <h2>Faults</h2>
    ${problemNotice(problem)}
    ${faults.length === 0 ? html`<p class="empty">All platforms are working.</p>` : activeFaults(wires, faults)}
    ${faultForm(wires)}
  </section>`;

const activeFaults = (wires: PlayedWire[], faults: readonly StoredFault[]): Html =>
  html` <ul class="items faults">
      ${faults.map((fault) => activeFault(fault, wires))}
    </ul>
    <form method="post" action="/sandbox/faults/off"><button>Remove all faults</button></form>`;

const activeFault = (fault: StoredFault, wires: PlayedWire[]): Html => {
  const name = wires.find(({ platform }) => platform === fault.platform)?.name ?? fault.platform;
  const title = `${name}: ${modeNames[fault.mode].toLowerCase()}`;
  return html` <li>
    <div>
      <h3>${title}</h3>
      <p class="small">${faultDetail(fault)}</p>
    </div>
    <form method="post" action="/sandbox/faults/off">
      <input type="hidden" name="id" value="${fault.id}" />
      <button aria-label="Remove fault ${title}">Remove</button>
    </form>
  </li>`;
};

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 });

function faultDetail({ rate, route, times }: StoredFault): string {
  const share = rate === 1 ? 'All requests' : `${percent.format(rate)} of requests`;
  return `${share}${route ? ` to ${route}` : ''}${times === null ? '' : ` · ${counted(times, 'time')} left`}`;
}

const option = (value: string, name: string): Html => html`<option value="${value}">${name}</option>`;

const faultForm = (wires: PlayedWire[]): Html =>
  html` <form method="post" action="/sandbox/faults">
    <div class="fields">
      <div>
        <label for="platform">Platform</label>
        <select id="platform" name="platform">
          ${wires.map(({ platform, name }) => option(platform, name))}
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
