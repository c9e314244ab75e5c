import { samplePdf } from '../../../../../test/factories/pdf.factory';
import { type PdfOutcome, readPdf } from './pdf-pages';

const read = (bytes: Buffer): Promise<PdfOutcome> =>
  readPdf(bytes.length, async (from, to) => bytes.subarray(from, to));
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const changed = (from: string | RegExp, to: string): Buffer => latin1(samplePdf().toString('latin1').replace(from, to));

describe('the pages of a PDF', () => {
  it.each([
    [1, false],
    [300, false],
    [3, true],
    [301, true],
  ])('are %s, with objects in streams: %s', async (pages, isCompressed) => {
    expect(await read(samplePdf({ pages, isCompressed }))).toEqual({ status: 'read', pages });
  });

  it('are those of the newest version of a file that was saved again', async () => {
    const first = samplePdf({ pages: 2 });
    const prev = /startxref\n(\d+)/.exec(first.toString('latin1'))?.[1];
    const object = '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n';
    const entry = `${String(first.length).padStart(10, '0')} 00000 n \n`;
    const at = first.length + object.length;
    const more = `${object}xref\n2 1\n${entry}trailer\n<< /Size 5 /Root 1 0 R /Prev ${prev} >>\nstartxref\n${at}\n%%EOF`;
    expect(await read(Buffer.concat([first, latin1(more)]))).toEqual({ status: 'read', pages: 1 });
  });

  it('are counted in few bytes of a large file', async () => {
    const text = samplePdf().toString('latin1');
    const filling = Buffer.alloc(50_000_000, 'x');
    const shifted = Number(/startxref\n(\d+)/.exec(text)?.[1]) + filling.length;
    // What counts stands behind all pictures, as it does where a program writes it last.
    const moved = text
      .replace(/startxref\n\d+/, `startxref\n${shifted}`)
      .replace(
        /(\d{10}) 00000 n/g,
        (_, at: string) => `${String(Number(at) + filling.length).padStart(10, '0')} 00000 n`,
      );
    const bytes = Buffer.concat([latin1('%PDF-1.7\n').subarray(0, 9), filling.subarray(9), latin1(moved)]);
    let count = 0;
    const outcome = await readPdf(bytes.length, async (from, to) => {
      count += to - from;
      return bytes.subarray(from, to);
    });
    expect(outcome).toEqual({ status: 'read', pages: 3 });
    expect(count).toBeLessThan(100_000);
  });

  it.each([false, true])('are not read where it is encrypted: %s', async (isCompressed) => {
    expect(await read(samplePdf({ isEncrypted: true, isCompressed }))).toEqual({ status: 'refused', why: 'encrypted' });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page of the web', latin1('<!doctype html>')],
  ])('are none in %s', async (_what, bytes) => {
    const why = bytes.length === 0 ? 'damaged' : 'no_pdf';
    expect(await read(bytes)).toEqual({ status: 'refused', why });
  });

  it.each([
    ['a beginning alone', samplePdf().subarray(0, 200)],
    ['a list that is elsewhere', changed(/startxref\n\d+/, 'startxref\n7')],
    ['a list behind its end', changed(/startxref\n\d+/, 'startxref\n999999')],
    ['no root', changed('/Root', '/Boot')],
    ['no number of pages', changed('/Count 3', '/Count 9 0 R')],
    ['lists that lead in a circle', changed('/Size', '/Prev 7 /Size')],
    [
      'a stream that is none',
      latin1('%PDF-1.7\n1 0 obj\n<< /W [1 1 1] /Filter /FlateDecode /Length 3 >>\nstream\nabc\nstartxref\n9\n'),
    ],
  ])('are not to be told in %s', async (_what, bytes) => {
    expect(await read(bytes)).toEqual({ status: 'refused', why: 'damaged' });
  });
});
