import { Injectable } from '@nestjs/common';
import { conflict, invalidField, notFound, Refusal } from '../../../common/errors/refusal';
import { IdempotencyService } from '../../../common/idempotency/idempotency.service';
import { newId } from '../../../common/ids/ids';
import { Transactions } from '../../../database/transactions';
import { WorkspaceChanges } from '../../../queue/workspace-changes';
import { postNotFound } from '../publishing.errors';
import type { LabelResponse, ListedLabelResponse } from './labels.dto';
import { LabelsRepository } from './labels.repository';
import { type LabelColor, labelColors, mostLabels, mostLabelsOfPost } from './labels.types';

const labelNotFound = (): Refusal => notFound('label');

const labelExists = (name: string): Refusal => invalidField('name', `There's already a label “${name}”.`);

const tooManyLabels = (): Refusal =>
  conflict(`A workspace has at most ${mostLabels} labels. Delete one you no longer use, then try again.`);

const tooManyOnPost = (posts: number): Refusal =>
  conflict(
    posts === 1
      ? `A post has at most ${mostLabelsOfPost} labels. Remove one first.`
      : `${posts} of these posts have ${mostLabelsOfPost} labels, the most a post can have. Remove one from each first.`,
  );

/** Names of a workspace, by which its posts are sorted and found. */
@Injectable()
export class LabelsService {
  constructor(
    private readonly repository: LabelsRepository,
    private readonly transactions: Transactions,
    private readonly idempotency: IdempotencyService,
    private readonly changes: WorkspaceChanges,
  ) {}

  list(workspaceId: string): Promise<ListedLabelResponse[]> {
    return this.repository.list(workspaceId);
  }

  /** Throws 409 when there are as many as there may be, 422 for a name that another one has. */
  async create(workspaceId: string, { name, color }: { name: string; color?: LabelColor }): Promise<LabelResponse> {
    const label = await this.idempotency.once('create', async () => {
      await this.repository.lockWorkspace(workspaceId);
      await this.requireFree(workspaceId, name);
      const count = await this.repository.count(workspaceId);
      if (count >= mostLabels) throw tooManyLabels();
      const created = { id: newId(), name, color: color ?? nextColor(count) };
      await this.repository.insert({ ...created, workspaceId, nameKey: keyOf(name) });
      return created;
    });
    await this.changes.notifyAfterCommit(workspaceId, { kind: 'label', id: label.id });
    return label;
  }

  /** Throws 404, 422. */
  async change(workspaceId: string, id: string, wanted: { name?: string; color?: LabelColor }): Promise<LabelResponse> {
    const changed = await this.transactions.run(async () => {
      await this.repository.lockWorkspace(workspaceId);
      const label = await this.repository.find(workspaceId, id);
      if (!label) throw labelNotFound();
      const { name = label.name, color = label.color } = wanted;
      await this.requireFree(workspaceId, name, id);
      await this.repository.update(id, { name, nameKey: keyOf(name), color });
      return { id, name, color };
    });
    await this.changes.notifyAfterCommit(workspaceId, { kind: 'label', id });
    return changed;
  }

  /** Posts that had it stay. Throws 404. */
  async delete(workspaceId: string, id: string): Promise<void> {
    if (!(await this.repository.delete(workspaceId, id))) throw labelNotFound();
    await this.changes.notifyAfterCommit(workspaceId, { kind: 'label', id });
  }

  /** Puts it on all of the posts or takes it off them, or does nothing. Throws 404, and 409 where a post has too many. */
  async mark(workspaceId: string, id: string, { postIds, isOn }: { postIds: string[]; isOn: boolean }): Promise<void> {
    const posts = [...new Set(postIds)];
    await this.transactions.run(async () => {
      await this.repository.lockWorkspace(workspaceId);
      if (!(await this.repository.find(workspaceId, id))) throw labelNotFound();
      if ((await this.repository.countPosts(workspaceId, posts)) < posts.length) throw postNotFound();
      const full = isOn ? await this.repository.countFull(id, posts, mostLabelsOfPost) : 0;
      if (full > 0) throw tooManyOnPost(full);
      await (isOn ? this.repository.put(id, posts) : this.repository.take(id, posts));
    });
    for (const post of posts) await this.changes.notifyAfterCommit(workspaceId, { kind: 'post', id: post });
  }

  /** Gives the posts, which the caller has looked up, these labels and no others. Throws 422. */
  async setOf(workspaceId: string, postIds: string[], labelIds: string[]): Promise<void> {
    if ((await this.repository.countOf(workspaceId, labelIds)) < labelIds.length)
      throw invalidField('labelIds', 'One of these labels no longer exists. Reload and choose again.');
    await this.repository.takeOthers(labelIds, postIds);
    for (const id of labelIds) await this.repository.put(id, postIds);
  }

  private async requireFree(workspaceId: string, name: string, ownId?: string): Promise<void> {
    const other = await this.repository.findNamed(workspaceId, keyOf(name));
    if (other && other.id !== ownId) throw labelExists(other.name);
  }
}

const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase();

/** One after the other, so that labels made in a row differ. */
const nextColor = (count: number): LabelColor => labelColors[count % labelColors.length] ?? 'gray';
