import { parsedJson } from '../../../ai/remote/fields';
import { answeredJson, countHeader, pictureUrl, platformMessage } from './platform-answers';

describe('what a platform answered', () => {
  it('is JSON when it says so, or says nothing', () => {
    expect(parsedJson('{"a":1}')).toEqual({ a: 1 });
    expect(parsedJson('<html>')).toBeUndefined();
    const read = (type?: string) => answeredJson({ headers: { 'content-type': type }, text: '1' });
    expect([read('application/JSON'), read(), read('text/html')]).toEqual([1, 1, undefined]);
  });

  it('is shown as one line of at most 300 characters', () => {
    expect(platformMessage(' Two\n\tlines\u202e. ')).toBe('Two lines .');
    expect(platformMessage('é'.repeat(300))).toBe('é'.repeat(300));
    expect(platformMessage('😀'.repeat(301))).toBe(`${'😀'.repeat(299)}…`);
  });

  it('is shown without the tokens of the account', () => {
    const credentials = { secrets: { token: 'abc', tokenSecret: 'xyz' } };
    expect(platformMessage('abc and xyz, abc', credentials)).toBe('… and …, …');
    expect(platformMessage('abc', { secrets: { token: '' } })).toBe('abc');
  });

  it('has counts of up to 15 digits in headers', () => {
    const count = (value: string | string[]) => countHeader({ 'x-n': value }, 'x-n');
    expect([count('0'), count('9'.repeat(15)), count('9'.repeat(16)), count('-1'), count(['1'])]).toEqual([
      0,
      999_999_999_999_999,
      null,
      null,
      null,
    ]);
  });

  it('has pictures at http addresses of up to 2,000 characters', () => {
    const long = 'https://example.com/'.padEnd(2_000, 'a');
    expect(pictureUrl(long)).toBe(long);
    expect(pictureUrl('HTTP://example.com/a.png')).toBe('HTTP://example.com/a.png');
    for (const bad of [`${long}a`, 'javascript:alert(1)', 'https://', 'see https://example.com'])
      expect(pictureUrl(bad)).toBeNull();
  });
});
