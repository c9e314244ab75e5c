import type { ReactNode } from 'react';
import type { TextCounts } from '@/features/free-tools/count-text';
import { counted, wholeNumber } from '@/lib/words/format';

const kinds = [
  { key: 'links', one: 'link', several: 'links', rule: '23 each, however long' },
  { key: 'emoji', one: 'emoji', several: 'emoji', rule: '2 each' },
  { key: 'wide', one: 'wide character', several: 'wide characters', rule: '2 each, such as 漢 and あ' },
  { key: 'mentions', one: 'mention', several: 'mentions', rule: 'as typed' },
] as const;

type TableCounts = Pick<TextCounts, 'length' | 'rest' | (typeof kinds)[number]['key']>;

interface CountTableProps {
  counts: TableCounts;
  /** Leaves out what the text has none of. */
  isShort?: boolean;
}

/** The parts of a tweet's length; they add up to it. */
export function CountTable({ counts, isShort = false }: CountTableProps) {
  const shown = kinds.filter(({ key }) => !isShort || counts[key].many > 0);
  return (
    <table className="mt-3 w-full border-collapse text-small wrap-anywhere">
      <caption className="sr-only">What counts for how much on X</caption>
      <thead>
        <tr className="text-left text-tiny text-ink-3">
          <th scope="col" className="pb-1.5 font-medium">
            Part
          </th>
          <th scope="col" className="pb-1.5 font-medium">
            Counts
          </th>
          <th scope="col" className="pb-1.5 text-right font-medium whitespace-nowrap">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ key, one, several, rule }) => (
          <Row key={key} rule={rule} weight={counts[key].weight}>
            {counted(counts[key].many, one, several)}
          </Row>
        ))}
        <Row rule="1 per character" weight={counts.rest}>
          Everything else
        </Row>
      </tbody>
      <tfoot>
        <tr className="border-t border-line-strong font-semibold">
          <th scope="row" colSpan={2} className="pt-1.5 text-left">
            Length on X
          </th>
          <td className="pt-1.5 text-right">{wholeNumber(counts.length)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Row({ rule, weight, children }: { rule: string; weight: number; children: ReactNode }) {
  return (
    <tr className={weight === 0 ? 'border-t border-line text-ink-3' : 'border-t border-line'}>
      <th scope="row" className="py-1.5 pr-2 text-left font-normal">
        {children}
      </th>
      <td className="py-1.5 pr-2 text-ink-3">{rule}</td>
      <td className="py-1.5 text-right">{wholeNumber(weight)}</td>
    </tr>
  );
}
