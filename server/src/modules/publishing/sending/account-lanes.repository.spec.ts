import type { Transactions } from '../../../database/transactions';
import { AccountLanesRepository } from './account-lanes.repository';

describe('what lanes say to Postgres', () => {
  const query = jest.fn(async (_sql: string, _parameters: unknown[]) => []);
  const prepared = jest.fn(async (_statement: { name: string }, _parameters: unknown[]) => []);
  const lanes = new AccountLanesRepository({ query, prepared } as unknown as Transactions);

  it('is kept by it for what is asked each second', async () => {
    await lanes.takeDue({ limit: 2, perWorkspace: 1 });
    expect(prepared.mock.calls).toMatchObject([[{ name: 'publishing.take-due' }, [1, 2, []]]]);
  });

  it('locks the row until the transaction ends', async () => {
    await lanes.lock('a');
    expect(query.mock.calls).toEqual([['SELECT 1 FROM account_lanes WHERE account_id = $1 FOR UPDATE', ['a']]]);
  });
});
