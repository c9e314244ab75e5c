import { newId } from '../common/ids/ids';
import { Mailer, OutgoingMail } from './mailer.port';

export interface MailerHarness {
  mailer: Mailer;
  /** Returns the mails that arrived with this address, the first one first. */
  arrived(to: string): Promise<Pick<OutgoingMail, 'subject' | 'text' | 'html'>[]>;
  /** Addresses at `unknown.example` do not exist. */
  refusesUnknown: boolean;
  /** Makes the mail server unreachable for the mailer from now on. */
  goAway(): Promise<void>;
  close(): Promise<void>;
}

/** Tests what every mailer promises. */
export function describeMailer(name: string, makeHarness: () => Promise<MailerHarness>): void {
  describe(`${name} as a mailer`, () => {
    let harness: MailerHarness;
    beforeEach(async () => {
      harness = await makeHarness();
    });
    afterEach(() => harness.close());

    const mail = (fields: Partial<OutgoingMail> = {}): OutgoingMail => ({
      id: newId(),
      from: 'Quillcast <hello@quillcast.example>',
      to: `${newId()}@example.com`,
      subject: 'Your code – 🙂',
      text: 'It is 123456.\n\nhttps://quillcast.example/verify?code=123456&next=%2Fdashboard\n',
      html: '<p>It is <b>123456</b> – 🙂.</p>',
      unsubscribeUrl: null,
      ...fields,
    });

    it('delivers subject and text as they are', async () => {
      const sent = mail();
      expect(await harness.mailer.deliver(sent)).toBe('sent');
      const [arrived] = await harness.arrived(sent.to);
      expect(arrived?.subject).toBe(sent.subject);
      expect(arrived?.text.trim()).toBe(sent.text.trim());
    });

    it('delivers the HTML beside the text', async () => {
      const sent = mail();
      await harness.mailer.deliver(sent);
      expect((await harness.arrived(sent.to))[0]?.html?.trim()).toBe(sent.html);
    });

    it('delivers the text alone when there is no HTML', async () => {
      const sent = mail({ html: null });
      await harness.mailer.deliver(sent);
      expect(await harness.arrived(sent.to)).toMatchObject([{ html: null }]);
    });

    it('delivers a mail that it is given twice so that it counts once', async () => {
      const sent = mail();
      await harness.mailer.deliver(sent);
      expect(await harness.mailer.deliver(sent)).toBe('sent');
      expect(await harness.arrived(sent.to)).toHaveLength(1);
    });

    it.each([
      ['subject', { subject: 'Hi\r\nBcc: b@example.com' }],
      ['subject, by a line feed alone', { subject: 'Hi\nBcc: b@example.com' }],
      ['recipient', { to: 'a@example.com\r\nBcc: b@example.com' }],
      ['recipient, by a comma', { to: 'a@example.com, b@example.com' }],
      ['recipient, by a name', { to: 'a@example.com <b@example.com>' }],
    ])('rejects a mail that smuggles something in by its %s', async (_, fields) => {
      expect(await harness.mailer.deliver(mail(fields))).toBe('rejected');
      expect(await harness.arrived('b@example.com')).toEqual([]);
      expect(await harness.arrived('a@example.com')).toEqual([]);
    });

    it('says whether the mail server answers', async () => {
      expect(await harness.mailer.check()).toEqual({ isReachable: true });
      await harness.goAway();
      const problem = expect.stringMatching(/^[A-Z].*\.$/) as string;
      expect(await harness.mailer.check()).toEqual({ isReachable: false, problem });
    });

    it('says that the mail server is unavailable', async () => {
      await harness.goAway();
      const sent = mail();
      expect(await harness.mailer.deliver(sent)).toBe('unavailable');
      expect(await harness.arrived(sent.to)).toEqual([]);
    });

    it('says that a recipient is refused for good', async () => {
      if (!harness.refusesUnknown) return;
      expect(await harness.mailer.deliver(mail({ to: 'nobody@unknown.example' }))).toBe('rejected');
    });
  });
}
