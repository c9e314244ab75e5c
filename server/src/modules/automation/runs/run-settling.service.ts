import { Injectable } from '@nestjs/common';
import { PublishingService } from '../../publishing/publishing.service';
import type { Run } from '../automation.types';
import { RunOutcomes } from './run-outcomes.service';
import { stateOf } from './run-state';
import { RunsRepository } from './runs.repository';

const pageSize = 500;

/** Keeps runs in step with what became of their posts. */
@Injectable()
export class RunSettling {
  constructor(
    private readonly repository: RunsRepository,
    private readonly posts: PublishingService,
    private readonly outcomes: RunOutcomes,
  ) {}

  async settle(): Promise<void> {
    let page: Run[] = [];
    do {
      page = await this.repository.open(page.at(-1)?.id ?? null, pageSize);
      for (const workspaceId of new Set(page.map((run) => run.workspaceId)))
        await this.settleOf(
          workspaceId,
          page.filter((run) => run.workspaceId === workspaceId),
        );
    } while (page.length === pageSize);
  }

  private async settleOf(workspaceId: string, runs: Run[]): Promise<void> {
    const posts = await this.posts.listByIds(
      workspaceId,
      runs.flatMap(({ postId }) => postId ?? []),
    );
    const byId = new Map(posts.map((post) => [post.id, post]));
    for (const run of runs) {
      const state = stateOf(run, byId.get(run.postId ?? '') ?? null);
      if (state.status !== run.status) await this.outcomes.record(run, state);
    }
  }
}
