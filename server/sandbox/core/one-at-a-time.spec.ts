import { OneAtATime } from './one-at-a-time';

describe('OneAtATime', () => {
  it('lets the next of a key begin when the one before has ended, however it ended', async () => {
    const queue = new OneAtATime();
    const steps: string[] = [];
    let end = (): void => undefined;
    const first = queue.run('a', async () => {
      await new Promise<void>((resolve) => (end = resolve));
      steps.push('first');
      throw new Error('broken');
    });
    const second = queue.run('a', async () => steps.push('second'));
    await queue.run('b', async () => steps.push('other key'));
    end();
    await expect(first).rejects.toThrow('broken');
    await second;
    expect(steps).toEqual(['other key', 'first', 'second']);
  });
});
