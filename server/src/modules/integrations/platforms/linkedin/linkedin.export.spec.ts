import { archiveFiles } from '../../../../common/archives/archive-files';
import { closeUploads, uploadsOf, zipOf } from '../../../../common/archives/archives.fake';
import { type LinkedinExport, readLinkedinExport } from './linkedin.export';
import { byAnyId, postTime } from './linkedin.archive';
import { type Cells, type Exported, sheetsOf, workbookOf } from './linkedin-workbook.fake';
import { readSheets } from '../../../../common/archives/sheet-rows';

afterEach(closeUploads);

const sheetsIn = async (content: Buffer) =>
  readSheets(await archiveFiles(uploadsOf({ 'AggregateAnalytics_Ada.xlsx': content }), []));
const read = async (sheets: Record<string, Cells>): Promise<LinkedinExport | null> =>
  readLinkedinExport(await sheetsIn(await workbookOf(sheets)));
const exported: Exported = {
  days: [
    ['10/30/2026', '1,204', '31'],
    ['10/31/2026', '80', '0'],
    ['11/1/2026', '95', '4'],
  ],
  posts: [
    ['urn:li:activity:7389000000000000001', '10/30/2026', '28', '1,100'],
    ['urn:li:activity:7389400000000000001', '10/31/2026', '3', '104'],
  ],
  followers: [
    ['10/31/2026', '2'],
    ['11/1/2026', '5'],
  ],
  total: '1,301',
};

