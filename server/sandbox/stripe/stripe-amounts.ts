import { Html, html } from '../face/html';
import { layout } from '../face/layout';
import { money } from './money';
import type { Invoice } from './stripe.types';

/** A page of Stripe's, as one card in the middle. */
export const cardPage = (title: string, content: Html): string =>
  layout({
    title: `${title} – Sandbox`,
    className: 'consent',
    content: html`<main class="card">
      <div class="head">
        <p class="small">Stripe · Sandbox</p>
        <h1>${title}</h1>
      </div>
      ${content}
    </main>`,
  });

export interface AmountRow {
  label: string;
  cents: number;
}

export const amounts = (rows: AmountRow[], total: AmountRow, currency: string): Html =>
  html`<dl class="amounts">
    ${rows.map(({ label, cents }) => amountRow(label, money(cents, currency)))}
    ${amountRow(total.label, money(total.cents, currency), true)}
  </dl>`;

const amountRow = (label: string, amount: string, isTotal = false): Html =>
  html`<div${isTotal ? html` class="total"` : null}>
    <dt>${label}</dt>
    <dd>${amount}</dd>
  </div>`;

/** The lines of an invoice or of a preview, the credit that it uses up, and what is to pay. */
export function invoiceAmounts(invoice: Invoice, totalLabel: string): Html {
  const rows = invoice.lines.data.map(({ description, amount }) => ({ label: description, cents: amount }));
  const credit = invoice.amount_due - invoice.total;
  const label = credit > 0 && invoice.total < 0 ? 'Kept as credit' : 'Credit used';
  return amounts(
    credit === 0 ? rows : [...rows, { label, cents: credit }],
    { label: totalLabel, cents: invoice.amount_due },
    invoice.currency,
  );
}

export const problemNotice = (problem: string | undefined): Html | null =>
  problem ? html`<p class="notice danger" role="alert" id="problem">${problem}</p>` : null;
