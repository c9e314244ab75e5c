import { setImmediate as breathe } from 'node:timers/promises';

/** Characters until others get their turn. */
const readAtOnce = 50_000;
/** More than any table of the archives has. */
const mostColumns = 100;

/** What stands before a quotation mark that belongs to the text: another one, or a backslash. */
export type CsvEscape = '"' | '\\';

/**
 * Returns the rows of a table by RFC 4180, each by the names of the header, with line breaks inside quotes. The separator is
 * the header's, since people save tables again with semicolons. Linear in the text.
 */
export async function csvRows(text: string, escape: CsvEscape): Promise<Record<string, string>[]> {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  const separator = header.split(';').length > header.split(',').length ? ';' : ',';
  const rows: Record<string, string>[] = [];
  let names: string[] | null = null;
  let row: string[] = [];
  let cell: string[] = [];
  let isQuoted = false;
  let turnAt = readAtOnce;
  const endCell = (): void => {
    row.push(cell.join(''));
    cell = [];
  };
  const endRow = (): void => {
    endCell();
    const cells = row;
    row = [];
    if (cells.length === 1 && cells[0] === '') return;
    if (names) rows.push(Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
    else names = cells.slice(0, mostColumns).map((name) => name.trim());
  };
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at += 1) {
    if (at >= turnAt) {
      await breathe();
      turnAt = at + readAtOnce;
    }
    const sign = text.charAt(at);
    if (isQuoted && sign === escape && text.charAt(at + 1) === '"') {
      cell.push('"');
      at += 1;
    } else if (sign === '"' && (isQuoted || cell.length === 0)) isQuoted = !isQuoted;
    else if (isQuoted || !(sign === separator || sign === '\n' || sign === '\r')) cell.push(sign);
    else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
  }
  endRow();
  return rows;
}
