import type { Clock } from '../../../common/time/clock';
import type { Transactions } from '../../../database/transactions';
import { AttemptsRepository } from './attempts.repository';
import type { NextStep, Settlement } from './attempts.types';
import { begin, nextSql, settle } from './attempts.statements';
import { ManualOutcomesRepository } from './manual-outcomes.repository';

const now = new Date('2027-01-01T00:00:00Z');
const lease = { accountId: 'a', token: 't' };
const step = { postId: 'p', version: 3, position: 1, lastNumber: 4, round: 2 } as NextStep;
const wanted = { lease, step, bodyHash: 'hash', chargeMills: 15 };
const failure = { code: 'refused', message: 'm', fix: 'f', isRetryable: true };
const ref = { externalId: '7', url: '/7' };
const id = expect.any(String) as string;
const idTaken = Object.assign(new Error('twice'), { code: '23505', constraint: 'IDX_post_parts_external_id' });

function makeAttempts() {
  const query = jest.fn<Promise<object[]>, [string, unknown[]]>(async () => []);
  const prepared = jest.fn<Promise<object[]>, [object, unknown[]]>(async () => []);
  const attempts = new AttemptsRepository({ query, prepared } as unknown as Transactions, { now: () => now } as Clock);
  return { attempts, query, prepared };
}

describe('attempts', () => {
  it('are read with the posts of a lane, fifty at once', async () => {
    const { attempts, query } = makeAttempts();
    const open = { id: 'o', state: 'unknown', position: 0, lookUps: 1 };
    query.mockResolvedValueOnce([
      { postId: 'p', open, openAgeMs: 5 },
      { postId: 'q', open: null, openAgeMs: null },
    ]);
    expect(await attempts.next('a')).toEqual([
      { postId: 'p', open: { ...open, ageMs: 5 } },
      { postId: 'q', open: null },
    ]);
    expect(query.mock.calls).toEqual([[nextSql, ['a', 50]]]);
  });

  it('begin with the next number, or not at all', async () => {
    const { attempts, prepared } = makeAttempts();
    expect(await attempts.begin(wanted)).toBeNull();
    prepared.mockResolvedValueOnce([{ id: 'new' }]);
    expect(await attempts.begin(wanted)).toBe('new');
    const parameters = ['a', 't', 'p', 3, id, 1, 5, 2, 'hash', 15];
    expect(prepared.mock.calls).toEqual([
      [begin, parameters],
      [begin, parameters],
    ]);
  });

  it.each<[string, Settlement['post']['work'], unknown[]]>([
    ['never', 'never', ['never', null]],
    ['in its turn', 'again', ['again', null]],
    ['after a while', { afterMs: 5 }, ['after', 5]],
    ['after it was sent', { afterSentMs: 6 }, ['sent', 6]],
    ['at a time', { at: new Date(now.getTime() + 7) }, ['after', 7]],
  ])('are settled, and their post goes on %s', async (_when, work, parameters) => {
    const { attempts, prepared } = makeAttempts();
    const settlement: Settlement = {
      attempt: { state: 'rejected', externalId: '7', problem: 'No.' },
      part: { status: 'failed', ...ref },
      post: { status: 'failed', work, failure },
    };
    const settled = () => attempts.settle({ attemptId: 'o', settlement });
    expect(await settled()).toBe('gone');
    prepared.mockResolvedValueOnce([{ state: 'rejected' }]).mockResolvedValueOnce([{ state: 'doubled' }]);
    expect([await settled(), await settled()]).toEqual(['settled', 'doubled']);
    prepared.mockRejectedValueOnce(idTaken).mockRejectedValueOnce(new Error('no database'));
    expect(await settled()).toBe('id_taken');
    await expect(settled()).rejects.toThrow('no database');
    const all = ['o', 'rejected', '7', 'No.', 'failed', '7', '/7', 'failed', failure, ...parameters];
    expect(prepared.mock.calls[0]).toEqual([settle, all]);
  });

  it('leave what they do not name', async () => {
    const { attempts, query } = makeAttempts();
    await attempts.setPost(step, { status: 'failed', work: 'never', failure });
    await attempts.setPost(step, { status: 'failed', work: { afterMs: 5 }, failure: null }, 'failed');
    expect(query.mock.calls.map(([, parameters]) => parameters)).toEqual([
      ['p', 'failed', failure, undefined, 'never', null, 3, 1],
      ['p', 'failed', null, 'failed', 'after', 5, 3, 1],
    ]);
  });

  it.each([
    [[], false],
    [[{ id: 'p' }], true],
  ])('renew the lease, and tell whether the thread goes on: %j', async (rows, isFound) => {
    const { attempts, query } = makeAttempts();
    query.mockResolvedValue(rows);
    expect(await attempts.renew(lease, 'p')).toBe(isFound);
    const word = new ManualOutcomesRepository({ query } as unknown as Transactions);
    expect(await word.hasPartsAfterOpen('p')).toBe(isFound);
    expect(query.mock.calls.map(([, parameters]) => parameters)).toEqual([['a', 't', 'p'], ['p']]);
  });

  describe('that follow each other', () => {
    const settlement: Settlement = {
      attempt: { state: 'published', externalId: '7' },
      part: { status: 'published', ...ref },
      post: { status: 'published', work: 'never', failure: null },
    };
    const done = { attemptId: 'o', settlement, post: { ...ref, status: 'published' } };

    it('are written down at once', async () => {
      const { attempts, query, prepared } = makeAttempts();
      const row = { attemptId: 'o', isSettled: true, begunId: 'new' };
      query.mockResolvedValueOnce([row]);
      expect(await attempts.settleAndBegin(done, wanted)).toEqual({ settled: 'settled', begunId: 'new' });
      const [lane] = query.mock.calls[0]?.[1][0] as string[];
      const next = {
        postId: 'p',
        version: 3,
        nextId: id,
        position: 1,
        number: 5,
        round: 2,
        bodyHash: 'hash',
        chargeMills: 15,
      };
      expect(JSON.parse(lane ?? '')).toEqual({ ...lease, attemptId: 'o', ...ref, ...next });
      expect(prepared).not.toHaveBeenCalled();
    });

    it.each<[string, () => Promise<object[]>]>([
      ['somebody holds the lane', async () => []],
      ['one names the post of another part', () => Promise.reject(idTaken)],
    ])('are written down one by one where %s', async (_why, answer) => {
      const { attempts, query, prepared } = makeAttempts();
      query.mockImplementationOnce(answer);
      prepared.mockResolvedValueOnce([{ state: 'published' }]).mockResolvedValueOnce([{ id: 'new' }]);
      expect(await attempts.settleAndBegin(done, wanted)).toEqual({ settled: 'settled', begunId: 'new' });
      expect(prepared.mock.calls.map(([statement, [first]]) => [statement, first])).toEqual([
        [settle, 'o'],
        [begin, 'a'],
      ]);
    });

    it('are settled by themselves where another server has given the call up', async () => {
      const { attempts, query, prepared } = makeAttempts();
      query.mockResolvedValueOnce([{ attemptId: 'o', isSettled: false, begunId: null }]);
      prepared.mockResolvedValueOnce([{ state: 'doubled' }]);
      expect(await attempts.settleAndBegin(done, wanted)).toEqual({ settled: 'doubled', begunId: null });
      expect(prepared).toHaveBeenCalledTimes(1);
    });
  });
});
