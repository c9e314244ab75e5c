import type { PublishNow } from '../scheduling/publish-now.service';
import type { SchedulingService } from '../scheduling/scheduling.service';
import type { PublishingService } from '../publishing.service';
import type { Receipts } from '../receipts/receipts.service';
import { PostActionsController } from './post-actions.controller';
import type { PostResponses } from './post-responses.service';

describe('publishing a post now', () => {
  it('cannot be undone unless somebody asks for it', async () => {
    const publish = jest.fn(async (..._order: unknown[]) => 'post');
    const one = jest.fn(async (..._post: unknown[]) => 'answer');
    const actions = new PostActionsController(
      {} as SchedulingService,
      { publish } as unknown as PublishNow,
      {} as PublishingService,
      {} as Receipts,
      { one } as unknown as PostResponses,
    );
    const actor = { workspaceId: 'w', userId: 'u' } as Parameters<typeof actions.publish>[0];
    expect(await actions.publish(actor, 'p', {})).toBe('answer');
    expect(publish.mock.calls).toEqual([
      [
        { workspaceId: 'w', id: 'p' },
        { userId: 'u', undoSeconds: 0 },
      ],
    ]);
    expect(one.mock.calls).toEqual([['w', 'post']]);
  });
});
