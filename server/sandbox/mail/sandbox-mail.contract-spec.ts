import { createTransport, SendMailOptions } from 'nodemailer';
import { randomBytes } from 'node:crypto';
import { createTestSandbox, TestSandbox } from '../../test/sandbox';

describe('the sandbox as a mail server', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await createTestSandbox();
  });
  afterEach(() => sandbox.http.put('/faults.json').send([]).expect(200));
  afterAll(() => sandbox.close());

  const send = async (mail: SendMailOptions, patienceMs = 30_000): Promise<string> => {
    const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, socketTimeout: patienceMs });
    return (await transport.sendMail({ from: 'app@example.com', ...mail })).response;
  };
  const inbox = async (to: string): Promise<Record<string, unknown>[]> =>
    (await sandbox.http.get('/mail.json').query({ to }).expect(200)).body;
  const someone = (): string => `person-${randomBytes(4).toString('hex')}@example.com`;
  const breakMail = (mode: string, times?: number) =>
    sandbox.http
      .put('/faults.json')
      .send([{ platform: 'mail', mode, rate: 1, times }])
      .expect(200);

  it('shows what was sent, with its code and link', async () => {
    const to = someone();
    await send({ to, subject: 'Ihr Code: 314159', text: 'Grüße!\nOpen http://localhost:3000/invite/abc.' });
    expect(await inbox(to.toUpperCase())).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        to,
        subject: 'Ihr Code: 314159',
        text: 'Grüße!\nOpen http://localhost:3000/invite/abc.',
        code: '314159',
        link: 'http://localhost:3000/invite/abc',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
  });

  it('shows a mail as mail programs do: its HTML, no script, nothing from elsewhere', async () => {
    const to = someone();
    await send({ to, subject: 'Both', text: 'Hello', html: '<p>Hello <b>there</b></p>' });
    await send({ to, subject: 'Text alone', text: 'Hello' });
    const [plain, both] = await inbox(to);
    const shown = await sandbox.http.get(`/sandbox/mail/${String(both?.id)}.html`).expect(200);
    expect(shown.text.trim()).toBe('<p>Hello <b>there</b></p>');
    expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none'.*; sandbox/);
    expect((await sandbox.http.get('/sandbox')).text).toContain(`href="/sandbox/mail/${String(both?.id)}.html"`);
    await sandbox.http.get(`/sandbox/mail/${String(plain?.id)}.html`).expect(404);
    await sandbox.http.get('/sandbox/mail/x.html').expect(404);
  });

  it('finds the mail of a domain with an umlaut by either spelling', async () => {
    const to = someone().replace('example', 'xn--exmple-cua');
    await send({ to, subject: 'Umlaut', text: 'x' });
    const mails = await inbox(to);
    expect(mails).toMatchObject([{ to, subject: 'Umlaut' }]);
    expect(await inbox(to.replace('xn--exmple-cua', 'exämple'))).toEqual(mails);
  });

  it('lists the newest first and at most 100', async () => {
    const to = someone();
    const transport = createTransport({
      host: '127.0.0.1',
      port: sandbox.smtpPort,
      pool: true,
      maxConnections: 1,
      maxMessages: 200,
    });
    for (let number = 1; number <= 101; number += 1) {
      await transport.sendMail({ from: 'app@example.com', to, subject: `Mail ${number}`, text: '' });
    }
    transport.close();
    const mails = await inbox(to);
    expect(mails).toHaveLength(100);
    expect(mails.slice(0, 2).map(({ subject }) => subject)).toEqual(['Mail 101', 'Mail 100']);
    expect(mails[0]).not.toHaveProperty('code');
  });

  it('keeps a mail once for each recipient, however often it is handed over', async () => {
    const [to, other] = [someone(), someone()];
    const mail = { to: [to, other], subject: 'Once', text: 'x', messageId: `<${someone()}>` };
    await Promise.all([send(mail), send(mail), send(mail)]);
    expect(await send({ ...mail, to: [to] })).toMatch(/^250/);
    expect(await inbox(to)).toHaveLength(1);
    expect(await inbox(other)).toHaveLength(1);
  });

  it('refuses a mail over 10 MB and keeps none of it', async () => {
    const to = someone();
    const attachments = [{ content: Buffer.alloc(11_000_000, 'a'), filename: 'a.txt', encoding: '7bit' }];
    await expect(send({ to, subject: 'Big', attachments })).rejects.toMatchObject({ responseCode: 552 });
    expect(await inbox(to)).toEqual([]);
  });

  it.each([
    ['error_500', 451],
    ['refuse_403', 550],
    ['rate_limit_429', 450],
  ])('answers %s with %i and keeps nothing', async (mode, responseCode) => {
    const to = someone();
    await breakMail(mode);
    await expect(send({ to, subject: 'x', text: 'x' })).rejects.toMatchObject({ responseCode });
    expect(await inbox(to)).toEqual([]);
  });

  it('keeps a mail and cuts the connection, then takes the repetition as the same', async () => {
    const to = someone();
    const mail = { to, subject: 'Cut', text: 'x', messageId: `<${someone()}>` };
    await breakMail('accept_then_reset', 1);
    await expect(send(mail)).rejects.toThrow(/closed|ECONNRESET/i);
    expect(await inbox(to)).toHaveLength(1);
    await send(mail);
    expect(await inbox(to)).toHaveLength(1);
  });

  it('keeps a mail and answers 451', async () => {
    const to = someone();
    await breakMail('accept_then_503');
    await expect(send({ to, subject: 'x', text: 'x' })).rejects.toMatchObject({ responseCode: 451 });
    expect(await inbox(to)).toHaveLength(1);
  });

  it('never answers, and keeps nothing', async () => {
    const to = someone();
    await breakMail('hang');
    await expect(send({ to, subject: 'x', text: 'x' }, 300)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(await inbox(to)).toEqual([]);
  });

  it('answers late, once it has kept the mail', async () => {
    const to = someone();
    await breakMail('late_accept');
    const startedAt = performance.now();
    await send({ to, subject: 'x', text: 'x' });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(99);
    expect(await inbox(to)).toHaveLength(1);
  });
});
