export type CsvCell = string | number | null;

/** What a spreadsheet takes for a formula, wherever the text came from. */
const formulaStart = /^[=+\-@\t\r]/;

/** Returns a table as RFC 4180 has it, with the mark by which spreadsheets know UTF-8. */
export function csvOf(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
