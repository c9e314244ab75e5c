import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { archiveFiles } from '../../../common/archives/archive-files';
import type { ArchiveFile } from '../../../common/archives/archive.types';
import { closeUploads, uploadsOf, zipOf } from '../../../common/archives/archives.fake';
import { ByteBudget } from '../../../common/archives/byte-budget';
import { csvRows } from '../../../common/archives/csv-rows';
import { readJsonItems } from '../../../common/archives/json-items';
import { linkedinKinds, readLinkedinArchive } from './linkedin/linkedin.archive';
import { readXArchive, xKinds } from './x/x.archive';

afterEach(closeUploads);

const uploaded = (files: Record<string, string | Buffer>) =>
  archiveFiles(uploadsOf(files), [...xKinds, ...linkedinKinds]);
const zipped = async (files: Record<string, string | Buffer>) => uploaded({ 'archive.zip': await zipOf(files) });
const newestPosts = (files: ArchiveFile[]) => readXArchive(files, 3);
const readX = async (files: Record<string, string | Buffer>) => newestPosts(await zipped(files));

const file = (global: string, items: unknown, part = 0): string =>
  `window.YTD.${global}.part${part} = ${JSON.stringify(items)}`;
const tweet = (full_text: string, more: object = {}) => ({
  tweet: { id_str: '1', full_text, created_at: 'Tue Mar 05 14:02:11 +0000 2024', entities: {}, ...more },
});
const account = file('account', [{ account: { email: 'a@example.com', accountId: '88', username: 'ada' } }]);
const x = (tweets: unknown[], more: Record<string, string> = {}) =>
  readX({ 'data/account.js': account, 'data/tweets.js': file('tweets', tweets), ...more });
const textsOf = ({ posts }: { posts: { text: string }[] }): string[] => posts.map(({ text }) => text);

