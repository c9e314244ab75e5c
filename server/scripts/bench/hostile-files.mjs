// Files that nobody's program writes, by their kinds. Each kind makes another file for each `number`, as large as that.
import { deflateRawSync } from 'node:zlib';
import { rawZip, zip64Extra } from './raw-zip.mjs';

const full32 = 0xffff_ffff;
const posts = (items) => `window.YTD.tweets.part0 = ${typeof items === 'string' ? items : JSON.stringify(items)}`;
const post = (full_text, more = {}) => ({
  tweet: { id_str: '1', full_text, created_at: 'Tue Mar 05 14:02:11 +0000 2024', ...more },
});
const tweets = (content) => [{ name: 'data/tweets.js', content }];
const inZip = (entries, lies) => ({ 'archive.zip': rawZip(entries, lies) });
const bare = (content) => ({ 'tweets.js': content });
const table = (content) => ({ 'Shares.csv': content });
const xml = (body) => `<?xml version="1.0" encoding="UTF-8"?>${body}`;
const sheet = (rows) => xml(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);
const workbook = (files) => ({
  'Aggregate.xlsx': rawZip(Object.entries(files).map(([name, content]) => ({ name: `xl/${name}`, content }))),
});
const oneSheet = (rows, more = {}) => workbook({ ...more, 'worksheets/sheet1.xml': sheet(rows) });
const megabytes = (number) => (1 + (number % 8)) * 1_000_000;

const zips = {
  'zip: zips in zips': (n) =>
    inZip(
      [...Array(1 + (n % 20))].reduce((inner, _, at) => [{ name: `${at}.zip`, content: rawZip(inner) }], tweets('[]')),
    ),
  'zip: a zip under the name of posts': (n) => inZip(tweets(rawZip(tweets(posts([post(`Hi ${n}`)]))))),
  'zip: sizes past 2^53': (n) =>
    inZip([
      { ...tweets('[]')[0], packed: full32, unpacked: full32, extra: zip64Extra(2n ** 60n + BigInt(n), 2n ** 62n) },
    ]),
  'zip: sizes of 4 GB without the field for them': (n) =>
    inZip([{ ...tweets(posts([n]))[0], packed: full32, unpacked: full32 }]),
  'zip: entries that share their bytes': (n) => {
    const content = `${' '.repeat(100_000)}[]`;
    const shared = { data: deflateRawSync(content), unpacked: n % 2 ? 0 : content.length, at: 0 };
    return inZip([...Array(100 + n * 50)].map((_, at) => ({ ...shared, name: `${at}/tweets.js`, isAbsent: at > 0 })));
  },
  'zip: entries inside each other': (n) => {
    const inner = rawZip([{ name: 'b/tweets.js', content: posts([]), method: 0 }]);
    return inZip([
      { name: 'a/tweets.js', content: inner, method: 0 },
      { name: 'b/tweets.js', content: posts([]), method: 0, at: 30 + 11 + (n % 3), isAbsent: true },
    ]);
  },
  'zip: more comes out than is said': (n) => inZip([{ ...tweets(' '.repeat(megabytes(n)))[0], unpacked: n }]),
  'zip: less comes out than is said': (n) => inZip([{ ...tweets(posts([post('Hi')]))[0], unpacked: 5_000 + n }]),
  'zip: a password': (n) => inZip([{ ...tweets(posts([n]))[0], flags: n % 2 ? 1 : 0x41 }]),
  'zip: NUL in names': (n) => inZip([{ name: `data/tweets.js\0${n}.png`, content: posts([]) }]),
  'zip: names that lead outside': (n) =>
    inZip([{ name: ['../tweets.js', '/etc/tweets.js', 'C:\\tweets.js', '..\\..\\tweets.js'][n % 4], content: '[]' }]),
  'zip: a bomb': (n) => inZip(tweets(Buffer.alloc(megabytes(n) * 5, 0x20))),
  'zip: a bomb that stays below the ratio': (n) =>
    inZip(tweets(posts([...Array(20_000 + n * 500)].map((_, at) => post(`${at}${'Hello there. '.repeat(20)}`))))),
  'zip: a count that lies': (n) => inZip(tweets('[]'), { count: 2 + n * 100 }),
  'zip: a directory that is elsewhere': (n) => inZip(tweets('[]'), { directoryAt: n % 2 ? n : 2 ** 31 + n }),
  'zip: tens of thousands of entries': (n) =>
    inZip(
      [...Array(20_000 + n * 500)]
        .map((_, at) => ({ name: `data/tweets_media/${at}.jpg`, method: 0 }))
        .concat(tweets('[]')),
    ),
  'zip: data that ends early': (n) =>
    inZip([{ ...tweets(posts([post('Hi')]))[0], data: Buffer.from([0x4b + n, 0x4c]) }]),
  'zip: a method that nobody knows': (n) => inZip([{ ...tweets('[]')[0], method: 9 + n }]),
  'zip: an end in its own comment': (n) => inZip(tweets('[]'), { comment: `PK\x05\x06${'\0'.repeat(18 + n)}` }),
  'zip: an extra field that is too long': (n) => inZip([{ ...tweets('[]')[0], extra: Buffer.from([1, 0, 255, n]) }]),
};

const tables = {
  'table: one field': (n) => table(`Date,ShareCommentary\n1,"${'a'.repeat(megabytes(n))}"`),
  'table: one row': (n) => table(`Date,ShareCommentary\n${','.repeat(megabytes(n))}`),
  'table: rows without anything': (n) => table(`${'a,'.repeat(100)}\n${',\n'.repeat(megabytes(n))}`),
  'table: lines without anything': (n) => table(`Date,ShareCommentary${'\r\n'.repeat(megabytes(n))}`),
  'table: a quotation that never ends': (n) => table(`Date,ShareCommentary\n1,"${'a,\n'.repeat(megabytes(n) / 10)}`),
  'table: nothing but quotation marks': (n) => table(`Date,ShareCommentary\n${'"'.repeat(megabytes(n) + (n % 2))}`),
  'table: columns without rows': (n) => table('Date,'.repeat(megabytes(n) / 5)),
};

