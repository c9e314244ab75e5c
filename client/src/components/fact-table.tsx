import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface FactTableProps {
  label: string;
  columns: readonly string[];
  /** Those of the columns that hold figures, which stand at the right. */
  figures?: readonly string[];
  /** Each as many cells as there are columns; the first names the row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** On a phone each row is a list of labelled facts; the roles stay when the drawing is no table any more. */
export function FactTable({ label, columns, figures = [], rows }: FactTableProps) {
  return (
    <table role="table" aria-label={label} className="w-full text-small max-sm:block">
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={clsx(
                'pb-1.5 font-normal text-ink-3',
                figures.includes(column) ? 'pl-3 text-right' : 'pr-3 text-left',
              )}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:flex max-sm:flex-col max-sm:gap-2">
        {rows.map(({ key, cells }) => (
          <tr key={key} role="row" className="border-line max-sm:block max-sm:border-t max-sm:pt-2 sm:border-t">
            {cells.map((cell, at) => (
              <td
                key={columns[at]}
                role="cell"
                className={clsx(
                  'min-w-0 py-0.5 align-top wrap-break-word tabular-nums max-sm:flex max-sm:gap-3 sm:py-1.5',
                  figures.includes(columns[at] ?? '') ? 'sm:pl-3 sm:text-right' : 'sm:pr-3',
                  at === 0 && 'font-medium',
                  cell === '' && 'max-sm:hidden',
                )}
              >
                <span aria-hidden="true" className="w-24 shrink-0 font-normal text-ink-3 sm:hidden">
                  {columns[at]}
                </span>
                <span className="min-w-0">{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
