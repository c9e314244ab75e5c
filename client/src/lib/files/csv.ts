export type CsvCell = string | number | null;

export interface CsvTable {
  /** Of the file, without its ending. */
  name: string;
  header: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

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

export function downloadText(name: string, text: string): void {
  downloadBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

export function downloadBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