describe("X's archive", () => {
  it('tells whose it is and when posts were written', async () => {
    const content = await x([tweet('Shipped it today.', { id_str: '7', favorite_count: '12' })], {
      'data/manifest.js': 'window.__THAR_CONFIG = {"archiveInfo": {"generationDate": "2024-04-01T09:00:00.000Z"}}',
    });
    expect(content).toEqual({
      owner: '88',
      writtenAt: new Date('2024-04-01T09:00:00.000Z'),
      posts: [
        {
          ...{
            id: '7',
            text: 'Shipped it today.',
            postedAt: new Date('2024-03-05T14:02:11Z'),
            likes: 12,
            reposts: null,
          },
          ...{ isReply: false, isContinuation: false, isQuote: false, hasMedia: false },
        },
      ],
      ...{ read: 1, reposts: 0, replaced: 0, older: 0, isWhole: true, isResaved: false },
    });
  });

  it('counts what it leaves out', async () => {
    const versions = { edit_info: { initial: { editTweetIds: ['1', '2'] } } };
    const dated = (year: number) => tweet(`Of ${year}`, { created_at: `Tue Mar 05 14:02:11 +0000 ${year}` });
    const content = await x([
      tweet('First try', versions),
      tweet('RT @bo: Hi'),
      ...[2019, 2021, 2020, 2018].map(dated),
    ]);
    expect(content).toMatchObject({ read: 6, reposts: 1, replaced: 1, older: 1 });
    expect(textsOf(content)).toEqual(['Of 2021', 'Of 2020', 'Of 2019']);
  });

  it('gives texts as people read them', async () => {
    const urls = [
      { url: 'https://t.co/a', expanded_url: 'https://example.com/$&' },
      { url: 'https://t.co/q', expanded_url: 'https://twitter.com/bo/status/12' },
    ];
    const media = [{ url: 'https://t.co/m' }];
    const text = 'Salt &amp; &lt;pepper&gt; &amp;amp; https://t.co/a https://t.co/m https://t.co/q';
    expect(textsOf(await x([tweet(text, { entities: { urls, media } })]))).toEqual([
      'Salt & <pepper> & https://example.com/$&',
    ]);
  });

  it('leaves out reposts, tells replies from threads and strips the names they answer to', async () => {
    const content = await x([
      tweet('RT @bo: Somebody else wrote this and it is cut…'),
      tweet('@bo @cy I agree with that', { in_reply_to_user_id_str: '12' }),
      tweet('Second part of my thread', { in_reply_to_user_id_str: '88' }),
    ]);
    expect(content.reposts).toBe(1);
    expect(content.posts.map(({ text, isReply }) => [text, isReply])).toEqual([
      ['I agree with that', true],
      ['Second part of my thread', false],
    ]);
  });

  it('keeps the newest version of an edited post', async () => {
    const edit_info = { edit: { initialTweetId: '1', editControlInitial: { editTweetIds: ['1', '2'] } } };
    const initial = { edit_info: { initial: { editTweetIds: ['1', '2'] } } };
    const versions = [tweet('First try', { id_str: '1', ...initial }), tweet('Second try', { id_str: '2', edit_info })];
    expect(textsOf(await x(versions))).toEqual(['Second try']);
  });

  it.each([
    ['core', { core: { text: 'One two three four five six seven eight nine ten eleven and on it goes' } }],
    [
      'noteTweetResults',
      { noteTweetResults: { text: 'One two three four five six seven eight nine ten eleven and on it goes' } },
    ],
  ])('puts long posts in the place of their cut versions (%s)', async (_, holder) => {
    const note = { noteTweet: { createdAt: '2024-03-05T14:02:12.000Z', ...holder } };
    const other = { noteTweet: { createdAt: '2023-01-01T00:00:00.000Z', core: { text: 'A long post of its own.' } } };
    const cut = tweet('One two three four five six seven eight nine ten eleven… https://t.co/x');
    const content = await x([cut], { 'data/note-tweet.js': file('note_tweet', [note, other]) });
    expect(textsOf(content)).toEqual([
      'One two three four five six seven eight nine ten eleven and on it goes',
      'A long post of its own.',
    ]);
  });

  const long = 'and the rest of it is far too long for the place that a post had before X took more. ';
  const cutOf = (opening: string, [id, more]: [string, object[]], fields: object = {}) => {
    const own = { url: 'https://t.co/own', expanded_url: `https://twitter.com/i/web/status/${id}` };
    const entities = { urls: [...more, own] };
    return tweet(`${opening} ${long.slice(0, 40)}… https://t.co/own`, { id_str: id, entities, ...fields });
  };
  const noteOf = (text: string, urls: object[] = []) => ({
    noteTweet: { createdAt: '2024-03-05T14:02:11.000Z', core: { text: `${text} ${long}`, urls } },
  });

  it('has a long post once, whole, with its id and with the links as they lead', async () => {
    const link = { url: 'https://t.co/a', expanded_url: 'https://example.com/a' };
    const inNote = { shortUrl: 'https://t.co/a', expandedUrl: 'https://example.com/a' };
    const names = { in_reply_to_user_id_str: '12', in_reply_to_screen_name: 'bo' };
    const content = await x(
      [
        cutOf('Read https://t.co/a first: salt &amp; pepper,', ['7', [link]]),
        cutOf('@bo @cy I agree with all that you wrote there,', ['8', []], names),
        cutOf('Nothing more of this one is in the archive,', ['9', []]),
      ],
      {
        'data/note-tweet.js': file('note_tweet', [
          noteOf('Read https://t.co/a first: salt & pepper,', [inNote]),
          noteOf('I agree with all that you wrote there,'),
        ]),
      },
    );
    expect(content).toMatchObject({
      read: 3,
      posts: [
        { id: '7', text: `Read https://example.com/a first: salt & pepper, ${long.trim()}`, isQuote: false },
        { id: '8', text: `I agree with all that you wrote there, ${long.trim()}`, isReply: true },
        { id: '9', text: `Nothing more of this one is in the archive, ${long.slice(0, 40)}…`, isQuote: false },
      ],
    });
  });

  it('has a long post that was edited once', async () => {
    const versions = { edit_info: { initial: { editTweetIds: ['7', '8'] } } };
    const content = await x([cutOf('The first of two versions of this,', ['7', []], versions)], {
      'data/note-tweet.js': file('note_tweet', [noteOf('The first of two versions of this,')]),
    });
    expect(content).toMatchObject({ read: 1, replaced: 1, posts: [] });
  });

  const answerTo = (id: string, person: string, name: string) => ({
    in_reply_to_status_id_str: id,
    in_reply_to_user_id_str: person,
    in_reply_to_screen_name: name,
  });

  it('counts the later parts of an answer to somebody else among the replies, in any order', async () => {
    const content = await x([
      tweet('@bo @cy Third part of my answer', { id_str: '9', ...answerTo('8', '88', 'Ada') }),
      tweet('@bo @cy Second part of my answer', { id_str: '8', ...answerTo('7', '88', 'Ada') }),
      tweet('@bo @cy First part of my answer', { id_str: '7', ...answerTo('1', '12', 'bo') }),
    ]);
    expect(content.posts.map(({ text, isReply, isContinuation }) => [text, isReply, isContinuation])).toEqual([
      ['Third part of my answer', true, false],
      ['Second part of my answer', true, false],
      ['First part of my answer', true, false],
    ]);
  });

  it('goes by the names in front where the post above is missing, and leaves them in own threads', async () => {
    const content = await x([
      tweet('@bo Second part, the first was deleted', { id_str: '8', ...answerTo('7', '88', 'ada') }),
      tweet('My own thread begins here', { id_str: '10' }),
      tweet('@ada @bo was right in his talk', { id_str: '11', ...answerTo('10', '88', 'ada') }),
    ]);
    expect(content.posts.map(({ text, isReply, isContinuation }) => [text, isReply, isContinuation])).toEqual([
      ['Second part, the first was deleted', true, false],
      ['My own thread begins here', false, false],
      ['@bo was right in his talk', false, true],
    ]);
  });

  it('is read where posts answer each other in a ring', async () => {
    const ring = [
      tweet('Answers the other', { id_str: '8', ...answerTo('9', '88', 'ada') }),
      tweet('Answers this one', { id_str: '9', ...answerTo('8', '88', 'ada') }),
    ];
    expect(textsOf(await x(ring))).toEqual(['Answers the other', 'Answers this one']);
  });

  it("leaves out other people's words that were passed on by hand", async () => {
    const content = await x([
      tweet('So true. “RT @bo: Ship it”'),
      tweet('Please RT @bo and me'),
      tweet('"RT @bo: Hi"'),
    ]);
    expect(content.posts.map(({ text, isQuote }) => [text, isQuote])).toEqual([
      ['So true.', true],
      ['Please RT @bo and me', false],
    ]);
    expect(content.reposts).toBe(1);
  });

  it('reads all parts in their order, one folder deeper and after a BOM as well', async () => {
    const content = await readX({
      'twitter-2026/data/account.js': account,
      'twitter-2026/data/tweets-part10.js': file('tweets', [tweet('Third one here')], 10),
      'twitter-2026/data/tweets-part2.js': `${file('tweets', [tweet('Second one here')], 2)};`,
      'twitter-2026/data/tweets.js': `\uFEFF${file('tweets', [tweet('First one here')])}`,
      'twitter-2026/data/tweet-headers.js': file('tweet_headers', [tweet('No text of anybody')]),
      'twitter-2026/data/deleted-tweets.js': file('deleted_tweets', [tweet('Deleted one')]),
      'twitter-2026/data/tweets_media/tweets.js': file('tweets', [tweet('Not a post')]),
    });
    expect(textsOf(content)).toEqual(['First one here', 'Second one here', 'Third one here']);
  });

  it('reads archives of 2013 and of 2019', async () => {
    const old = [
      { id_str: '1', text: 'Posted from my phone', created_at: '2013-01-05 14:02:11 +0000', user: { id_str: '88' } },
      { id_str: '2', text: 'Not mine', retweeted_status: {}, user: { id_str: '88' } },
    ];
    const content = await readX({
      'data/js/tweets/2013_01.js': `Grailbird.data.tweets_2013_01 = \n ${JSON.stringify(old)}`,
    });
    expect(content).toMatchObject({ owner: '88', reposts: 1, posts: [{ postedAt: new Date('2013-01-05T14:02:11Z') }] });
    const unwrapped = file('tweet', [tweet('Without a wrapper').tweet]);
    expect(textsOf(await readX({ 'account.js': account, 'tweet.js': unwrapped }))).toEqual(['Without a wrapper']);
  });

  it('keeps what is whole of a file that ends early', async () => {
    const cut = file('tweets', [tweet('First one here'), tweet('Second one here')]).slice(0, -40);
    const content = await newestPosts(await uploaded({ 'tweets (1).js': cut, 'account.js': account }));
    expect(content).toMatchObject({ isWhole: false, posts: [{ text: 'First one here' }] });
  });

  it('reads odd shapes without failing', async () => {
    const odd = [null, 1, {}, { tweet: null }, tweet(''), tweet('Fine as it is', { entities: 7, edit_info: [] })];
    expect(textsOf(await x(odd))).toEqual(['Fine as it is']);
  });
});

