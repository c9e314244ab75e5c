import { Injectable } from '@nestjs/common';
import { PublishingService } from '../../publishing/publishing.service';
import { RunOutcomes } from './run-outcomes.service';
import { stateOf } from './run-state';
import { RunsRepository } from './runs.repository';

/** Keeps runs in step with what became of their posts. */
@Injectable()
export class RunSettling {
  constructor(
    private readonly repository: RunsRepository,
    private readonly posts: PublishingService,
    private readonly outcomes: RunOutcomes,
  ) {}

  async settle({ workspaceId, postId }: { workspaceId: string; postId: string }): Promise<void> {
    const run = await this.repository.openOf(workspaceId, postId);
    if (!run) return;
    const [post] = await this.posts.listByIds(workspaceId, [postId]);
    const state = stateOf(run, post ?? null);
    if (state.status !== run.status) await this.outcomes.record(run, state);
  }
}
