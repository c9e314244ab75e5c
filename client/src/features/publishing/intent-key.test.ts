import { expect, it } from 'vitest';
import { withIntentKey } from '@/features/publishing/intent-key';

it('keeps the key of a request whose answer was lost, and has a new one afterwards and for another request', async () => {
  const keys: string[] = [];
  const press = (request: string, isLost = false) =>
    withIntentKey([request], (headers) => {
      keys.push(JSON.stringify(headers));
      return isLost ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('done');
    });
  await expect(press('Hello', true)).rejects.toThrow();
  await press('Another text');
  await press('Hello');
  await press('Hello');
  expect(keys[2]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});
