import { createTestApp, type TestApp } from '../../../../../test/app';
import { samplePdf } from '../../../../../test/factories/pdf.factory';
import { auth, signUp, type TestUser } from '../../../../../test/factories/user.factory';
import { sampleVideo } from '../../../../../test/factories/video.factory';

const path = '/api/publishing/media/videos';

describe('documents', () => {
  let test: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    test = await createTestApp();
    user = await signUp(test);
  });
  afterAll(() => test.close());

  const post = (address: string) => test.http.post(address).set(auth(user));
  async function sent(bytes: Buffer, name = 'Ten glazes.pdf'): Promise<string> {
    const { id } = (await post(path).send({ size: bytes.length, name }).expect(201)).body.data;
    await post(`${path}/${id}/pieces/0`).attach('file', bytes, 'piece').expect(200);
    return `${path}/${id}/complete`;
  }

  it('tell their name and their pages, and are served inert', async () => {
    const pdf = samplePdf({ pages: 300 });
    const { data } = (await post(await sent(pdf, ' Ten glazes.PDF ')).expect(201)).body;
    expect(data).toMatchObject({ mime: 'application/pdf', name: 'Ten glazes', pages: 300, size: pdf.length });
    const file = await test.http.get(data.url).expect(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it.each([
    [samplePdf({ pages: 301, isCompressed: true }), 'This PDF has more than 300 pages. Choose a shorter one.'],
    [samplePdf({ isEncrypted: true }), 'This PDF is encrypted. Save a copy without a password, then add it again.'],
    [samplePdf().subarray(0, 300), "This PDF is damaged and its pages can't be counted. Export it again."],
    [
      sampleVideo().subarray(0, 60_000),
      'This video is incomplete: the part that describes it is missing, as when a recording breaks off. Export it again.',
    ],
  ])('are refused in a sentence, and gone: %#', async (bytes, message) => {
    const address = await sent(bytes);
    expect((await post(address).expect(422)).body.message).toBe(message);
    await post(address).expect(404);
  });
});
