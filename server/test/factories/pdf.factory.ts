import { deflateSync } from 'node:zlib';

interface SamplePdf {
  pages?: number;
  isEncrypted?: boolean;
  /** Objects in a stream and their list as another, as newer programs write it. */
  isCompressed?: boolean;
}

/** A PDF that says of itself how many pages it has; one that is shown has them, too. */
export function samplePdf({ pages = 3, isEncrypted = false, isCompressed = false }: SamplePdf = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`).join(' ');
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...Array.from({ length: pages }, () => page),
  ];
  const encrypted = isEncrypted ? '/Encrypt << /Filter /Standard /V 1 /R 2 /P -44 >>' : '';
  return isCompressed ? compressed(objects, encrypted) : plain(objects, encrypted);
}

const header = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

function plain(objects: string[], encrypted: string): Buffer {
  let text = header;
  const entries = objects.map((object, at) => {
    const entry = `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return entry;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`;
  return latin1(
    `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R ${encrypted} >>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}

function compressed(objects: string[], encrypted: string): Buffer {
  const holder = objects.length + 1;
  const places = objects.map((_, at) => `${at + 1} ${objects.slice(0, at).join('\n').length + (at > 0 ? 1 : 0)}`);
  const heads = `${places.join(' ')} `;
  const held = deflateSync(latin1(heads + objects.join('\n')));
  const about = `<< /Type /ObjStm /N ${objects.length} /First ${heads.length} /Filter /FlateDecode /Length ${held.length} >>`;
  const stream = Buffer.concat([latin1(`${holder} 0 obj\n${about}\nstream\n`), held, latin1('\nendstream\nendobj\n')]);
  const at = header.length + stream.length;
  // Type, place and index, each row as its difference from the one above.
  const rows = [[0, 0, 0], ...objects.map((_, index) => [2, holder, index]), [1, header.length, 0], [1, at, 0]];
  const bytes = rows.map(([type = 0, place = 0, index = 0]) => [
    type,
    place >> 8,
    place & 255,
    index >> 8,
    index & 255,
  ]);
  const filtered = bytes.flatMap((row, n) => [
    2,
    ...row.map((byte, column) => (byte - (bytes[n - 1]?.[column] ?? 0)) & 255),
  ]);
  const list = deflateSync(Buffer.from(filtered));
  const dictionary = `<< /Type /XRef /Size ${rows.length} /W [1 2 2] /Root 1 0 R ${encrypted} /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 5 >> /Length ${list.length} >>`;
  return Buffer.concat([
    ...[latin1(header), stream, latin1(`${holder + 1} 0 obj\n${dictionary}\nstream\n`), list],
    latin1(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`),
  ]);
}
