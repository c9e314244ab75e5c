import { tooManyGenerations } from './tweetgen.errors';

it('tells how long to wait in one second or in several', () => {
  const waits = [1, 2].map((seconds) => tooManyGenerations(seconds).message);
  expect(waits).toEqual([
    'This workspace is generating very fast. Wait 1 second and try again.',
    'This workspace is generating very fast. Wait 2 seconds and try again.',
  ]);
});
