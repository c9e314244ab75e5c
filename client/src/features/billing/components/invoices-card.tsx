import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/error-state';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { InvoiceStatus } from '@/features/billing/components/invoice-status';
import { type Invoice, invoicesQuery } from '@/features/billing/payments';
import { dayOf } from '@/features/billing/words';
import { useLoadingGate } from '@/lib/use-loading-gate';

const amountText = ({ amountCents, currency }: Invoice): string =>
  new Intl.NumberFormat(undefined, { style: 'currency', currency: currency.toUpperCase() }).format(amountCents / 100);

/** Newest first; for the owner. */
export function InvoicesCard() {
  const query = useInfiniteQuery(invoicesQuery());
  const isLoading = useLoadingGate(query.isPending && !query.isPaused);
  const invoices = query.data;
  return (
    <Card title="Invoices">
      {query.isError && invoices === undefined && (
        <ErrorState
          title="The invoices did not load."
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {isLoading && (
        <SkeletonRegion label="Loading the invoices">
          <Skeleton className="h-24 w-full" />
        </SkeletonRegion>
      )}
      {invoices?.length === 0 && <p className="text-ink-2">No invoices yet. The first comes with the first payment.</p>}
      {invoices !== undefined && invoices.length > 0 && <InvoiceTable invoices={invoices} />}
      {query.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
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
    <tr role="row" className="border-line max-sm:block max-sm:rounded-well max-sm:border max-sm:p-3 sm:border-t">
      <Cell label="Invoice">{number ?? '–'}</Cell>
      <Cell label="Date">{dayOf(createdAt)}</Cell>
      <Cell label="Amount">
        <span className="tabular-nums">{amountText(invoice)}</span>
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
