import { type InfoRecord, type CsvError, parse } from 'csv-parse/sync';
import { tableTooLarge } from './archive.errors';

/** What stands before a quotation mark that belongs to the text: another one, or a backslash. */
export type CsvEscape = '"' | '\\';

/** Far more than LinkedIn's tables have: rows times columns. */
const maxCells = 1_000_000;
/** Ten times LinkedIn's longest post; the rest of a cell is left unread. */
const longestCell = 30_000;

/** Returns the rows of a table, each by the names of the header. As `csvCells` otherwise. */
export function csvRows(text: string, escape: CsvEscape): Record<string, string>[] {
  const [header = [], ...rows] = csvCells(text, escape);
  const names = header.map((name) => name.trim());
  return rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
}

const firstLine = (text: string): string => text.slice(0, text.search(/[\r\n]|$/));

/** Returns the separator of a table's first line: older exports have tabs, and people save tables again with semicolons. */
export function separatorOf(text: string): string {
  const fieldsBy = (sign: string): number => firstLine(text).split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (fieldsBy(sign) > fieldsBy(best) ? sign : best));
}

/**
 * Returns the cells of a table by RFC 4180, row by row, with line breaks inside quotes and without empty rows, unless they are kept.
 * Throws 422 for one that is too large.
 */
export function csvCells(text: string, escape: CsvEscape, keepsEmptyRows = false): string[][] {
  const delimiter = separatorOf(text);
  if (countOf(text, delimiter) + countOf(text, '\n') > maxCells) throw tableTooLarge();
  const maxRows = maxCells / firstLine(text).split(delimiter).length;
  // The parser takes the backslash away from everything.
  const table = escape === '"' ? text : text.replaceAll('\\"', '""');
  const options = {
    ...{ bom: true, delimiter, relax_quotes: true, relax_column_count: true, skip_empty_lines: !keepsEmptyRows },
    on_record: (cells: string[], { records }: InfoRecord) => {
      if (records > maxRows) throw tableTooLarge();
      return cells.map((cell) => cell.slice(0, longestCell));
    },
  };
  try {
    return parse(table, options);
  } catch (error) {
    if ((error as CsvError).code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    // The file was cut off inside a quotation.
    return parse(`${table}"`, options);
  }
}

function countOf(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}