const lists = {
  'posts: brackets in brackets': (n) => bare(posts('[{"a":'.repeat(megabytes(n) / 10))),
  'posts: numbers of a million digits': (n) => bare(posts(`[${'9'.repeat(1_000_000 + n)}e${'9'.repeat(1_000)}]`)),
  'posts: one text': (n) => bare(posts([post('a'.repeat(megabytes(n)))])),
  'posts: links that become links': (n) => {
    const urls = [
      { url: 'a', expanded_url: 'b'.repeat(200) },
      { url: 'b', expanded_url: 'c'.repeat(200) },
      { url: 'c', expanded_url: 'd'.repeat(50) },
    ];
    return bare(posts(Array(20 + n).fill(post('a'.repeat(200), { entities: { urls } }))));
  },
  'posts: short links that become long ones': (n) => {
    const urls = [{ url: 'https://t.co/a', expanded_url: 'b'.repeat(100_000 + n) }];
    return bare(posts(Array(20).fill(post('https://t.co/a '.repeat(1_900), { entities: { urls } }))));
  },
  'posts: millions of nothing': (n) => bare(posts(`[${'{},'.repeat(megabytes(n) / 8)}{}]`)),
  'posts: one with a million fields': (n) => {
    const fields = [...Array(100_000 + n)].map((_, at) => `"${at}":1`);
    return bare(posts(`[{${fields.join()}}]`));
  },
  'posts: fields of every object': (n) =>
    bare(posts(`[{"__proto__":{"tweet":${n}},"tweet":{"full_text":{"__proto__":1},"entities":[[]],"edit_info":"x"}}]`)),
  'posts: bytes that are no text': (n) =>
    bare(Buffer.concat([Buffer.from('window.x = ["'), Buffer.alloc(megabytes(n) / 10, 0xff), Buffer.from('"]')])),
  'posts: entities of HTML': (n) => bare(posts([post('&amp;'.repeat(5_000 + n)), post('&amp'.repeat(7_000))])),
};

const workbooks = {
  'workbook: entities of entities': (n) => {
    const levels = [...Array(9)].map((_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
    const type = `<!DOCTYPE s [<!ENTITY l0 "lol${n}">${levels.join('')}]>`;
    return workbook({ 'worksheets/sheet1.xml': xml(`${type}<worksheet><c><v>&l9;</v></c></worksheet>`) });
  },
  'workbook: shared texts': (n) =>
    oneSheet('<row><c t="s"><v>0</v></c></row>', {
      'sharedStrings.xml': xml(`<sst>${`<si>${`<t>${'a'.repeat(900)}${n}</t>`.repeat(3)}</si>`.repeat(8_000)}</sst>`),
    }),
  'workbook: a shared text of a million pieces': (n) =>
    oneSheet('', { 'sharedStrings.xml': xml(`<sst><si>${'<r><t>a</t></r>'.repeat(200_000 + n)}</si></sst>`) }),
  'workbook: cells at the far end': (n) =>
    oneSheet(
      [...Array(1_000 + n)].map((_, at) => `<row r="1048576"><c r="XFD1048576"><v>${at}</v></c></row>`).join(''),
    ),
  'workbook: one text': (n) =>
    oneSheet(`<row><c t="inlineStr"><is><t>${`${n}a`.repeat(megabytes(n) / 2)}</t></is></c></row>`),
  'workbook: hundreds of sheets': (n) => {
    const rows = [...Array(2_000)].map((_, at) => `<row><c><v>${at}</v></c><c><v>1</v></c></row>`).join('');
    return workbook(Object.fromEntries([...Array(50 + n)].map((_, at) => [`worksheets/sheet${at}.xml`, sheet(rows)])));
  },
  'workbook: elements in elements': (n) => oneSheet([...Array(50_000)].map((_, at) => `<e${at % 97}${n}>`).join('')),
  'workbook: an element of attributes': (n) =>
    oneSheet(`<row ${[...Array(50_000 + n)].map((_, at) => `a${at}="${at}"`).join(' ')}/>`),
};

/** Each makes `{name: bytes}`, to be sent as an archive or an export. */
export const archiveKinds = { ...zips, ...tables, ...lists, ...workbooks };

const box = (type, ...content) => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const start = box('ftyp', Buffer.from('isom\0\0\0\0'));
const lying = (type, size) => {
  const head = Buffer.alloc(24);
  head.writeUInt32BE(1);
  head.write(type, 4, 'latin1');
  head.writeBigUInt64BE(size, 8);
  return head;
};

/** Each makes the bytes of a video. */
export const videoKinds = {
  'video: a million boxes': (n) =>
    Buffer.concat([start, box('moov', Buffer.concat(Array(300_000 + n).fill(box('free'))))]),
  'video: boxes in boxes': (n) =>
    Buffer.concat([start, [...Array(500 + n)].reduce((inner) => box('moov', box('trak', inner)), Buffer.alloc(0))]),
  'video: sizes past the end': (n) => Buffer.concat([start, lying('moov', 2n ** 63n + BigInt(n))]),
  'video: sizes of nothing': (n) => Buffer.concat([start, lying('moov', BigInt(n % 16)), Buffer.alloc(1_000)]),
  'video: a fragment of a million samples': (n) => {
    const samples = Buffer.alloc(400_000 + n, 0xff);
    return Buffer.concat([start, box('moov'), box('moof', box('traf', box('trun', samples)))]);
  },
};
