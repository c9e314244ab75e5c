/** What stands before a quotation mark that belongs to the text: another one, or a backslash. */
export type CsvEscape = '"' | '\\';

/**
 * Rows of a table by RFC 4180, each by the names of the header, with line breaks inside quotes. The separator is the one of the
 * header, since people save tables again with semicolons. Linear in the text.
 */
export function csvRows(text: string, escape: CsvEscape): Record<string, string>[] {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  const separator = header.split(';').length > header.split(',').length ? ';' : ',';
  const [names = [], ...rows] = cellsOf(text.replace(/^\uFEFF/, ''), separator, escape);
  return rows.map((cells) => Object.fromEntries(names.map((name, at) => [name.trim(), cells[at] ?? ''])));
}

function cellsOf(text: string, separator: string, escape: CsvEscape): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell: string[] = [];
  let isQuoted = false;
  const endCell = (): void => {
    row.push(cell.join(''));
    cell = [];
  };
  const endRow = (): void => {
    endCell();
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
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
