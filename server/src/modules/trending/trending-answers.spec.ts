import { gunzipSync } from 'node:zlib';
import { Clock } from '../../common/time/clock';
import { type Fresh, TrendingAnswers } from './trending-answers';

class SetClock extends Clock {
  ms = 0;

  override now(): Date {
    return new Date(this.ms);
  }
}

describe('answers that are held', () => {
  const clock = new SetClock();
  let answers: TrendingAnswers;
  let reads: number;
  beforeEach(() => {
    clock.ms = 0;
    reads = 0;
    answers = new TrendingAnswers(clock);
  });
  const read = async (lifeMs = 1_000): Promise<Fresh> => ({ body: { data: (reads += 1) }, lifeMs });

  it('are read once for all who ask at a time, and again when they are old', async () => {
    const [first, second] = await Promise.all([answers.get('a', read), answers.get('a', read)]);
    expect(second).toBe(first);
    expect(first.text).toBe('{"success":true,"data":1}');
    expect(gunzipSync(first.gzip).toString()).toBe(first.text);
    clock.ms = 999;
    expect(await answers.get('a', read)).toBe(first);
    clock.ms = 1_000;
    const later = await answers.get('a', read);
    expect(later.text).toBe('{"success":true,"data":2}');
    expect(later.etag).not.toBe(first.etag);
    await answers.get('b', read);
    expect(reads).toBe(3);
  });

  it('are young from the time when they were read, for as long as they say', async () => {
    await answers.get('a', async () => {
      clock.ms = 500;
      return read(20);
    });
    clock.ms = 519;
    await answers.get('a', read);
    expect(reads).toBe(1);
    clock.ms = 520;
    await answers.get('a', read);
    expect(reads).toBe(2);
  });

  it('are not held when they throw', async () => {
    const failing = answers.get('a', () => Promise.reject(new Error('away')));
    await expect(failing).rejects.toThrow('away');
    expect((await answers.get('a', read)).text).toBe('{"success":true,"data":1}');
  });

  it('are a few hundred, of which the oldest goes first', async () => {
    for (let number = 0; number <= 300; number += 1) await answers.get(String(number), read);
    await answers.get('300', read);
    expect(reads).toBe(301);
    await answers.get('0', read);
    expect(reads).toBe(302);
  });
});
