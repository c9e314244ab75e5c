import type { NotificationsService } from '../notifications/notifications.service';
import type { User } from '../users/users.types';
import { InviteMails } from './invite-mails.service';
import { readAddresses } from './invites.service';
import { maskedEmail, statusOf } from './acceptance.service';
import { mailName } from './mail-name';

describe('a name in a mail', () => {
  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['Ada\r\nBcc: all@example.com', 'Ada Bcc:'],
    ['Win at https://evil.test/now today', 'Win at today'],
    ['www.evil.test', 'Somebody'],
    ['ada@evil.test', 'Somebody'],
    ['evil.test', 'evil test'],
    ['evil。test', 'evil test'],
    ['ｅｖｉｌ｡test․now', 'evil test now'],
    ['Win at https:／／evil/now today', 'Win at today'],
    ['Win at https：//evil today', 'Win at today'],
    ['ada＠evil', 'Somebody'],
    ['ＡＢＣ株式会社', 'ABC株式会社'],
    ['J. R. Hartley', 'J. R. Hartley'],
    ['a\u202eb\u0000c', 'a b c'],
    ['   ', 'Somebody'],
    ['👩‍🚀 Maya', '👩‍🚀 Maya'],
    ['é'.repeat(100), 'é'.repeat(60)],
    ['😀'.repeat(61), '😀'.repeat(60)],
  ])('of %j is %j', (name, shown) => {
    expect(mailName(name, 'Somebody')).toBe(shown);
  });
});

describe('a list of addresses', () => {
  it('is read as addresses are looked up, with a reason beside each that is passed over', () => {
    const typed = [
      ' MAYA@Example.com ',
      'maya@example.com',
      'maya+1@example.com',
      'mаya@example.com',
      '"a b"@x.com',
      'x',
    ];
    expect(readAddresses(typed)).toEqual([
      { email: 'maya@example.com', reason: null },
      { email: 'maya@example.com', reason: 'This address is in the list twice.' },
      { email: 'maya+1@example.com', reason: null },
      // The second letter is Cyrillic.
      { email: 'mаya@example.com', reason: null },
      { email: '"a b"@x.com', reason: "This isn't an email address." },
      { email: 'x', reason: "This isn't an email address." },
    ]);
  });
});

describe('an invitation', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const open = { acceptedAt: null, revokedAt: null, expiresAt: now };
  it('has expired at the very end of its time, not a millisecond before', () => {
    const before = new Date(now.getTime() - 1);
    expect(statusOf(open, { now, isInviterSuspended: false })).toBe('expired');
    expect(statusOf(open, { now: before, isInviterSuspended: false })).toBe('pending');
  });

  it('of somebody who is suspended counts as taken back, unless it was accepted', () => {
    const before = new Date(now.getTime() - 1);
    expect(statusOf(open, { now: before, isInviterSuspended: true })).toBe('revoked');
    expect(statusOf({ ...open, acceptedAt: before }, { now, isInviterSuspended: true })).toBe('accepted');
  });

  it('shows of an address its first letter and its domain', () => {
    expect(maskedEmail('maya@example.com')).toBe('m•••@example.com');
    expect(maskedEmail('😀a@example.com')).toBe('😀•••@example.com');
  });
});

describe('sample people', () => {
  const mailsWith = (SMTP_URL: string | undefined): InviteMails => {
    const notifications = { register: () => undefined } as unknown as NotificationsService;
    return new InviteMails({} as never, notifications, {} as never, {} as never, { SMTP_URL } as never);
  };
  const sample = { email: 'maya.1@demo.quillcast.localhost' } as User;

  it('invite nobody where mails leave this machine', () => {
    expect(() => mailsWith('smtp://mail.example.com').requireMayMail(sample)).toThrow("doesn't email real people");
    mailsWith('smtp://mail.example.com').requireMayMail({ ...sample, email: 'maya@example.com' });
  });

  it('invite whom they like where the sandbox takes the mails', () => {
    mailsWith(undefined).requireMayMail(sample);
  });
});
