import { readHandle } from './x-handle';

describe('the handle that a person gives', () => {
  it.each([
    ['ada', 'ada'],
    ['@Ada_Lovelace', 'Ada_Lovelace'],
    ['  @ada\n', 'ada'],
    ['a', 'a'],
    ['123456789012345', '123456789012345'],
    ['home', 'home'],
    ['https://x.com/ada', 'ada'],
    ['http://www.twitter.com/Ada/', 'Ada'],
    ['mobile.twitter.com/ada?lang=en', 'ada'],
    ['x.com/@ada#top', 'ada'],
    ['HTTPS://X.COM/ada/with_replies', 'ada'],
    ['https://x.com/ada/status/20', 'ada'],
  ])('in %j is %s', (raw, handle) => expect(readHandle(raw)).toBe(handle));

  it.each([
    '',
    ' ',
    '@',
    '@@ada',
    'ada lovelace',
    'ada.lovelace',
    'ada-l',
    'ädä',
    '1234567890123456',
    'https://x.com/',
    'https://x.com',
    'https://x.com/home',
    'https://x.com/i/status/20',
    'https://x.com/1234567890123456',
    'https://example.com/ada',
    'https://notx.com/ada',
    'https://x.com.example.com/ada',
    'https://x.com@example.com/ada',
    'https://x.com/ada and more',
    'ftp://x.com/ada',
    'ada\0',
  ])('is not to be found in %j', (raw) => expect(readHandle(raw)).toBeNull());
});
