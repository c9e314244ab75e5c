import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { createLogger, Logger } from '../common/logging/logger';
import { describeMailer, MailerHarness } from './mailer.contract';
import { OutgoingMail } from './mailer.port';
import { OutboxMailer } from './outbox-mailer.fake';
import { SmtpMailer } from './smtp-mailer';
import { UnconfiguredMailer } from './unconfigured-mailer';

const logger = new Logger(createLogger('silent'));

interface Received {
  to: string[];
  messageId: string;
  subject: string;
  text: string;
  html: string | null;
  headers: Map<string, string>;
}

interface Answer {
  code: number;
  at: 'recipient' | 'data';
}

class SmtpRefusal extends Error {
  constructor(readonly responseCode: number) {
    super('No.');
  }
}

/** A mail server that counts a Message-ID once, as real ones and the sandbox do. */
async function startMailServer(answer?: Answer) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      if (answer?.at === 'recipient') done(new SmtpRefusal(answer.code));
      else done(address.endsWith('@unknown.example') ? new SmtpRefusal(550) : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (answer?.at === 'data') return done(new SmtpRefusal(answer.code));
        void PostalMime.parse(Buffer.concat(chunks)).then(
          ({ messageId = '', subject = '', text = '', html, ...mail }) => {
            const to = session.envelope.rcptTo.map(({ address }) => address);
            const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
            if (!received.some((other) => other.messageId === messageId))
              received.push({ to, messageId, subject, text, html: html ?? null, headers });
            done();
          },
        );
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const close = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
  return { received, close, url: `smtp://127.0.0.1:${port}?ignoreTLS=true` };
}

async function smtpHarness(): Promise<MailerHarness> {
  const server = await startMailServer();
  let isAway = false;
  const goAway = async (): Promise<void> => {
    isAway = true;
    await server.close();
  };
  return {
    mailer: new SmtpMailer({ url: server.url, host: 'quillcast.example', logger }),
    arrived: async (address) => server.received.filter(({ to }) => to.includes(address)),
    refusesUnknown: true,
    goAway,
    close: async () => (isAway ? undefined : server.close()),
  };
}

async function fakeHarness(): Promise<MailerHarness> {
  const mailer = new OutboxMailer();
  return {
    mailer,
    arrived: async (address) => mailer.to(address),
    refusesUnknown: false,
    goAway: async () => {
      mailer.outcome = 'unavailable';
    },
    close: async () => undefined,
  };
}

describeMailer('the fake', fakeHarness);
describeMailer('SMTP', smtpHarness);

const mail: OutgoingMail = {
  id: '01a1f75a-5c78-7180-93d7-7f2a4471cea6',
  from: 'Quillcast <hello@quillcast.example>',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  unsubscribeUrl: null,
};

describe('SMTP answers', () => {
  it.each([
    ['sent', undefined],
    ['rejected', { code: 550, at: 'recipient' }],
    ['unavailable', { code: 450, at: 'recipient' }],
    ['rejected', { code: 554, at: 'data' }],
    ['unavailable', { code: 451, at: 'data' }],
  ] as const)('mean %s when the server says %j', async (outcome, answer) => {
    const server = await startMailServer(answer);
    expect(await new SmtpMailer({ url: server.url, host: 'quillcast.example', logger }).deliver(mail)).toBe(outcome);
    await server.close();
  });

  it('come to a mail whose Message-ID is its id at our host', async () => {
    const server = await startMailServer();
    await new SmtpMailer({ url: server.url, host: 'quillcast.example', logger }).deliver(mail);
    expect(server.received[0]?.messageId).toBe(`<${mail.id}@quillcast.example>`);
    await server.close();
  });

  it('come to a mail that says a machine sent it, its HTML an alternative to the text', async () => {
    const server = await startMailServer();
    await new SmtpMailer({ url: server.url, host: 'quillcast.example', logger }).deliver(mail);
    const headers = server.received[0]?.headers;
    expect(headers?.get('auto-submitted')).toBe('auto-generated');
    expect(headers?.get('content-type')).toMatch(/^multipart\/alternative/);
    expect(headers?.has('list-unsubscribe')).toBe(false);
    await server.close();
  });

  it('come to a mail with a button to unsubscribe, where it has an address for that', async () => {
    const server = await startMailServer();
    const unsubscribeUrl = `https://quillcast.example/api/notifications/unsubscribe?user=${mail.id}&kind=${'k'.repeat(80)}`;
    await new SmtpMailer({ url: server.url, host: 'quillcast.example', logger }).deliver({ ...mail, unsubscribeUrl });
    const headers = server.received[0]?.headers;
    expect(headers?.get('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
    expect(headers?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    await server.close();
  });
});

describe('no mail server', () => {
  it('keeps mails waiting and warns once', async () => {
    const warn = jest.fn();
    const mailer = new UnconfiguredMailer({ warn } as unknown as Logger);
    expect([await mailer.deliver(), await mailer.deliver()]).toEqual(['unavailable', 'unavailable']);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
