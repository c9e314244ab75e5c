import { codeIn, linkIn, readMail } from './incoming-mail';

describe('an incoming mail', () => {
  it('is read with its encoded subject and its text', async () => {
    const raw = [
      'Message-ID: <1@test>',
      'Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe_123456?=',
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'F=C3=BCr=00 dich',
      '--b',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Other</p>',
      '--b--',
      '',
    ].join('\r\n');
    expect(await readMail(Buffer.from(raw))).toEqual({
      messageId: '<1@test>',
      subject: 'Grüße 123456',
      text: 'Für dich',
      html: '<p>Other</p>',
    });
  });

  it('has its text in HTML alone as well', async () => {
    const raw = 'Subject: Hi\r\nContent-Type: text/html\r\n\r\n<p>Your code is <b>654321</b></p>';
    const mail = await readMail(Buffer.from(raw));
    expect(mail).toMatchObject({ messageId: null, subject: 'Hi' });
    expect(codeIn(mail)).toBe('654321');
  });
});

describe('the code of a mail', () => {
  it.each([
    ['111111 is your code', 'or 222222', '111111'],
    ['Your code', 'It is 222222.', '222222'],
    ['Invitation', 'Join as maya-a767166e@example.com.', null],
    ['Invoice 1234567', 'call 0123456789', null],
  ])('in "%s" / "%s" is %s', (subject, text, code) => {
    expect(codeIn({ subject, text })).toBe(code);
  });
});

describe('the link of a mail', () => {
  it.each([
    ['Open http://localhost:3000/invite/a?b=c&d=1. Then sign up.', 'http://localhost:3000/invite/a?b=c&d=1'],
    ['(see https://example.com/x)', 'https://example.com/x'],
    ['ftp://example.com', null],
  ])('in "%s" is %s', (text, link) => {
    expect(linkIn(text)).toBe(link);
  });
});