describe('JSON in pieces', () => {
  it('is the same however it is cut', async () => {
    const items = [{ a: 'br]ace } \\" "quoted"' }, { b: [1, { c: 'ü🎉' }] }, {}];
    const bytes = Buffer.from(file('tweets', items));
    for (const size of [1, 2, 3, 7, 1_000]) {
      const found: unknown[] = [];
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      );
      const { isWhole } = await readJsonItems(Readable.from(chunks), (item) => found.push(item));
      expect([size, isWhole, found]).toEqual([size, true, items]);
    }
  });
});

describe('a bad archive', () => {
  it.each([
    ['the viewer', { 'Your archive.html': '<!DOCTYPE html><html></html>' }, 'choose the zip'],
    ['the viewer under the name of posts', { 'tweets.js': ' <html>' }, 'choose the zip'],
    ['a file of something else', { 'likes.js': 'window.YTD.like.part0 = []' }, 'no posts in this file'],
    ['a broken zip', { 'a.zip': Buffer.from('PK\x03\x04 and then nothing') }, 'damaged'],
  ])('is refused: %s', async (_, files: Record<string, string | Buffer>, message) => {
    const read = uploaded(files).then(newestPosts);
    await expect(read).rejects.toMatchObject({ status: 422, message: expect.stringMatching(new RegExp(message, 'i')) });
  });

  it('is refused: a page of HTML in the place of posts inside the zip', async () => {
    await expect(readX({ 'data/tweets.js': '<!DOCTYPE html>' })).rejects.toMatchObject({
      message: expect.stringContaining('zip'),
    });
  });

  it('is refused: a zip in a zip', async () => {
    const inner = await zipOf({ 'data/tweets.js': '[]' });
    await expect(zipped({ 'inner.zip': inner })).rejects.toMatchObject({
      message: expect.stringContaining('another zip'),
    });
  });

  it('is refused: names that lead outside', async () => {
    const zip = await zipOf({ 'aa/tweets.js': '[]' });
    const evil = Buffer.from(zip.toString('latin1').replaceAll('aa/tweets.js', '../tweets.js'), 'latin1');
    await expect(uploaded({ 'a.zip': evil })).rejects.toMatchObject({
      message: expect.stringContaining('outside itself'),
    });
  });

  it('is refused: a password', async () => {
    const zip = await zipOf({ 'data/tweets.js': '[]', 'data/account.js': account });
    const at = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    zip.writeUInt16LE(zip.readUInt16LE(at + 8) | 1, at + 8);
    await expect(uploaded({ 'a.zip': zip }).then(newestPosts)).rejects.toMatchObject({
      message: expect.stringContaining('password'),
    });
  });

  it('is refused: a bomb, by its directory', async () => {
    const bomb = await zipOf({ 'data/tweets.js': Buffer.alloc(30_000_000, 0x20) });
    await expect(uploaded({ 'a.zip': bomb }).then(newestPosts)).rejects.toMatchObject({
      message: expect.stringContaining('unpacks to far more'),
    });
  });

  it('is refused: a bomb whose directory lies about its size', async () => {
    const bomb = await zipOf({ 'data/tweets.js': Buffer.alloc(30_000_000, 0x20) });
    const at = bomb.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    bomb.writeUInt32LE(1_000, at + 24);
    await expect(uploaded({ 'a.zip': bomb }).then(newestPosts)).rejects.toMatchObject({
      message: expect.stringContaining('unpacks to far more'),
    });
  });

  it('is not inflated where nothing is wanted', async () => {
    const files = await zipped({
      'data/tweets_media/tweets.js': Buffer.alloc(30_000_000),
      'data/tweets.js': file('tweets', []),
    });
    expect(files.map(({ name }) => name)).toEqual(['data/tweets.js']);
  });
});

