import { createTestApp, type TestApp } from '../../../../test/app';
import { storeAccount, type StoredAccount } from '../../../../test/factories/stored-account.factory';
import { auth, signUp, signUpMember, type TestUser } from '../../../../test/factories/user.factory';
import { setPlan } from '../../../commands/plan-set';
import { zipOf } from '../../../common/archives/archives.fake';
import { dayMs } from '../../../common/time/clock';
import type { ImportLineResponse, ImportResponse, PastImportResponse } from './imports.dto';

const base = '/api/publishing/imports';
const day = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

describe('importing posts from a spreadsheet', () => {
  let test: TestApp;
  let user: TestUser;
  let x: StoredAccount;
  let linkedin: StoredAccount;
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    user = await signUp(test);
    x = await storeAccount(test, user.workspaceId);
    linkedin = await storeAccount(test, user.workspaceId, { platform: 'linkedin' });
    await setPlan(test.app, user.email, 'starter');
  });
  afterAll(() => test.close());

  const send = (file: string | Buffer, name = 'plan.csv', as = user) =>
    test.http
      .post(base)
      .set(auth(as, as.workspaceId))
      .attach('file', Buffer.from(file as string), name);
  const read = async (file: string | Buffer, name?: string): Promise<ImportResponse> =>
    (await send(file, name).expect(201)).body.data;
  const refusal = async (file: string | Buffer, name?: string): Promise<string> =>
    (await send(file, name).expect(422)).body.message;
  const call = (method: 'get' | 'post' | 'patch', path: string, ...[body, as = user]: [object?, TestUser?]) =>
    test.http[method](`${base}${path}`).set(auth(as, as.workspaceId)).send(body);
  const change = async ({ id }: ImportResponse, body: object): Promise<ImportResponse> =>
    (await call('patch', `/${id}`, body).expect(200)).body.data;
  const commit = async ({ id }: ImportResponse, posts: number, as = 'scheduled'): Promise<PastImportResponse> =>
    (await call('post', `/${id}/commit`, { as, posts }).expect(200)).body.data;
  const stored = async () =>
    (await test.http.get('/api/integrations/posts?sort=scheduledAt').set(auth(user)).expect(200)).body.data;
  const counts = async () =>
    (await test.http.get('/api/publishing/posts/counts').set(auth(user)).expect(200)).body.data;
  const used = async (): Promise<number> =>
    (await test.http.get('/api/billing/info').set(auth(user)).expect(200)).body.data.usage.tweetsThisMonth.used;
  const messages = ({ lines }: ImportResponse): string[] =>
    lines.flatMap(({ problems }) => problems.map(({ message }) => message));
  const line = ({ lines }: ImportResponse, at = 0): ImportLineResponse => lines[at] as ImportLineResponse;

  it('matches columns, schedules each line on its accounts, and takes all of it back', async () => {
    const plan = await read(
      [
        'Text,Text 2,When,Accounts,Label,Link,Notes',
        `First,And more,${day(3)} 09:30,"X; @${linkedin.handle}",Launch,,ask Priya`,
        `Second,,${day(4)} 9am,LinkedIn,"launch, Other",https://example.com,`,
        'An idea,,,,,,',
      ].join('\r\n'),
    );
    expect(plan.columns.map(({ field }) => field)).toEqual([
      'text',
      'text',
      'when',
      'accounts',
      'labels',
      'link',
      null,
    ]);
    expect(messages(plan)).toEqual(['LinkedIn has no threads. Save the texts as separate posts.']);
    const ready = await change(plan, { cells: [{ line: 2, column: 3, value: 'X' }] });
    expect(ready.lines).toMatchObject([
      { line: 2, parts: 2, accountIds: [x.id], scheduledAt: `${day(3)}T09:30:00.000Z`, problems: [] },
      { line: 3, accountIds: [linkedin.id], labels: ['launch', 'Other'], problems: [] },
      { line: 4, accountIds: [], scheduledAt: null, problems: [] },
    ]);
    const past = await commit(ready, 3);
    expect(past).toMatchObject({ name: 'plan.csv', posts: 3, undoneAt: null });
    expect(await stored()).toMatchObject([
      { kind: 'thread', status: 'scheduled', accountId: x.id, scheduledAt: `${day(3)}T09:30:00.000Z` },
      { parts: [{ text: 'Second\n\nhttps://example.com' }], accountId: linkedin.id, labelIds: { length: 2 } },
    ]);
    expect(await counts()).toMatchObject({ all: 3, drafts: 1 });
    expect(await used()).toBe(3);
    expect((await call('get', '').expect(200)).body.data).toEqual([past]);
    const undone = (await call('post', `/${plan.id}/undo`).expect(200)).body.data;
    expect(undone).toMatchObject({ id: plan.id, undoneAt: expect.any(String) });
    expect([await counts(), await used()]).toMatchObject([{ all: 0 }, 0]);
    await call('post', `/${plan.id}/undo`).expect(409);
  });

  it('imports only what was shown as ready, all of it or nothing, and once', async () => {
    const plan = await read(`Text;When;Account\nGood;${day(2)} 10:00;X\nBad;31.11.2027 10:00;X\n;;\n`);
    expect(messages(plan)).toEqual(['November has 30 days.']);
    expect(plan.lines[1]?.problems).toMatchObject([{ column: 1, value: '31.11.2027 10:00' }]);
    const refused = await call('post', `/${plan.id}/commit`, { as: 'scheduled', posts: 2 }).expect(409);
    expect(refused.body.message).toBe(
      "Nothing was imported: 1 posts are ready now, which isn't what you saw. Check the lines again.",
    );
    expect(await counts()).toMatchObject({ all: 0 });
    await commit(plan, 1);
    expect(await counts()).toMatchObject({ all: 1, scheduled: 1 });
    await call('post', `/${plan.id}/commit`, { as: 'scheduled', posts: 1 }).expect(409);
    await call('get', `/${plan.id}`).expect(409);
  });

  it('takes nothing over the limit of the plan', async () => {
    await setPlan(test.app, user.email, 'free');
    const lines = Array.from({ length: 60 }, (_, at) => `Post ${at},${day(at + 2)} 10:00,LinkedIn`);
    const plan = await read(['Text,When,Account', ...lines].join('\n'));
    expect(messages(plan)).toEqual([]);
    const answer = await call('post', `/${plan.id}/commit`, { as: 'scheduled', posts: 60 }).expect(402);
    expect(answer.body.error.type).toBe('USAGE_LIMIT_EXCEEDED');
    expect([await counts(), await used()]).toMatchObject([{ all: 0 }, 0]);
    await commit(plan, 60, 'drafts');
    expect([await counts(), await used()]).toMatchObject([{ all: 60, drafts: 60 }, 0]);
  });

  it('reads pasted lines, each a post, for the accounts that are chosen', async () => {
    const plan = await read('Hello, world\r\n\r\nAnother line, with commas, too\n', 'Pasted text.txt');
    expect(plan.lines.map(({ line: number, text }) => [number, text])).toEqual([
      [1, 'Hello, world'],
      [3, 'Another line, with commas, too'],
    ]);
    const placed = await change(plan, { accountIds: [x.id, linkedin.id] });
    expect(placed.lines.map(({ accountIds }) => accountIds)).toEqual([
      [x.id, linkedin.id],
      [x.id, linkedin.id],
    ]);
  });

  it("sends lines without an account to the member's default set", async () => {
    const set = { name: 'Launch', accountIds: [x.id, linkedin.id], isDefault: true };
    await test.http.put('/api/publishing/account-sets').set(auth(user)).send(set).expect(200);
    const plan = await read(`Text,When\nOne,${day(3)} 10:00`);
    expect(plan.accountIds).toEqual([x.id, linkedin.id]);
    expect(line(plan)).toMatchObject({ accountIds: [x.id, linkedin.id], problems: [] });
  });

  it('asks whether day or month comes first where no date tells', async () => {
    const plan = await read('Text,Date,Time,Account\nOne,03/04/2027,09:00,X\nTwo,05/05/2027,09:00,X');
    expect(plan).toMatchObject({ dayFirst: null, hasOpenOrder: true });
    const [question] = messages(plan);
    expect(question).toBe('03/04/2027 can be two days. Say above whether the day or the month comes first.');
    const dayFirst = await change(plan, { dayFirst: true, timezone: 'Europe/Lisbon' });
    expect(dayFirst).toMatchObject({ dayFirst: true, hasOpenOrder: true, timezone: 'Europe/Lisbon' });
    expect(messages(dayFirst)).not.toContain(question);
    expect(await change(plan, { dayFirst: null })).toMatchObject({ dayFirst: null });
  });

  it.each([
    ['a bad zone', `Text,When,Zone,Account\nOne,${day(3)} 10:00,Mars/Base,X`, /^There is no time zone Mars\/Base\./],
    ['a time that has passed', 'Text,When,Account\nOne,2020-01-01 10:00,X', /^This time has passed\./],
    ['no time of day', `Text,Date,Account\nOne,${day(3)},X`, /^This date has no time\./],
    ['an unknown account', `Text,When,Account\nOne,${day(3)} 10:00,@nobody`, /^“@nobody” isn't connected\./],
    ['no account', `Text,When\nOne,${day(3)} 10:00`, /^Name the accounts it goes to\.$/],
    ['no text', `Text,When,Account\n,${day(3)} 10:00,X`, /^This line has no text\.$/],
    [
      'too long a text',
      `Text,When,Account\n${'w'.repeat(300)},${day(3)} 10:00,X`,
      /^This text doesn't fit in a post on X/,
    ],
    [
      'the same text twice',
      `Text,When,Account\nOne,${day(3)} 10:00,X\nOne,${day(3)} 12:00,X`,
      /same text within 24 hours/,
    ],
    ['a file for a picture', `Text,When,Account,Picture\nOne,${day(3)} 10:00,X,a.png`, /^“a\.png” is no address\./],
  ])('says in words what is wrong with %s', async (_, file, message) => {
    const [first, ...others] = messages(await read(file));
    expect(first).toMatch(message);
    expect(others).toEqual([]);
  });

  it('offers to split a text that is too long, or to leave its network out', async () => {
    const long = `${'Every Monday we count the bags again. '.repeat(10)}End.`;
    const plan = await read(`Text,When,Account\n${long},${day(3)} 10:00,"X, LinkedIn"`);
    const fixes = line(plan).problems.flatMap((problem) => problem.fixes);
    expect(fixes.map(({ label }) => label)).toEqual(['Split in 2', 'Leave out X']);
    const fixed = (at: number) =>
      change(plan, { cells: [{ line: 2, column: fixes[at]?.column, value: fixes[at]?.value }] });
    const split = line(await fixed(0));
    expect(split.parts).toBe(2);
    // LinkedIn takes no threads.
    expect(split.problems.flatMap((problem) => problem.fixes.map(({ label }) => label))).toEqual([
      'Leave out LinkedIn',
    ]);
    await change(plan, { cells: [{ line: 2, column: 0, value: long }] });
    expect(line(await fixed(1))).toMatchObject({ problems: [], accountIds: [linkedin.id], parts: 1 });
  });

  it('gives out the lines that were left out, which can be mended and read again', async () => {
    const plan = await read(`Text,When,Account\nOne,${day(3)} 10:00,X\n"@two, too",someday,X\n`);
    const csv = async (as = user) =>
      test.http
        .get(`${base}/${plan.id}/left-out.csv`)
        .set(auth(as, as.workspaceId))
        .expect(as === user ? 200 : 404);
    const before = (await csv()).text;
    expect(await commit(plan, 1)).toMatchObject({ posts: 1, leftOut: 1 });
    expect((await csv()).text).toBe(before);
    expect((await call('get', '').expect(200)).body.data).toMatchObject([{ posts: 1, leftOut: 1, undoneAt: null }]);
    const again = await read(before.replace('someday', `${day(4)} 10:00`));
    expect(again.lines).toMatchObject([{ line: 2, text: '@two, too', problems: [] }]);
    await csv(await signUp(test));
  });

  it.each([
    'http://127.0.0.1:1/a.png',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/a.png',
    'http://localhost/a.png',
  ])('S8: fetches no picture from inside: %s', async (address) => {
    const plan = await read(`Text,When,Account,Picture\nOne,${day(3)} 10:00,X,${address}`);
    const refused = await call('post', `/${plan.id}/commit`, { as: 'scheduled', posts: 1 }).expect(422);
    expect(refused.body.message).toBe(
      "Nothing was imported. Line 2: This picture's address can't be opened from here. Use a public one.",
    );
    expect(await counts()).toMatchObject({ scheduled: 0 });
  });

  it('says where the clock change leaves an hour out', async () => {
    const years = [0, 1].map((years) => lastSundayOfMarch(new Date().getFullYear() + years));
    const skipped = years.find((date) => date > day(1));
    const plan = await read(`Text,When,Zone,Account\nOne,${skipped} 02:30,Europe/Berlin,X`);
    expect(line(plan)).toMatchObject({
      problems: [],
      scheduledAt: `${skipped}T01:30:00.000Z`,
      notes: ["The clocks skip 02:30 in Europe/Berlin on that day: it's published at 03:30."],
    });
  });

  it('reads byte-order marks, quotes over lines, formulas as text, and Windows-1252', async () => {
    const marked = await read(`\uFEFFText;When\n"Two\nlines; ""quoted""";${day(3)} 10:00\n=1+1;\n@SUM(A1);\n`);
    expect(marked.lines.map(({ line: number, text }) => [number, text])).toEqual([
      [2, 'Two\nlines; "quoted"'],
      [3, '=1+1'],
      [4, '@SUM(A1)'],
    ]);
    const umlauts = await read(Buffer.from('Text;Thema\nGr\xFC\xDFe;M\xE4rz\n', 'latin1'));
    expect(line(umlauts)).toMatchObject({ text: 'Grüße', labels: ['März'] });
  });

  it('reads workbooks: their days as numbers, from 1900 or from 1904, and the values of formulas', async () => {
    const wanted = { line: 3, text: 'One', scheduledAt: `${day(100)}T12:00:00.000Z`, problems: [] };
    for (const [start, settings] of [
      ['1899-12-30', ''],
      ['1904-01-01', '<workbookPr date1904="1"/>'],
    ] as const) {
      const days = (Date.parse(day(100)) - Date.parse(start)) / dayMs;
      const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
      const rows = `<row r="1">${['Text', 'When', 'Account'].map(text).join('')}</row>
        <row r="3">${text('One')}<c><f>B1+0.5</f><v>${days + 0.5}</v></c>${text('X')}</row>`;
      const book = await zipOf({
        'xl/workbook.xml': `<workbook>${settings}</workbook>`,
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      });
      const plan = await read(book, 'plan.xlsx');
      expect([line(plan), plan.separator]).toMatchObject([wanted, null]);
    }
  });

  it('refuses what is no spreadsheet, and more than it takes, in words', async () => {
    expect(await refusal('')).toBe('There are no lines in this file. Put one post in each line, below the headings.');
    expect(await refusal('Text,When\n')).toMatch(/^There are no lines/);
    expect(await refusal(Buffer.from('PK\x03\x04nothing'), 'plan.xlsx')).toMatch(/can't be read as a spreadsheet/);
    const many = `Text\n${'One more\n'.repeat(10_001)}`;
    expect(await refusal(many)).toBe('This file has 10,001 lines. One import takes up to 10,000: split the file.');
  });

  it('gives out a template that it reads without a problem', async () => {
    for (const kind of ['csv', 'xlsx']) {
      const file = await call('get', `/template.${kind}`).responseType('blob').expect(200);
      const plan = await read(file.body as Buffer, `posts.${kind}`);
      expect(plan.columns.every(({ field }) => field !== null)).toBe(true);
      expect(messages(await change(plan, { accountIds: [x.id] }))).toEqual([]);
    }
    await call('get', '/template.exe').expect(422);
  });

  it('S7: belongs to its workspace, and takes an editor', async () => {
    const plan = await read('Text\nOne');
    const stranger = await signUp(test);
    for (const [method, path, body] of [
      ['get', '', {}],
      ['patch', '', { timezone: 'UTC' }],
      ['post', '/commit', { as: 'drafts', posts: 1 }],
      ['post', '/undo', {}],
    ] as const)
      await call(method, `/${plan.id}${path}`, body, stranger).expect(404);
    const viewer = await signUpMember(test, user.workspaceId, 'viewer');
    await send('Text\nOne', 'plan.csv', { ...viewer, workspaceId: user.workspaceId }).expect(403);
  });
});

function lastSundayOfMarch(year: number): string {
  const last = new Date(Date.UTC(year, 2, 31));
  return new Date(last.getTime() - last.getUTCDay() * dayMs).toISOString().slice(0, 10);
}
