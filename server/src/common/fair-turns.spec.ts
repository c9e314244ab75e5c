import { FairTurns } from './fair-turns';

function makeTurns(maxWaiting: number) {
  const turns = new FairTurns(2, maxWaiting);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const outcomes = new Map<string, boolean>();
  const bring = (name: string): void =>
    void turns
      .run(name.charAt(0), () => {
        started.push(name);
        return new Promise<boolean>((resolve) => ends.set(name, () => resolve(true)));
      })
      .then((outcome) => outcomes.set(name, outcome ?? false));
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const end = (name: string): Promise<unknown> => {
    ends.get(name)?.();
    return settled();
  };
  return { bring, end, settled, started, outcomes };
}

describe('fair turns', () => {
  it('start one of each owner, and go round', async () => {
    const { bring, end, settled, started } = makeTurns(8);
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) bring(name);
    await settled();
    expect(started).toEqual(['a1', 'b1']);
    for (const name of ['a1', 'b1', 'c1', 'a2']) await end(name);
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('refuse what came last of whoever has most', async () => {
    const { bring, settled, started, outcomes } = makeTurns(3);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2']) bring(name);
    await settled();
    expect(started).toEqual(['a1', 'b1']);
    expect([...outcomes]).toEqual([
      ['a5', false],
      ['a4', false],
    ]);
  });

  it('are free again after work that failed', async () => {
    const turns = new FairTurns(1, 1);
    await expect(turns.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.run('a', async () => 1)).toBe(1);
  });
});
