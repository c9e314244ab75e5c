import type { CsvCell } from '@text/csv';

export interface CsvTable {
  /** Of the file, without its ending. */
  name: string;
  header: readonly string[];
  rows: readonly (readonly CsvCell[])[];
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
