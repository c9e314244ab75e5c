import type { Transactions } from '../../../database/transactions';
import { PostCountsFolding } from './post-counts-folding.service';

describe('the counts of posts', () => {
  it('are left in fifty rows before they are folded', async () => {
    const query = jest.fn(async (_sql: string, _parameters: unknown[]) => []);
    await new PostCountsFolding({ query } as unknown as Transactions).fold();
    expect(query.mock.calls[0]?.[1]).toEqual([50]);
  });
});
