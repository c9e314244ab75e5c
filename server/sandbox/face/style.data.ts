/** The product's look (client/src/styles/tokens.css) for pages without its build: the tokens in use, and the few parts. */
export const style = `:root {
  color-scheme: light dark;
  --canvas: oklch(0.972 0.006 95);
  --surface: oklch(0.993 0.003 95);
  --raised: oklch(1 0 0);
  --sunken: oklch(0.948 0.008 95);
  --hover: oklch(0.958 0.007 95);
  --line: oklch(0.895 0.01 95);
  --line-strong: oklch(0.62 0.018 268);
  --ink: oklch(0.235 0.035 268);
  --ink-2: oklch(0.43 0.03 268);
  --ink-3: oklch(0.515 0.025 268);
  --primary: oklch(0.36 0.125 268);
  --primary-hover: oklch(0.3 0.115 268);
  --primary-ink: oklch(0.99 0.003 95);
  --link: oklch(0.46 0.19 266);
  --focus: oklch(0.54 0.22 268);
  --warning: oklch(0.475 0.098 68);
  --danger: oklch(0.505 0.195 26);
  --danger-soft: oklch(0.958 0.019 22);
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: oklch(0.178 0.016 268);
    --surface: oklch(0.216 0.018 268);
    --raised: oklch(0.258 0.02 268);
    --sunken: oklch(0.15 0.014 268);
    --hover: oklch(0.252 0.019 268);
    --line: oklch(0.318 0.02 268);
    --line-strong: oklch(0.58 0.022 268);
    --ink: oklch(0.958 0.006 95);
    --ink-2: oklch(0.815 0.012 268);
    --ink-3: oklch(0.715 0.016 268);
    --primary: oklch(0.885 0.045 268);
    --primary-hover: oklch(0.94 0.025 268);
    --primary-ink: oklch(0.22 0.035 268);
    --link: oklch(0.8 0.1 266);
    --focus: oklch(0.78 0.11 268);
    --warning: oklch(0.855 0.125 82);
    --danger: oklch(0.775 0.125 22);
    --danger-soft: oklch(0.3 0.068 22);
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { background: var(--canvas); color: var(--ink); -webkit-text-size-adjust: 100%; scroll-padding-block: 24px; }
body { margin: 0; padding: 24px 16px 64px; font: 400 14px/20px 'Instrument Sans Variable', system-ui, sans-serif; -webkit-font-smoothing: antialiased; }
h1, h2, h3, p, ul, ol, dl, dd, form, pre { margin: 0; padding: 0; }
ul, ol { list-style: none; }
h1 { font-size: 24px; line-height: 32px; font-weight: 600; letter-spacing: -0.015em; text-wrap: balance; }
h2 { font-size: 16px; line-height: 24px; font-weight: 600; }
h3 { font-size: 14px; line-height: 20px; font-weight: 600; overflow-wrap: anywhere; }
p { text-wrap: pretty; max-width: 68ch; }
a { color: var(--link); text-underline-offset: 2px; }
time { font-variant-numeric: tabular-nums; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.small { font-size: 13px; line-height: 18px; color: var(--ink-3); }
.lead { color: var(--ink-2); }
.skip { position: absolute; left: 16px; top: -64px; padding: 8px 12px; border-radius: 8px; background: var(--raised); border: 1px solid var(--line-strong); }
.skip:focus { top: 16px; }
.brand { display: inline-flex; align-items: center; gap: 8px; font-weight: 600; }
.brand img { width: 24px; height: 24px; }

.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 16px; min-width: 0; }
.card > h2 { margin-bottom: 12px; }
.empty { color: var(--ink-3); padding: 12px; border-radius: 10px; background: var(--sunken); }
.items { display: grid; gap: 12px; }
.items > li { display: grid; gap: 4px; padding-top: 12px; border-top: 1px solid var(--line); min-width: 0; }
.items > li:first-child { border-top: 0; padding-top: 0; }
.items p { overflow-wrap: anywhere; }
.code { font-size: 26px; line-height: 32px; font-weight: 600; letter-spacing: 0.08em; font-variant-numeric: tabular-nums; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; padding: 12px; border-radius: 10px; background: var(--sunken); }
summary { cursor: pointer; width: fit-content; min-height: 24px; padding: 4px 0; color: var(--ink-2); border-radius: 6px; }
details[open] > summary { margin-bottom: 4px; }
.notice { padding: 12px; border-radius: 10px; }
.notice.danger { background: var(--danger-soft); color: var(--danger); }

label { display: block; font-weight: 600; margin-bottom: 4px; }
.hint { font-weight: 400; color: var(--ink-3); }
input:not([type='checkbox']), select {
  width: 100%; min-height: 36px; padding: 6px 12px; font: inherit; color: var(--ink);
  background: var(--raised); border: 1px solid var(--line-strong); border-radius: 8px;
}
input::placeholder { color: var(--ink-3); opacity: 1; }
.check { display: flex; align-items: center; gap: 8px; min-height: 36px; margin: 0; font-weight: 400; cursor: pointer; }
.check input { width: 18px; height: 18px; margin: 0; accent-color: var(--primary); flex: none; }
button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 36px; padding: 6px 16px;
  font: 600 14px/20px 'Instrument Sans Variable', system-ui, sans-serif; border-radius: 8px; cursor: pointer;
  color: var(--ink); background: var(--raised); border: 1px solid var(--line-strong);
}
button:hover { background: var(--hover); }
button.primary { color: var(--primary-ink); background: var(--primary); border-color: var(--primary); }
button.primary:hover { background: var(--primary-hover); }
button.ghost { background: transparent; border-color: transparent; }
button.ghost:hover { background: var(--hover); }

.face > * { max-width: 1200px; margin-inline: auto; }
.face header { display: grid; gap: 12px; margin-bottom: 24px; }
.face header .links { display: flex; flex-wrap: wrap; gap: 4px 16px; }
.face header .links a { min-height: 24px; }
.columns { display: grid; gap: 16px; align-items: start; }
.column { display: grid; gap: 16px; min-width: 0; }
.fields { display: grid; gap: 12px; margin-bottom: 16px; }
.faults > li { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: 12px; }
.faults + form, .empty + form, .items + form, form + form { margin-top: 16px; }

.card > .links { display: flex; flex-wrap: wrap; gap: 4px 12px; margin-bottom: 12px; overflow-wrap: anywhere; }
.card > .links a { min-height: 24px; }
.feed > * { max-width: 640px; }
.profile { display: flex; align-items: center; gap: 12px; min-width: 0; }
.profile > div { min-width: 0; }
.profile h1, .profile p { overflow-wrap: anywhere; }
.profile img { width: 56px; height: 56px; border-radius: 999px; flex: none; }
.threads { display: grid; gap: 16px; }
.thread > li { display: grid; gap: 4px; min-width: 0; padding: 0 0 16px 16px; border-left: 2px solid var(--line-strong); }
.thread > li:last-child { padding-bottom: 0; }
.thread > li:only-child { padding-left: 0; border-left: 0; }
.thread .text { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 15px; line-height: 22px; }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 8px; margin-top: 4px; }
.pictures img { display: block; width: 100%; max-height: 360px; object-fit: cover; border-radius: 10px; border: 1px solid var(--line); }

.consent { display: grid; min-height: 100vh; padding-block: 24px; place-items: center; }
.consent main { display: grid; gap: 16px; width: 100%; max-width: 400px; }
.consent .head { display: grid; gap: 4px; }
.accounts { display: grid; gap: 8px; }
.accounts button {
  display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 12px; width: 100%; padding: 8px 12px;
  text-align: left; justify-content: start; font-weight: 400; border-color: var(--line-strong);
}
.accounts img { width: 36px; height: 36px; border-radius: 999px; grid-row: span 2; align-self: center; }
.accounts strong { font-weight: 600; }
.accounts span { color: var(--ink-2); overflow-wrap: anywhere; }
.accounts em { display: block; font-style: normal; color: var(--warning); }
.consent h2 { margin-bottom: 12px; }
.actions { display: flex; gap: 8px; flex-wrap: wrap; }

.amounts { display: grid; gap: 8px; }
.amounts div { display: flex; justify-content: space-between; gap: 16px; }
.amounts dt { min-width: 0; overflow-wrap: anywhere; color: var(--ink-2); }
.amounts dd { white-space: nowrap; font-variant-numeric: tabular-nums; }
.amounts .total { padding-top: 8px; border-top: 1px solid var(--line); font-weight: 600; }
.amounts .total dt { color: inherit; }
.price { font-size: 24px; line-height: 32px; font-weight: 600; letter-spacing: -0.015em; font-variant-numeric: tabular-nums; }
.stack { display: grid; gap: 16px; }

@media (width >= 640px) {
  body { padding-inline: 24px; }
  .fields { grid-template-columns: 1fr 1fr; }
  .fields .wide { grid-column: 1 / -1; }
}
@media (width >= 1024px) {
  .columns { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); }
}
@media (pointer: coarse), (width < 640px) {
  input:not([type='checkbox']), select, button { min-height: 44px; }
  input:not([type='checkbox']), select { font-size: 16px; }
  .check, summary, .face header .links a { min-height: 44px; }
  summary { padding: 12px 0; }
  .face header .links a { display: inline-flex; align-items: center; }
}
@media print {
  button, .links { display: none; }
  .card { border: 0; padding: 0; }
}
@media (forced-colors: active) {
  .card, button { border: 1px solid ButtonBorder; }
  :focus-visible { outline-color: Highlight; }
}
`;

/** client/public/icon.svg */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1b2237"/><path d="M8 23.5h16" stroke="#d8ee2f" stroke-width="4" stroke-linecap="round"/><path d="M10 18.5 20.6 7.9a2 2 0 0 1 2.8 0l.7.7a2 2 0 0 1 0 2.8L13.500 22l-4.600 1.100z" fill="#fcfbf8"/></svg>';