describe('a hostile archive', () => {
  it('is not expanded by links that name other links', async () => {
    const urls = [
      { url: 'https://t.co/a', expanded_url: 'https://t.co/b '.repeat(100) },
      { url: 'https://t.co/b', expanded_url: 'Z'.repeat(10_000) },
    ];
    const [text = ''] = textsOf(await x([tweet('https://t.co/a '.repeat(1_000), { entities: { urls } })]));
    expect([text.length <= 30_000, text.includes('Z')]).toEqual([true, false]);
  });

  it('is refused: a table with more rows times columns than any has', () => {
    const rows = (columns: number, count: number) => csvRows(`${'a,'.repeat(columns)}\n${',\n'.repeat(count)}`, '"');
    expect(() => rows(100, 20_000)).toThrow('far more rows and columns');
    expect(() => rows(2, 1_100_000)).toThrow('far more rows and columns');
    expect(rows(7, 20_000)).toHaveLength(20_000);
  });

  it.each(['-005000-01-01T00:00:00Z', '0000-01-01', '+012345-01-01T00:00:00Z'])('has no post of %s', async (date) => {
    const shares = `Date,ShareLink,ShareCommentary\n${date},https://a/urn:li:share:99999999999999999999,Hello`;
    for (const { posts } of [
      await x([tweet('Hello', { created_at: date })]),
      await readLinkedinArchive(await uploaded({ 'Shares.csv': shares })),
    ])
      expect(posts[0]?.postedAt).toBeNull();
  });

  it('hands on no more of a cell than a post can have', () => {
    expect(csvRows(`a,b\n1,"${'x'.repeat(100_000)}"`, '"')).toEqual([{ a: '1', b: 'x'.repeat(30_000) }]);
  });

  const shared =
    ({ times = 2, bytes }: { times?: number; bytes?: number }) =>
    async () => {
      const zip = await zipOf({ '0/tweets.js': file('tweets', [tweet('Hello')]) });
      const directory = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
      const end = zip.indexOf(Buffer.from('PK\x05\x06', 'latin1'));
      const record = zip.subarray(directory, end);
      if (bytes !== undefined) record.writeUInt32LE(bytes, 24);
      const tail = Buffer.from(zip.subarray(end));
      tail.writeUInt16LE(times, 8);
      tail.writeUInt16LE(times, 10);
      tail.writeUInt32LE(record.length * times, 12);
      const records = Array.from({ length: times }, () => record);
      return uploaded({ 'a.zip': Buffer.concat([zip.subarray(0, directory), ...records, tail]) }).then(newestPosts);
    };

  it.each([
    ['entries that share their bytes', shared({}), 'overlap'],
    ['many of them, which say that they are empty', shared({ times: 1_000, bytes: 0 }), 'overlap'],
    ['an entry that says it is empty', shared({ times: 1, bytes: 0 }), 'unpacks to far more'],
  ])('is refused: %s', async (_, read, message) => {
    await expect(read()).rejects.toMatchObject({ status: 422, message: expect.stringContaining(message) });
  });

  it('gives no more of all its files together than fits', async () => {
    const budget = new ByteBudget(5);
    const read = (letters: string) => text(Readable.from(budget.spendOn(Readable.from([Buffer.from(letters)]))));
    expect(await read('abc')).toBe('abc');
    await expect(read('def')).rejects.toMatchObject({ status: 422 });
  });
});

