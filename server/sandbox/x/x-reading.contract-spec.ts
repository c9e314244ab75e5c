import sharp from 'sharp';
import { createTestSandbox, TestSandbox } from '../../test/sandbox';
import { SandboxXClient, Token } from '../../test/sandbox-x-client';
import { accountNumber } from './sample-account';

describe('the sandbox as X, reading and pictures', () => {
  let sandbox: TestSandbox;
  let x: SandboxXClient;
  let people = 0;
  beforeAll(async () => {
    sandbox = await createTestSandbox();
    x = new SandboxXClient(sandbox);
  });
  afterAll(() => sandbox.close());

  const someone = async (): Promise<Token & { handle: string; id: string }> => {
    const handle = `reader_${(people += 1)}`;
    return { ...(await x.connect(handle)), handle, id: accountNumber(handle) };
  };
  const post = async (token: Token, text: string, parent?: string): Promise<string> => {
    const reply = parent === undefined ? {} : { reply: { in_reply_to_tweet_id: parent } };
    return (await x.post(token, { text, ...reply }).expect(201)).body.data.id;
  };
  const timeline = async (me: Token & { id: string }, query: string) =>
    (await x.get(me, `/2/users/${me.id}/tweets?${query}`).expect(200)).body;
  const seen = () => sandbox.clock.advance(2_001);
  const picture = (): Promise<Buffer> =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: '#336' } })
      .png()
      .toBuffer();

  it('shows a post on timelines after the lag, and by its id at once', async () => {
    const me = await someone();
    const id = await post(me, 'Fresh');
    sandbox.clock.advance(1_999);
    expect((await timeline(me, 'max_results=5')).data[0].id).not.toBe(id);
    expect((await x.get(me, `/2/tweets?ids=${id}`).expect(200)).body.data[0].id).toBe(id);
    sandbox.clock.advance(1);
    expect((await timeline(me, 'max_results=5')).data[0].id).toBe(id);
    await sandbox.http.put('/x/settings.json').send({ timelineLagMs: 0 }).expect(200);
    const at_once = await post(me, 'At once');
    expect((await timeline(me, 'max_results=5')).data[0].id).toBe(at_once);
    await sandbox.http.put('/x/settings.json').send({ timelineLagMs: 2_000 }).expect(200);
  });

  it('gives a post all its figures at once where that is set', async () => {
    const me = await someone();
    const id = await post(me, 'Everything at once');
    const views = async (): Promise<number> =>
      (await x.get(me, `/2/tweets?ids=${id}&tweet.fields=public_metrics`).expect(200)).body.data[0].public_metrics
        .impression_count;
    expect(await views()).toBe(0);
    await sandbox.http.put('/x/settings.json').send({ figuresAtOnce: true }).expect(200);
    const all = await views();
    expect(all).toBeGreaterThan(0);
    await sandbox.http.put('/x/settings.json').send({ figuresAtOnce: false }).expect(200);
    sandbox.clock.advance(30 * 24 * 3_600_000);
    expect(await views()).toBe(all);
  });

  it('words links, entities and threads as X does, and gives no field unasked', async () => {
    const me = await someone();
    const root = await post(me, 'A < B & C: https://www.example.com/a/very/long/path/indeed?x=1&y=2 or example.com');
    const reply = await post(me, 'More', root);
    seen();
    expect((await timeline(me, 'max_results=5')).data[1]).toEqual({
      id: root,
      text: expect.stringMatching(/^A &lt; B &amp; C: https:\/\/t\.co\/\w{10} or https:\/\/t\.co\/\w{10}$/),
      edit_history_tweet_ids: [root],
    });
    const fields = 'created_at,referenced_tweets,entities,public_metrics,author_id';
    const [second, first] = (await timeline(me, `max_results=5&tweet.fields=${fields}`)).data;
    expect(second).toMatchObject({
      id: reply,
      referenced_tweets: [{ type: 'replied_to', id: root }],
      author_id: me.id,
    });
    expect(first).not.toHaveProperty('referenced_tweets');
    expect(first.public_metrics).toMatchObject({ retweet_count: 0, like_count: 0, impression_count: 0 });
    expect(Date.parse(first.created_at)).toBe(sandbox.clock.now().getTime() - 2_001);
    const [long, bare] = first.entities.urls;
    expect(first.text).toContain(`C: ${long.url} or ${bare.url}`);
    expect(long.expanded_url).toBe('https://www.example.com/a/very/long/path/indeed?x=1&y=2');
    expect(bare.expanded_url).toBe('http://example.com');
  });

  it("pages through a timeline, sample posts after one's own, and never gives one twice", async () => {
    const me = await someone();
    const own: string[] = [];
    for (const text of ['1', '2', '3', '4', '5', '6', '7']) own.unshift(await post(me, text));
    seen();
    const ids: string[] = [];
    let token = '';
    for (;;) {
      const { data, meta } = await timeline(me, `max_results=20${token && `&pagination_token=${token}`}`);
      expect(meta).toMatchObject({ result_count: data.length, newest_id: data[0].id, oldest_id: data.at(-1).id });
      ids.push(...data.map(({ id }: { id: string }) => id));
      token = meta.next_token ?? '';
      if (!token) break;
    }
    expect(ids.slice(0, 7)).toEqual(own);
    expect(new Set(ids).size).toBe(67);
    expect(ids).toEqual([...ids].sort().reverse());
  });

  it('bounds a timeline by ids, times and kind', async () => {
    const me = await someone();
    const a = await post(me, 'a');
    sandbox.clock.advance(60_000);
    const middle = sandbox.clock.now().toISOString().replace(/\.\d+/, '');
    const b = await post(me, 'b', a);
    const c = await post(me, 'c');
    seen();
    const ids = async (query: string) =>
      ((await timeline(me, `max_results=5&${query}`)).data ?? []).map(({ id }: { id: string }) => id);
    expect(await ids(`since_id=${a}`)).toEqual([c, b]);
    expect(await ids(`start_time=${middle}`)).toEqual([c, b]);
    expect(await ids(`since_id=${a}&exclude=replies,retweets`)).toEqual([c]);
    expect(await timeline(me, `since_id=${c}`)).toEqual({ meta: { result_count: 0 } });
  });

  it.each([
    ['max_results=4', 'max_results'],
    ['max_results=101', 'max_results'],
    ['pagination_token=x', 'pagination_token'],
    ['since_id=x', 'since_id'],
    ['start_time=yesterday', 'start_time'],
    ['exclude=quotes', 'exclude'],
    ['until_id=1', 'until_id'],
    ['tweet.fields=likes', 'tweet.fields'],
  ])('refuses a timeline with %s', async (query, parameter) => {
    const me = await someone();
    const { body } = await x.get(me, `/2/users/${me.id}/tweets?${query}`).expect(400);
    expect(Object.keys(body.errors[0].parameters)).toEqual([parameter]);
  });

  it('finds mentions by whoever wrote them', async () => {
    const [me, other] = [await someone(), await someone()];
    const id = await post(other, `Ask @${me.handle.toUpperCase()} about it`);
    await post(other, `Not reader, not x@${me.handle}`);
    seen();
    const { body } = await x.get(me, `/2/users/${me.id}/mentions?max_results=5&tweet.fields=author_id`).expect(200);
    expect(body.data).toMatchObject([{ id, author_id: other.id }]);
  });

  it('finds users by name, and says in a 200 whom it does not know', async () => {
    const me = await someone();
    const found = (await x.get(me, '/2/users/by/username/Ada_L?user.fields=description').expect(200)).body;
    expect(found.data).toMatchObject({
      username: 'Ada_L',
      description: expect.stringContaining('not the real @Ada_L'),
    });
    const missing = (await x.get(me, '/2/users/by/username/missing_one').expect(200)).body;
    expect(missing).toEqual({
      errors: [expect.objectContaining({ title: 'Not Found Error', parameter: 'username', value: 'missing_one' })],
    });
    await x.get(me, '/2/users/by/username/a-b').expect(400);
    expect((await x.get(me, '/2/users/1/tweets').expect(200)).body.errors[0].type).toMatch(/\/resource-not-found$/);
  });

  it("gives posts by their ids, what is missing beside them, and private figures of one's own", async () => {
    const [me, other] = [await someone(), await someone()];
    const [mine, theirs] = [await post(me, 'Mine'), await post(other, 'Theirs')];
    const path = `/2/tweets?ids=${theirs},2000000000000000000,${mine}&tweet.fields=non_public_metrics`;
    const { body } = await x.get(me, path).expect(200);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([theirs, mine]);
    expect(body.data[0]).not.toHaveProperty('non_public_metrics');
    expect(body.data[1].non_public_metrics).toMatchObject({ impression_count: 0 });
    expect(body.errors).toMatchObject([
      { value: '2000000000000000000', type: expect.stringMatching(/\/resource-not-found$/) },
    ]);
    await x.get(me, '/2/tweets?ids=').expect(400);
  });

  it('takes a picture at once or in pieces, and puts it into a post', async () => {
    const me = await someone();
    const bytes = await picture();
    const once = await x
      .call('post', '/2/media/upload', { token: me })
      .field('media_category', 'tweet_image')
      .attach('media', bytes, 'a.png')
      .expect(200);
    const begun = await x
      .call('post', '/2/media/upload/initialize', { token: me })
      .send({ media_type: 'image/png', total_bytes: bytes.length, media_category: 'tweet_image' })
      .expect(200);
    const { id } = begun.body.data;
    const path = `/2/media/upload/${id}`;
    // The later piece comes first.
    for (const [index, piece] of [bytes.subarray(20), bytes.subarray(0, 20)].entries()) {
      await x
        .call('post', `${path}/append`, { token: me })
        .field('segment_index', String(1 - index))
        .attach('media', piece, 'blob')
        .expect(200);
    }
    const ended = await x.call('post', `${path}/finalize`, { token: me }).expect(200);
    expect(ended.body.data).toMatchObject({ id, size: bytes.length });
    const metadata = { id, metadata: { alt_text: { text: 'A blue square' } } };
    await x.call('post', '/2/media/metadata', { token: me }).send(metadata).expect(200);
    const state = await x.get(me, `/2/media/upload?command=STATUS&media_id=${id}`).expect(200);
    expect(state.body.data.processing_info.state).toBe('succeeded');

    const media = { media_ids: [once.body.data.id, id] };
    const created = (await x.post(me, { text: 'Look', media }).expect(201)).body.data;
    expect(created.text).toMatch(/^Look https:\/\/t\.co\/\w{10}$/);
    seen();
    const [shown] = (await timeline(me, 'max_results=5&tweet.fields=attachments,entities')).data;
    expect(shown.attachments.media_keys).toEqual([`3_${once.body.data.id}`, `3_${id}`]);
    expect(shown.entities.urls[0].expanded_url).toBe(`https://x.com/${me.handle}/status/${created.id}/photo/1`);
    const page = (await sandbox.http.get(`/sandbox/x/@${me.handle}`).expect(200)).text;
    expect(page).toContain(`<img src="/sandbox/x/media/${id}" alt="A blue square" />`);
    const served = await sandbox.http.get(`/sandbox/x/media/${id}`).expect(200).expect('content-type', 'image/png');
    expect(Buffer.compare(served.body, bytes)).toBe(0);
  });

  it("refuses what is no picture, not whole, too large or somebody else's", async () => {
    const [me, other] = [await someone(), await someone()];
    const send = (path: string) => x.call('post', path, { token: me });
    await send('/2/media/upload').attach('media', Buffer.from('<svg/>'), 'a.svg').expect(400);
    await send('/2/media/upload/initialize').send({ media_type: 'image/png', total_bytes: 5_000_001 }).expect(400);
    await send('/2/media/upload/initialize').send({ media_type: 'text/plain', total_bytes: 5 }).expect(400);
    const begun = await send('/2/media/upload/initialize').send({ media_type: 'image/png', total_bytes: 90 });
    await send(`/2/media/upload/${begun.body.data.id}/finalize`).expect(400);
    await x.call('post', `/2/media/upload/${begun.body.data.id}/finalize`, { token: other }).expect(404);
    const theirs = await x
      .call('post', '/2/media/upload', { token: other })
      .attach('media', await picture(), 'a.png')
      .expect(200);
    await x.post(me, { text: 'Theirs', media: { media_ids: [theirs.body.data.id] } }).expect(400);
  });

  it('draws what arrived, a thread as one', async () => {
    const me = await someone();
    const root = await post(me, 'First of two <b>');
    await post(me, 'Second of two', root);
    const gone = await post(me, 'Taken back');
    await x.call('delete', `/2/tweets/${gone}`, { token: me }).expect(200);
    for (const path of [`/sandbox/x/@${me.handle}`, `/sandbox/x/${me.handle}`]) {
      const { text } = await sandbox.http.get(path).expect(200);
      expect(text.match(/<li class="card">/g)).toHaveLength(2);
      expect(text.indexOf('First of two &lt;b&gt;')).toBeLessThan(text.indexOf('Second of two'));
      expect(text).toContain('<strong>Deleted</strong>');
      expect(text).toContain("Revoke Quillcast's access");
    }
    expect((await sandbox.http.get('/sandbox')).text).toContain(`<a href="/sandbox/x/@${me.handle}">`);
    expect((await sandbox.http.get('/sandbox/x/@nobody').expect(200)).text).toContain('Nothing has arrived yet.');
    await sandbox.http.get('/sandbox/x/@a-b').expect(404);
  });
});
