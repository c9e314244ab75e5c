import type { Transactions } from '../../database/transactions';
import type { Names } from './people/names.service';
import { PublishingRepository } from './publishing.repository';

describe('what Postgres always answers', () => {
  it('is a fault when it does not', async () => {
    const repository = new PublishingRepository({ query: async () => [] } as unknown as Transactions, {} as Names);
    await expect(repository.counts('w', {})).rejects.toThrow('The database answered nothing.');
  });
});
