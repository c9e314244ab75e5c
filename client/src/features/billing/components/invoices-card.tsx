import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Ban, Check, Circle, CircleAlert, Clock } from 'lucide-react';
import { FactTable } from '@/components/fact-table';
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

function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <FactTable
      label="Invoices"
      columns={['Invoice', 'Date', 'Amount', 'Status', 'Document']}
      rows={invoices.map((invoice) => ({ key: invoice.id, cells: cellsOf(invoice) }))}
    />
  );
}

const cellsOf = ({ number, createdAt, amountCents, currency, status, hostedUrl, pdfUrl }: Invoice) => [
  number ?? '–',
  longDateText(createdAt),
  amountText(amountCents / 100, currency),
  <InvoiceStatus key="status" status={status} />,
  <span key="document" className="flex flex-wrap gap-x-3">
    {hostedUrl !== null && (
      <a href={hostedUrl} target="_blank" rel="noreferrer" className="link">
        Open <span className="sr-only">invoice {number ?? 'without a number'} in a new tab</span>
      </a>
    )}
    {pdfUrl !== null && (
      <a href={pdfUrl} target="_blank" rel="noreferrer" className="link">
        PDF <span className="sr-only">of invoice {number ?? 'without a number'}, in a new tab</span>
      </a>
    )}
  </span>,
];

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
