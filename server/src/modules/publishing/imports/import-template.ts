import { DateTime } from 'luxon';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { csvOf } from '../../../text/csv';

const headings = [
  'Text',
  'Text 2',
  'When',
  'Accounts',
  'Label',
  'Link',
  'Picture address',
  'Alt text',
  'First comment',
];

/** Its time is a week ahead, so that it is read without a problem. */
const example = (): string[] => [
  'What you want to say.',
  '',
  `${DateTime.utc().plus({ weeks: 1 }).toISODate()} 09:30`,
  '',
  'Example',
  'https://example.com',
  '',
  '',
  '',
];

/** Returns a file with the headings that columns are known by. */
export async function importTemplate(kind: 'csv' | 'xlsx'): Promise<Buffer> {
  return kind === 'csv' ? Buffer.from(csvOf(headings, [example()])) : workbookOf([headings, example()]);
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schemas = 'http://schemas.openxmlformats.org';
const main = `xmlns="${schemas}/spreadsheetml/2006/main"`;
const relations = `${schemas}/officeDocument/2006/relationships`;
const packages = `${schemas}/package/2006`;
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The least that spreadsheets open: one sheet of texts (ECMA-376). The texts are ours, without signs of XML. */
async function workbookOf(rows: string[][]): Promise<Buffer> {
  const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${office}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="Posts" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
  };
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(head + content), name);
  zip.end();
  return buffer(zip.outputStream as unknown as NodeJS.ReadableStream);
}
