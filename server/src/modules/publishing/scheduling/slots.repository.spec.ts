import type { Transactions } from '../../../database/transactions';
import { SlotsRepository } from './slots.repository';

describe('the slots that posts take', () => {
  it('are read up to ten thousand', async () => {
    const at = new Date();
    const query = jest.fn(async (_sql: string, _parameters: unknown[]) => [{ at }]);
    const repository = new SlotsRepository({ query } as unknown as Transactions);
    expect(await repository.scheduledTimes('w', 'a')).toEqual([at]);
    expect(query.mock.calls[0]?.[1]).toEqual(['w', 'a', 10_000]);
  });
});
