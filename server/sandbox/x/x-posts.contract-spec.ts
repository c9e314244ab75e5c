import { createTestSandbox, TestSandbox } from '../../test/sandbox';

describe('posts put in on the sandbox’s X', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await createTestSandbox();
  });
  afterAll(() => sandbox.close());

  const put = (body: object) => sandbox.http.post('/sandbox/x/posts.json').send(body);
  const list = async (handle?: string) =>
    (
      await sandbox.http
        .get('/sandbox/x/posts.json')
        .query(handle ? { handle } : {})
        .expect(200)
    ).body;

  it('are listed, newest first, for their handle in whatever capitals', async () => {
    const first = (await put({ handle: '@Nora', text: 'One' }).expect(201)).body;
    expect(first).toEqual({
      id: expect.stringMatching(/^\d{19}$/),
      handle: 'Nora',
      text: 'One',
      createdAt: sandbox.clock.now().toISOString(),
    });
    sandbox.clock.advance(1_000);
    const second = (await put({ handle: 'nora', text: 'Two', inReplyToId: first.id, mentions: ['@ben'] }).expect(201))
      .body;
    await put({ handle: 'ben', text: 'Mine' }).expect(201);
    expect(await list('NORA')).toEqual([second, first]);
    expect(second).toMatchObject({ inReplyToId: first.id });
    expect(BigInt(second.id) > BigInt(first.id)).toBe(true);
    expect((await list()).slice(0, 3)).toHaveLength(3);
    expect(await list('nobody')).toEqual([]);
  });

  it('stand on the page', async () => {
    await put({ handle: 'page', text: 'On the <page>' }).expect(201);
    const { text } = await sandbox.http.get('/sandbox').expect(200);
    expect(text).toContain('On the &lt;page&gt;');
  });

  it.each([
    [[], 'body'],
    [{ text: 'x' }, 'handle'],
    [{ handle: 'a b', text: 'x' }, 'handle'],
    [{ handle: 'a' }, 'text'],
    [{ handle: 'a', text: ' \n' }, 'text'],
    [{ handle: 'a', text: 'x\0' }, 'text'],
    [{ handle: 'a', text: 'x\ud800' }, 'text'],
    [{ handle: 'a', text: 'x', inReplyToId: 'y z' }, 'inReplyToId'],
    [{ handle: 'a', text: 'x', mentions: 'ben' }, 'mentions'],
    [{ handle: 'a', text: 'x', mentions: ['b c'] }, 'mentions'],
    [{ handle: 'a', text: 'x', likes: 3 }, 'likes'],
  ])('are refused: %j', async (body, field) => {
    const { body: answer } = await put(body).expect(422);
    expect(answer.error).toMatchObject({ type: 'VALIDATION_FAILED', details: [{ field }] });
  });

  it('draws an initial for a picture', async () => {
    await sandbox.http.get('/sandbox/x/picture/N').expect(200).expect('content-type', 'image/svg+xml');
  });
});
