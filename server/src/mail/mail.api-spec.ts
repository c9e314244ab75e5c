import { createTestApp, TestApp } from '../../test/app';
import { newId } from '../common/ids/ids';
import { minuteMs } from '../common/time/clock';
import { Pause } from '../common/time/pause';
import { Transactions } from '../database/transactions';
import { JobQueue } from '../queue/job-queue.port';
import { sendMail } from './mail.jobs';
import { MailRepository } from './mail.repository';
import { MailService } from './mail.service';

interface MailRow {
  id: string;
  text: string;
  html: string | null;
  sentAt: Date | null;
  rejectedAt: Date | null;
}

/** Resolves once so many claims have had their answer. */
function claimed(repository: MailRepository, count: number): Promise<void> {
  const claim = repository.claim.bind(repository);
  let answered = 0;
  return new Promise((resolve) => {
    jest.spyOn(repository, 'claim').mockImplementation(async (id, leaseMs) => {
      const mail = await claim(id, leaseMs);
      answered += 1;
      if (answered === count) resolve();
      return mail;
    });
  });
}

describe('mail', () => {
  let test: TestApp;
  let mail: MailService;
  let transactions: Transactions;
  beforeAll(async () => {
    const noPause = { for: async () => undefined };
    test = await createTestApp({ configure: (builder) => builder.overrideProvider(Pause).useValue(noPause) });
    mail = test.app.get(MailService);
    transactions = test.app.get(Transactions);
  });
  afterEach(() => {
    test.mailbox.outcome = 'sent';
  });
  afterAll(() => test.close());

  const someone = (): string => `${newId()}@example.com`;
  const stored = (recipient: string): Promise<MailRow[]> =>
    transactions.query<MailRow>('SELECT * FROM mails WHERE recipient = $1', [recipient]);

  it('delivers after the commit and then blanks the text', async () => {
    const to = someone();
    const unsubscribeUrl = 'https://quillcast.example/u';
    await transactions.run(async () => {
      await mail.send({ to, subject: 'Your code', text: 'It is 123456.', unsubscribeUrl });
      await test.jobs.runAll();
      expect(test.mailbox.to(to)).toHaveLength(0);
    });
    const delivered = await test.mailbox.waitFor(to);
    const html = expect.stringContaining('>It is 123456.</p>') as string;
    expect(delivered).toMatchObject({ to, subject: 'Your code', text: 'It is 123456.', html, unsubscribeUrl });
    await test.jobs.runAll();
    const blank = { text: '', html: null, unsubscribeUrl: null };
    expect(await stored(to)).toMatchObject([{ id: delivered.id, ...blank, sentAt: expect.any(Date) }]);
  });

  it('sends nothing when the transaction rolls back', async () => {
    const to = someone();
    const work = transactions.run(async () => {
      await mail.send({ to, subject: 'Hello', text: 'Hello' });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    await test.jobs.runAll();
    expect(test.mailbox.to(to)).toHaveLength(0);
    expect(await stored(to)).toHaveLength(0);
  });

  it('keeps the mail while the mail server is away and sends it once when that is back', async () => {
    const to = someone();
    test.mailbox.outcome = 'unavailable';
    await mail.send({ to, subject: 'Hello', text: 'Hello' });
    await test.jobs.runAll();
    expect(await stored(to)).toMatchObject([{ text: 'Hello', sentAt: null }]);

    test.mailbox.outcome = 'sent';
    test.clock.advance(minuteMs);
    await test.jobs.runAll();
    expect(test.mailbox.to(to)).toHaveLength(1);
  });

  it('sends a mail once when two workers have its job', async () => {
    const to = someone();
    test.mailbox.outcome = 'unavailable';
    await mail.send({ to, subject: 'Hello', text: 'Hello' });
    await test.jobs.runAll();
    const [row] = await stored(to);
    const mailId = row?.id ?? '';

    test.mailbox.outcome = 'sent';
    const claims = claimed(test.app.get(MailRepository), 5);
    const { mailbox } = test;
    const send = mailbox.deliver.bind(mailbox);
    const deliver = jest.spyOn(mailbox, 'deliver').mockImplementation(async (sent) => {
      await claims;
      return send(sent);
    });
    await Promise.all(Array.from({ length: 5 }, () => test.app.get(JobQueue).add(sendMail, { mailId })));
    await test.jobs.runAll();
    expect(deliver).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
  });

  it('sends a mail once when the database goes away while it leaves', async () => {
    const to = someone();
    const markSent = jest.spyOn(test.app.get(MailRepository), 'markSent');
    markSent.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
    const deliver = jest.spyOn(test.mailbox, 'deliver');
    await mail.send({ to, subject: 'Hello', text: 'Hello' });
    await test.jobs.runAll();
    expect(deliver.mock.calls.filter(([sent]) => sent.to === to)).toHaveLength(1);
    expect(await stored(to)).toMatchObject([{ text: '', sentAt: expect.any(Date) }]);
    markSent.mockRestore();
    deliver.mockRestore();
  });

  it('sends again what a killed worker had begun', async () => {
    const to = someone();
    test.mailbox.outcome = 'unavailable';
    await mail.send({ to, subject: 'Hello', text: 'Hello' });
    await test.jobs.runAll();
    const began = (ago: string) =>
      transactions.query(`UPDATE mails SET sending_since = now() - $2::interval WHERE recipient = $1`, [to, ago]);
    test.mailbox.outcome = 'sent';
    await began('1 minute');
    test.clock.advance(minuteMs);
    await test.jobs.runAll();
    expect(test.mailbox.to(to)).toHaveLength(0);
    await began('2 minutes');
    test.clock.advance(2 * minuteMs);
    await test.jobs.runAll();
    expect(test.mailbox.to(to)).toHaveLength(1);
  });

  it('gives up on what the mail server refuses for good', async () => {
    const to = someone();
    test.mailbox.outcome = 'rejected';
    await mail.send({ to, subject: 'Hello', text: 'Hello' });
    await test.jobs.runAll();
    expect(await stored(to)).toMatchObject([{ text: '', sentAt: null, rejectedAt: expect.any(Date) }]);
    test.mailbox.outcome = 'sent';
    test.clock.advance(60 * minuteMs);
    await test.jobs.runAll();
    expect(test.mailbox.to(to)).toHaveLength(0);
  });

  it('forgets mails after 30 days', async () => {
    const to = someone();
    await mail.send({ to, subject: 'Hello', text: 'Hello' });
    await test.jobs.runAll();
    const aged = (age: string) =>
      transactions.query('UPDATE mails SET created_at = now() - $2::interval WHERE recipient = $1', [to, age]);
    await aged('29 days 23 hours');
    await mail.deleteOld();
    expect(await stored(to)).toHaveLength(1);
    await aged('30 days 1 hour');
    await mail.deleteOld();
    expect(await stored(to)).toEqual([]);
  });

  it.each([
    ['a subject with a line break', { to: 'a@example.com', subject: 'Hi\r\nBcc: b@example.com' }],
    ['a recipient with a line break', { to: 'a@example.com\r\nBcc: b@example.com', subject: 'Hi' }],
    ['two recipients', { to: 'a@example.com,b@example.com', subject: 'Hi' }],
  ])('refuses %s', async (_, fields) => {
    await expect(mail.send({ ...fields, text: 'Hello' })).rejects.toMatchObject({ status: 422 });
  });
});
