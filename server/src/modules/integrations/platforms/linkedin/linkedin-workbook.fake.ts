import { zipOf } from '../../../../common/archives/archives.fake';

/** A number as a program writes it. */
interface Written {
  number: string;
}
export type Cells = readonly (readonly (string | number | Written | null)[])[];

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const xml = (body: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`;
const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** Makes an .xlsx as LinkedIn does, with texts in a table of their own. */
export function workbookOf(sheets: Record<string, Cells>): Promise<Buffer> {
  const texts: string[] = [];
  const cell = (value: Cells[number][number], column: number, row: number): string => {
    const reference = `${String.fromCharCode(65 + column)}${row + 1}`;
    if (value === null) return '';
    if (typeof value === 'object') return `<c r="${reference}" t="n"><v>${value.number}</v></c>`;
    if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`;
    return `<c r="${reference}" t="s"><v>${texts.push(value) - 1}</v></c>`;
  };
  const sheet = (rows: Cells): string => {
    const written = rows.map(
      (cells, row) => `<row r="${row + 1}">${cells.map((value, at) => cell(value, at, row)).join('')}</row>`,
    );
    return xml(`<worksheet ${namespace}><sheetData>${written.join('')}</sheetData></worksheet>`);
  };
  const files = Object.values(sheets).map((rows, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheet(rows)]);
  const names = Object.keys(sheets).map((name, at) => `<sheet name="${name}" sheetId="${at + 1}"/>`);
  return zipOf({
    '[Content_Types].xml': xml('<Types/>'),
    'xl/workbook.xml': xml(`<workbook ${namespace}><sheets>${names.join('')}</sheets></workbook>`),
    'xl/sharedStrings.xml': xml(
      `<sst ${namespace}>${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    ),
    ...Object.fromEntries(files),
  });
}

export const postAddress = (id: string): string => `https://www.linkedin.com/feed/update/${id}`;

/** The sheets of an English export with these days, posts and followers. */
export const sheetsOf = ({ days, posts = [], followers = [], total = 0 }: Exported): Record<string, Cells> => ({
  DISCOVERY: [
    ['Overall Performance', `${days[0]?.[0]} - ${days.at(-1)?.[0]}`],
    ['Impressions', 12],
    ['Members reached', 8],
  ],
  ENGAGEMENT: [['Date', 'Impressions', 'Engagements'], ...days],
  'TOP POSTS': [
    ['Maximum of 50 posts available to include in this list'],
    [],
    ['Post URL', 'Post publish date', 'Engagements', null, 'Post URL', 'Post publish date', 'Impressions'],
    ...posts.map(([id, day, engagements, impressions]) => [
      ...[postAddress(id), day, engagements, null, postAddress(id), day, impressions],
    ]),
  ],
  FOLLOWERS: [[`Total followers on ${followers.at(-1)?.[0]}`, total], [], ['Date', 'New followers'], ...followers],
  DEMOGRAPHICS: [
    ['Top Demographics', 'Value', 'Percentage'],
    ['Company', 'Ada & Sons', '< 1%'],
  ],
});

type Count = string | number | Written;

export interface Exported {
  days: [day: string, impressions: Count, engagements: Count][];
  posts?: [id: string, day: string, engagements: Count, impressions: Count][];
  followers?: [day: string, count: Count][];
  total?: Count;
}
