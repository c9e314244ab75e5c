import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Ban, Check, Circle, CircleAlert, Clock } from 'lucide-react';
import { QueryList } from '@/components/query-list';
import { Card } from '@/components/ui/card';
import { type Invoice, invoicesQuery } from '@/features/billing/payments';
import { amountText, longDateText } from '@/lib/words/format';

/** Newest first; for the owner. */
export function InvoicesCard() {
  return (
    <Card title="Invoices">
      <QueryList
        query={useInfiniteQuery(invoicesQuery())}
        name="Your invoices"
        blocks={['h-24']}
        empty={<p className="text-ink-2">No invoices yet. The first one appears after your first payment.</p>}
      >
        {(invoices) => <InvoiceTable invoices={invoices} />}
      </QueryList>
    </Card>
  );
}

const columns = ['Invoice', 'Date', 'Amount', 'Status', 'Document'] as const;

/** On a phone one card a row; the roles stay when the drawing is no table any more. */
function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <table role="table" aria-label="Invoices" className="w-full max-sm:block">
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" className="py-2 pr-3 text-left text-small text-ink-3">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:flex max-sm:flex-col max-sm:gap-3">
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </tbody>
    </table>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { number, createdAt, status, hostedUrl, pdfUrl } = invoice;
  const name = number ?? 'without a number';
  return (
    <tr role="row" className="border-t border-line max-sm:block max-sm:pt-3">
      <Cell label="Invoice">{number ?? '–'}</Cell>
      <Cell label="Date">{longDateText(createdAt)}</Cell>
      <Cell label="Amount">
        <span className="tabular-nums">{amountText(invoice.amountCents / 100, invoice.currency)}</span>
      </Cell>
      <Cell label="Status">
        <InvoiceStatus status={status} />
      </Cell>
      <Cell label="Document">
        <span className="flex flex-wrap gap-x-3">
          {hostedUrl !== null && (
            <a href={hostedUrl} target="_blank" rel="noreferrer" className="link">
              Open <span className="sr-only">invoice {name} in a new tab</span>
            </a>
          )}
          {pdfUrl !== null && (
            <a href={pdfUrl} target="_blank" rel="noreferrer" className="link">
              PDF <span className="sr-only">of invoice {name}, in a new tab</span>
            </a>
          )}
        </span>
      </Cell>
    </tr>
  );
}

function Cell({ label, children }: { label: (typeof columns)[number]; children: ReactNode }) {
  return (
    <td
      role="cell"
      className="min-w-0 py-1 wrap-anywhere max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 sm:py-2.5 sm:pr-3"
    >
      <span aria-hidden="true" className="w-20 shrink-0 text-small text-ink-3 sm:hidden">
        {label}
      </span>
      {children}
    </td>
  );
}

const looks = {
  draft: { word: 'Draft', icon: Circle, tone: 'bg-sunken text-ink-2' },
  open: { word: 'Open', icon: Clock, tone: 'bg-warning-soft text-warning' },
  paid: { word: 'Paid', icon: Check, tone: 'bg-success-soft text-success' },
  uncollectible: { word: 'Not collected', icon: CircleAlert, tone: 'bg-danger-soft text-danger' },
  void: { word: 'Void', icon: Ban, tone: 'bg-sunken text-ink-2' },
} as const satisfies Record<Invoice['status'], object>;

function InvoiceStatus({ status }: Pick<Invoice, 'status'>) {
  const { word, icon: Icon, tone } = looks[status];
  return (
    <span className={clsx('inline-flex items-center gap-1 rounded-chip px-2 py-0.5 text-tiny whitespace-nowrap', tone)}>
      <Icon size={14} strokeWidth={2} />
      {word}
    </span>
  );
}
