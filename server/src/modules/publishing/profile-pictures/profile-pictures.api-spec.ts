import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../../../test/app';
import { auth, makePerson, signUp, type TestPerson } from '../../../../test/factories/user.factory';
import { UsersService } from '../../users/users.service';

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 0, g: 128, b: 128, alpha: 0.5 } } });

describe('people’s own pictures', () => {
  let test: TestApp;
  let person: TestPerson;
  beforeAll(async () => {
    test = await createTestApp();
    person = await makePerson(test);
  });
  afterAll(() => test.close());

  const path = '/api/auth/me/picture';
  const upload = (bytes: Buffer, name = 'me.jpg') => test.http.post(path).set(auth(person)).attach('file', bytes, name);
  const avatarOf = async (): Promise<string | null> =>
    (await test.http.get('/api/auth/me').set(auth(person)).expect(200)).body.data.user.avatarUrl;
  const uploaded = async (bytes: Buffer): Promise<string> => (await upload(bytes).expect(200)).body.data.avatarUrl;

  it('are kept as a square of their middle, without what the camera added, at an address nobody can guess', async () => {
    const taken = await plain(900, 600)
      .withExif({ IFD0: { Artist: 'Ada Lovelace' } })
      .jpeg()
      .toBuffer();
    const url = await uploaded(taken);
    expect(url).toMatch(/^\/api\/profile-pictures\/[\w-]{32}$/);
    expect(await avatarOf()).toBe(url);
    const { body, headers } = await test.http.get(url).expect(200);
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 });
    expect(taken.includes('Lovelace')).toBe(true);
    expect((body as Buffer).includes('Lovelace')).toBe(false);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
  });

  it('stay as small as they are, and transparent', async () => {
    const { body } = await test.http.get(await uploaded(await plain(100, 80, 4).png().toBuffer())).expect(200);
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'png', width: 80, height: 80 });
  });

  it('are replaced, under another address', async () => {
    const picture = await plain(64, 64).png().toBuffer();
    const [first, second] = [await uploaded(picture), await uploaded(picture)];
    expect(second).not.toBe(first);
    await test.http.get(first).expect(404);
    await test.http.get(second).expect(200);
  });

  it('are removed, as is an address from before', async () => {
    const url = await uploaded(await plain(64, 64).png().toBuffer());
    const remove = () => test.http.delete(path).set(auth(person));
    expect((await remove().expect(200)).body.data).toEqual({ avatarUrl: null });
    expect(await avatarOf()).toBeNull();
    await test.http.get(url).expect(404);
    await test.app.get(UsersService).update(person.user.id, { avatarUrl: 'https://pictures.example/maya.png' });
    expect(await avatarOf()).toBe('https://pictures.example/maya.png');
    await remove().expect(200);
    expect(await avatarOf()).toBeNull();
  });

  it('go with the account', async () => {
    const leaver = await signUp(test);
    const picture = await plain(64, 64).png().toBuffer();
    const uploaded = await test.http.post(path).set(auth(leaver)).attach('file', picture, 'me.png').expect(200);
    const { avatarUrl } = uploaded.body.data;
    await test.http.get(avatarUrl).expect(200);
    await test.http.delete('/api/auth/me').set(auth(leaver)).send({ password: leaver.password }).expect(200);
    await test.http.get(avatarUrl).expect(404);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'Save it as a JPEG'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'JPEG, PNG, WebP or GIF'],
    ['a broken JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'damaged'],
    ['1 × 1', () => plain(1, 1).png().toBuffer(), 'This picture is too small. Choose one of at least 64 × 64 pixels.'],
    ['a narrow one', () => plain(63, 500).png().toBuffer(), 'too small'],
  ])('refuse %s in a sentence', async (_what, bytes, sentence) => {
    const before = await avatarOf();
    const answer = await upload(await bytes()).expect(422);
    expect(answer.body.error.details).toEqual([{ field: 'file', message: expect.stringContaining(sentence) }]);
    expect(await avatarOf()).toBe(before);
  });

  it('refuse more than 20 MB, and visitors', async () => {
    await upload(Buffer.alloc(20_000_001, 1)).expect(413);
    await test.http.post(path).attach('file', Buffer.from('x'), 'a.jpg').expect(401);
    await test.http.delete(path).expect(401);
  });
});
