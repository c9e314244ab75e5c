import { readTweetAddress } from './tweet-address';

describe('the address of a post', () => {
  it.each([
    ['https://x.com/ada/status/20', '20', 'ada'],
    ['http://twitter.com/Ada_L/status/1728108619189874825', '1728108619189874825', 'Ada_L'],
    ['https://www.x.com/ada/status/20?s=20&t=abc', '20', 'ada'],
    ['https://mobile.twitter.com/ada/status/20/photo/1', '20', 'ada'],
    ['x.com/ada/statuses/20#top', '20', 'ada'],
    ['  HTTPS://X.com/ada/STATUS/20/ ', '20', 'ada'],
    ['https://x.com/i/status/20', '20', null],
    ['https://x.com/i/web/status/20', '20', null],
    ['https://twitter.com/statuses/20', '20', null],
  ])('%s names %s of %s', (raw, id, handle) => expect(readTweetAddress(raw)).toEqual({ id, handle }));

  it.each([
    '',
    '20',
    'https://x.com/ada',
    'https://x.com/ada/status/',
    'https://x.com/ada/status/abc',
    'https://x.com/ada/status/20abc',
    'https://x.com/ada/status/020',
    'https://x.com/ada/status/123456789012345678901',
    'https://x.com/ada/status/20 look',
    'https://x.com/much_too_long_a_name/status/20',
    'https://t.co/abc',
    'https://example.com/ada/status/20',
    'https://notx.com/ada/status/20',
    'https://x.com.example.com/ada/status/20',
    'https://example.com/?u=https://x.com/ada/status/20',
    'javascript://x.com/ada/status/20',
  ])('is not %j', (raw) => expect(readTweetAddress(raw)).toBeNull());
});