describe("LinkedIn's analytics export", () => {
  it('has days, posts with both of their figures, and followers', async () => {
    expect(await read(sheetsOf(exported))).toEqual({
      days: [
        { day: '2026-10-30', impressions: 1_204, engagements: 31 },
        { day: '2026-10-31', impressions: 80, engagements: 0 },
        { day: '2026-11-01', impressions: 95, engagements: 4 },
      ],
      posts: [
        {
          ...{ externalId: 'urn:li:activity:7389000000000000001', day: '2026-10-30' },
          ...{ impressions: 1_100, engagements: 28 },
        },
        {
          ...{ externalId: 'urn:li:activity:7389400000000000001', day: '2026-10-31' },
          ...{ impressions: 104, engagements: 3 },
        },
      ],
      newFollowers: [
        { day: '2026-10-31', count: 2 },
        { day: '2026-11-01', count: 5 },
      ],
      totalFollowers: 1_301,
      ...{ undated: 0, unreadable: 0 },
    });
  });

  it('leaves null what one of the two lists lacks', async () => {
    const sheets = sheetsOf(exported);
    sheets['TOP POSTS'] = [['https://www.linkedin.com/posts/ada_share-7389000000000000001-Ab', '10/30/2026', 28]];
    expect((await read(sheets))?.posts).toEqual([
      { externalId: 'urn:li:share:7389000000000000001', day: '2026-10-30', impressions: null, engagements: 28 },
    ]);
  });

  it('is read in another language, with the day first', async () => {
    const { days, posts } = exported;
    const swapped = (date: string): string => date.replace(/^(\d+)\/(\d+)/, '$2/$1');
    const german = await read({
      ENTDECKUNG: [['Gesamtleistung', '']],
      INTERAKTIONEN: [
        ['Datum', 'Impressions', 'Interaktionen'],
        ...days.map(([date, ...rest]) => [swapped(date), ...rest]),
      ],
      'TOP-BEITRÄGE': (posts ?? []).map(([id, date, engagements, impressions]) => [
        ...[`https://www.linkedin.com/feed/update/${id}`, swapped(date), engagements, null],
        ...[`https://www.linkedin.com/feed/update/${id}`, swapped(date), impressions],
      ]),
    });
    const english = await read(sheetsOf(exported));
    expect(german).toEqual({ ...english, newFollowers: [], totalFollowers: null });
  });

  it('tells the order of an ambiguous date by days that follow each other', async () => {
    const week = [5, 6, 7, 8].map((day): [string, number, number] => [`${day}/3/2026`, 1, 1]);
    expect((await read(sheetsOf({ days: week })))?.days.at(-1)?.day).toBe('2026-03-08');
  });

  it('may count dates in days, as spreadsheets store them', async () => {
    // 46325 is 2026-10-30.
    expect((await read(sheetsOf({ days: [['46325', 7, 1]] })))?.days).toEqual([
      { day: '2026-10-30', impressions: 7, engagements: 1 },
    ]);
  });

  it('counts rows whose date no calendar has', async () => {
    const found = await read(sheetsOf({ days: [...exported.days, ['2/30/2026', 1, 1]] }));
    expect(found).toMatchObject({ undated: 1, days: [{}, {}, {}] });
  });

  it('has numbers as programs write them', async () => {
    const days: Exported['days'] = [
      ['10/30/2026', { number: '1.2345678E7' }, { number: '309.0' }],
      ['10/31/2026', { number: '0.0' }, { number: '-0.0' }],
    ];
    const found = await read(sheetsOf({ days, followers: [['10/30/2026', 2]], total: { number: '1935.0' } }));
    expect(found).toMatchObject({
      days: [
        { day: '2026-10-30', impressions: 12_345_678, engagements: 309 },
        { day: '2026-10-31', impressions: 0, engagements: 0 },
      ],
      totalFollowers: 1_935,
    });
  });

  it('keeps a day on which LinkedIn took figures back', async () => {
    const days: Exported['days'] = [
      ['10/30/2026', '564', '-28'],
      ['10/31/2026', -3, 4],
      ['11/1/2026', '7', ''],
    ];
    expect(await read(sheetsOf({ days }))).toMatchObject({
      days: [
        { day: '2026-10-30', impressions: 564, engagements: 0 },
        { day: '2026-10-31', impressions: 0, engagements: 4 },
        { day: '2026-11-01', impressions: 7, engagements: 0 },
      ],
      unreadable: 0,
    });
  });

  it('counts rows whose figures are none', async () => {
    const odd = await read(
      sheetsOf({
        days: [['10/29/2026', 'n/a', '3'], ...exported.days, ['last week', '4', '2']],
        posts: [
          ['urn:li:activity:7389000000000000001', '10/30/2026', '28', 'many'],
          ['urn:li:activity:7389400000000000001', 'soon', '1', '2'],
        ],
        followers: [
          ['10/31/2026', 'none'],
          ['11/1/2026', '-5'],
        ],
      }),
    );
    expect(odd).toMatchObject({
      days: [{}, {}, {}],
      posts: [{ impressions: null, engagements: 28 }],
      newFollowers: [{ day: '2026-11-01', count: -5 }],
      ...{ undated: 2, unreadable: 4 },
    });
  });

  it('is not found in a table of X by day', async () => {
    const table = [['Date', 'Impressions', 'Likes', 'Engagements'], ...exported.days.map((day) => [...day, '1'])];
    expect(await read({ Overview: table })).toBeNull();
  });

  it('is not found in another workbook', async () => {
    expect(await read({ Budget: [['Month', 'Rent', 'Food'], ...exported.days] })).toBeNull();
  });

  it.each([
    ['broken XML', { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row>' }, 'damaged'],
    ['entities of its own', { 'xl/worksheets/sheet1.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }, 'damaged'],
    ['a bomb', { 'xl/worksheets/sheet1.xml': Buffer.alloc(30_000_000, 0x20) }, 'unpacks to far more'],
  ])('is refused: %s', async (_, files: Record<string, string | Buffer>, message) => {
    await expect(sheetsIn(await zipOf(files))).rejects.toMatchObject({
      ...{ status: 422, message: expect.stringContaining(message) },
    });
  });
});

describe("LinkedIn's ids", () => {
  it('tell when a post was made, unless the file names another day', () => {
    // 7389400000000000001 >> 22 is 1,761,770,248,413 ms.
    expect(postTime('urn:li:activity:7389400000000000001', '2025-10-29')).toEqual(new Date(1_761_770_248_413));
    expect(postTime('urn:li:activity:7389400000000000001', '2026-10-31')).toEqual(new Date('2026-10-31T00:00:00Z'));
  });

  it('of one post lie within a second', () => {
    const share = { externalId: 'urn:li:share:6922145398171258880' };
    const find = byAnyId([share]);
    expect(find('urn:li:activity:6922145399127543808')).toBe(share);
    expect(find('urn:li:activity:6922165399127543808')).toBeNull();
  });
});
