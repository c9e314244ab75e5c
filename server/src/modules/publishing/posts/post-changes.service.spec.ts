import type { Transactions } from '../../../database/transactions';
import type { WorkspaceChanges } from '../../../queue/workspace-changes';
import { PostChanges } from './post-changes.service';

describe('a change of a post', () => {
  it('is told once it is committed', async () => {
    const notify = jest.fn();
    const afterCommit = jest.fn(async (_tell: () => void) => undefined);
    const changes = new PostChanges(
      { notify } as unknown as WorkspaceChanges,
      { afterCommit } as unknown as Transactions,
    );
    await changes.notify({ workspaceId: 'w', id: 'p' });
    expect(notify).not.toHaveBeenCalled();
    afterCommit.mock.calls[0]?.[0]();
    expect(notify.mock.calls).toEqual([['w', { kind: 'post', id: 'p' }]]);
  });
});