describe("LinkedIn's archive", () => {
  const shares = [
    'Date,ShareLink,ShareCommentary,SharedUrl,Visibility',
    '2026-05-01 10:00:00,https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A7400000000000000001,"Line 1""\n""""\n""Line 2, with ""quotes""",,PUBLIC',
    '2026-05-02 10:00:00 UTC,https://l.in/2,"A plain\r\npost",,PUBLIC',
    '2026-05-03 10:00:00,https://l.in/3,,,PUBLIC',
  ].join('\r\n');

  it('gives posts with their line breaks, comments as replies and its owner', async () => {
    const content = await readLinkedinArchive(
      await zipped({
        'Complete/Shares_12.csv': `\uFEFF${shares}`,
        'Complete/Comments.csv': 'Date,Link,Message\n2026-05-04 10:00:00,x,"She said \\"yes\\", twice"\n',
        'Complete/Profile.csv': 'First Name,Last Name,Headline\nAda,Lovelace,"Founder, London"\n',
      }),
    );
    expect(content).toMatchObject({ owner: 'Ada Lovelace', reposts: 1, isResaved: false });
    expect(content.posts).toMatchObject([
      {
        id: 'urn:li:share:7400000000000000001',
        text: 'Line 1\n\nLine 2, with "quotes"',
        postedAt: new Date('2026-05-01T10:00:00Z'),
        isReply: false,
      },
      { text: 'A plain\r\npost', postedAt: new Date('2026-05-02T10:00:00Z'), isReply: false },
      { text: 'She said "yes", twice', postedAt: new Date('2026-05-04T10:00:00Z'), isReply: true },
    ]);
  });

  it('is read as a spreadsheet saved it, and says so', async () => {
    const table = Buffer.from('Date;ShareCommentary\r\n01.05.2026;"Gr\xFC\xDFe, und viel Spa\xDF"', 'latin1');
    const content = await readLinkedinArchive(await uploaded({ 'Shares.csv': table }));
    expect(content).toMatchObject({
      isResaved: true,
      posts: [{ text: 'Grüße, und viel Spaß', postedAt: new Date('2026-05-01T00:00:00Z') }],
    });
  });

  const link = (id: string): string => `https://www.linkedin.com/feed/update/urn%3Ali%3A${id}`;
  const sharesOf = (...rows: string[]): string => ['Date,ShareLink,ShareCommentary', ...rows].join('\n');
  const readShares = async (table: string | Buffer) => readLinkedinArchive(await uploaded({ 'Shares.csv': table }));

  it('is UTF-8 where its bytes are, whatever signs are in it', async () => {
    const content = await readShares(sharesOf('2026-05-01 10:00:00,,Zw\u00F6lf Folien \uFFFD gek\u00FCrzt'));
    expect(content).toMatchObject({ isResaved: false, posts: [{ text: 'Zwölf Folien \uFFFD gekürzt' }] });
  });

  const old = [
    'Date\tShare Link\tShare Commentary\tShared URL\tMedia URL\tVisibility',
    `2017/06/01 08:15:44 UTC\t${link('share%3A6278000000000000000')}\tGrößer, und "leiser"\t\t\tPUBLIC`,
  ].join('\r\n');
  it.each([
    ['little', Buffer.from(`\uFEFF${old}`, 'utf16le')],
    ['big', Buffer.from(`\uFEFF${old}`, 'utf16le').swap16()],
  ])('is read as it was written until 2019, %s end first', async (_end, table) => {
    expect((await readShares(table)).posts).toMatchObject([
      {
        id: 'urn:li:share:6278000000000000000',
        text: 'Größer, und "leiser"',
        postedAt: new Date('2017-06-01T08:15:44Z'),
      },
    ]);
  });

  it('has the time of a post in its id where a spreadsheet wrote the date in a form of its own', async () => {
    const { posts } = await readShares(
      sharesOf(`5/1/26 10:00,${link('share%3A7389400000000000001')},One`, '5/1/26 10:00,,Two'),
    );
    expect(posts.map(({ postedAt }) => postedAt)).toEqual([new Date(1_761_770_248_413), null]);
  });

  it('is refused where it has no column of texts, for that reason', async () => {
    await expect(readShares('Datum,Beitrag\n2026-05-01 10:00:00,Ein Text')).rejects.toMatchObject({
      message: expect.stringContaining('no column ShareCommentary'),
    });
  });

  it('has quotation marks as they were written', async () => {
    const texts = ['"Ship it" is no strategy. "Then ship the strategy"', '"One"\n"Two"\nthree', 'let name = ""; "a"'];
    const rows = texts.map((text) => `2026-05-01 10:00:00,,"${text.replaceAll('"', '""')}"`);
    expect(textsOf(await readShares(sharesOf(...rows)))).toEqual(texts);
  });

  it('tells posts in groups from those without an id', async () => {
    const { posts } = await readShares(
      sharesOf(`2026-05-01 10:00:00,${link('groupPost%3A123-7389400000000000001')},Hi`),
    );
    expect(posts).toMatchObject([{ id: 'urn:li:groupPost:123-7389400000000000001' }]);
  });

  it('has comments whole, with quotation marks after a backslash or doubled', async () => {
    const comments = 'Date,Link,Message\n2026-05-04 10:00:00,x,"He said ""ship it"" \\"now\\" and left"\n';
    expect(textsOf(await readLinkedinArchive(await uploaded({ 'Comments.csv': comments })))).toEqual([
      'He said "ship it" "now" and left',
    ]);
  });

  it('is found in a zip that Windows packed with backslashes', async () => {
    const zip = await zipOf({ 'Complete/Shares.csv': sharesOf('2026-05-01 10:00:00,,Hello') });
    const windows = Buffer.from(zip.toString('latin1').replaceAll('Complete/Shares', 'Complete\\Shares'), 'latin1');
    expect(textsOf(await readLinkedinArchive(await uploaded({ 'a.zip': windows })))).toEqual(['Hello']);
  });

  it('has a table that ends inside a quotation', () => {
    expect(csvRows('a,b\n1,"open, and\nnever closed', '"')).toEqual([{ a: '1', b: 'open, and\nnever closed' }]);
  });
});
