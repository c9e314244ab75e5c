import { commonPasswords, commonStems } from './common-passwords.data';
import { requireGoodPassword, weakness } from './password-rules';

const email = 'margaret.hamilton@example.com';
const common = 'This password is on lists of common passwords. Choose one that is harder to guess.';
const repeats = 'This password repeats itself. Choose one that is harder to guess.';

describe('what makes a password easy to guess', () => {
  it.each([
    'password123!',
    'Password2024',
    'p4ssw0rd99!!',
    'P@$$w0rd123',
    'passwordpassword',
    'qwertyuiop1',
    'Qwertyuiop!',
    '1234567890',
    '0987654321',
    '12345678910',
    'abcdefghij',
    '1qaz2wsx3edc',
    'asdfghjkl123',
    'Summer-2024',
    'iloveyou1234',
    'adminpassword',
    'dragon!monkey',
    'Liverpool2019',
    'correcthorsebatterystaple',
    'letmein12345',
    '19.04.1987 ',
    '2024-01-31!',
    'sunshine1234567890',
    'welcome2026!',
    'Chocolate11',
    'L1verpool2019',
    'k3nnwort99!!',
    '5ummer-2024',
    'ma7rix-2024',
    'm@trix-2024',
    'm!crosoft-99',
    'ertyuiopqw',
    'dfghjklasd',
    'vbnmzxcvbn',
    'ertzuiopqw',
    'rtyuiopaze',
    'hijklmnopqrs',
    'wsxedcrfvt',
    'zaq12wsxcde34rfv',
    'q1w2e3r4t5y6',
    'a1b2c3d4e5f6g7',
    'qwerasdfzxcv',
    'ooooqwerasdf',
    'summer93-712',
    'summer12-34-56',
    'summer11-22-11!',
    'summer1-1-1-1-1',
  ])('refuses %s as common', (password) => {
    expect(weakness(password, email)).toBe(common);
  });

  it.each(['aaaaaaaaaa', 'abababababab', 'abcabcabcabc', '1212121212', 'xyxyxyxyxz', 'tuliptuliptulip'])(
    'refuses %s as repetition',
    (password) => {
      expect(weakness(password, email)).toBe(repeats);
    },
  );

  it.each(['margaret.hamilton!', 'I am Margaret.Hamilton', 'MARGARET.HAMILTON@EXAMPLE.COM'])(
    'refuses %s because it contains the address',
    (password) => {
      expect(weakness(password, email)).toBe('The password must not contain your email address.');
    },
  );

  it('lets a short name before the @ be part of a password', () => {
    expect(weakness('annotated giraffe', 'ann@example.com')).toBeNull();
    expect(weakness('annabel and giraffe', 'anna@example.com')).toBe(
      'The password must not contain your email address.',
    );
    expect(weakness('annotated giraffe', '')).toBeNull();
  });

  it.each([
    'correct horse battery 9',
    'vT7#qLm2!x',
    'mulberry typhoon 44',
    'Käsebrot um Mitternacht',
    '8492017364',
    'dragon8#kQ17xz',
    '我的密码很长而且很安全吧',
    'summer!93#71$28x',
    'tangerine-trees',
    'abacadbdcabd',
    'brimkorbrimkor',
    'tyughjbnmtyu',
    'kwerasdfzxcv',
    'summer93-7128',
    'summer1-2-3-4-5',
    'summer1-1-2-2-1',
  ])('lets %s pass', (password) => {
    expect(weakness(password, email)).toBeNull();
  });

  it('are refused at their field', () => {
    expect(() => requireGoodPassword('newPassword', 'password123!', email)).toThrow(
      expect.objectContaining({
        status: 422,
        options: { fields: { details: [{ field: 'newPassword', message: common }] } },
      }),
    );
    expect(() => requireGoodPassword('newPassword', 'mulberry typhoon 44', email)).not.toThrow();
  });

  it('knows far more than the 3,000 commonest passwords', () => {
    const tails = ['1', '12', '123', '1234', '!', '2024', '01'];
    const made = [...commonStems]
      .flatMap((stem) => tails.map((tail) => `${stem}${tail}`))
      .filter(({ length }) => length >= 10);
    expect(new Set([...made, ...commonPasswords]).size).toBeGreaterThan(3_000);
    expect(made.filter((password) => weakness(password, '') === null)).toEqual([]);
    expect([...commonPasswords].filter((password) => weakness(password, '') === null)).toEqual([]);
  });
});
