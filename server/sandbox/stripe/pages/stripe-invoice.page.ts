import { html } from '../../face/html';
import { dayText, money } from '../money';
import { cardPage, invoiceAmounts } from '../stripe-amounts';
import type { Invoice } from '../stripe.types';

export const invoiceStatus = ({ status }: Invoice): string => (status === 'paid' ? 'Paid' : 'Payment failed');

export const invoicePage = (invoice: Invoice): string =>
  cardPage(
    `Invoice ${invoice.number}`,
    html`<p class="price">${money(invoice.amount_due, invoice.currency)}</p>
      <p class="lead">
        ${invoiceStatus(invoice)} on ${dayText(invoice.created)}.
        ${invoice.next_payment_attempt === null ? null : `Next attempt on ${dayText(invoice.next_payment_attempt)}.`}
      </p>
      <p class="small">Billed by Quillcast to ${invoice.customer_email ?? invoice.customer}</p>
      ${invoiceAmounts(invoice, 'Amount due')}`,
  );
