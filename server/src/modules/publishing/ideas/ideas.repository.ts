import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/auth/actor';
import { grantInUse } from '../../../common/auth/grant';
import { newId } from '../../../common/ids/ids';
import { Transactions } from '../../../database/transactions';
import { IdeaEntity, IdeaVersionEntity } from './idea.entity';
import type { IdeaState } from './idea.types';
import { writtenBefore } from './ideas.errors';
import type { PartContentResponse, VersionContentResponse } from './ideas.dto';

export interface IdeaKey {
  workspaceId: string;
  id: string;
}

export interface IdeaAuthor {
  workspaceId: string;
  userId: string;
  /** `screen` by default. */
  via?: Actor['via'];
}

@Injectable()
export class IdeasRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(
    { workspaceId, userId, via = 'screen' }: Omit<IdeaAuthor, 'userId'> & { userId: string | null },
    ideas: (Pick<IdeaEntity, 'id' | 'parts'> & Partial<Pick<IdeaEntity, 'importId' | 'seriesId' | 'occurrence'>>)[],
  ): Promise<void> {
    await this.transactions.repository(IdeaEntity).insert(
      ideas.map(({ parts, ...idea }) => ({
        ...{ ...idea, workspaceId, changedById: userId, changedVia: via },
        parts: parts.map(toContent),
      })),
    );
  }

  /** Keeps programs from writing the same again: throws 409 where a key is behind it and an account has the text since yesterday. */
  async requireNew(workspaceId: string, parts: PartContentResponse[], accountIds: string[]): Promise<void> {
    if (!grantInUse()) return;
    await this.transactions.lock(`new-ideas:${workspaceId}`);
    const [twin] = await this.transactions.query<{ id: string }>(
      `SELECT posts.id FROM posts JOIN ideas ON idea_id = ideas.id
       WHERE posts.workspace_id = $1 AND posts.created_at > now() - interval '1 day' AND hidden_at IS NULL AND ideas.parts = $2::jsonb
         AND CASE WHEN cardinality($3::uuid[]) = 0 THEN account_id IS NULL ELSE account_id = ANY($3) END`,
      [workspaceId, JSON.stringify(parts.map(toContent)), accountIds],
    );
    if (twin) throw writtenBefore(twin.id);
  }

  find({ workspaceId, id }: IdeaKey): Promise<IdeaEntity | null> {
    return this.ideas.findOneBy({ workspaceId, id });
  }

  /** Locks for the rest of the transaction. Whoever locks lanes as well does so before, and posts after. */
  lock({ workspaceId, id }: IdeaKey): Promise<IdeaEntity | null> {
    return this.ideas.findOne({ where: { workspaceId, id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Raises the version by one. */
  async update(
    id: string,
    changes: Partial<Omit<IdeaState, 'version' | 'versions'> & Pick<IdeaEntity, 'seriesId' | 'occurrence'>>,
  ): Promise<void> {
    await this.ideas.update(id, changes);
  }

  async deleteWithoutPosts(id: string): Promise<void> {
    await this.transactions.query(
      'DELETE FROM ideas WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM posts WHERE idea_id = $1)',
      [id],
    );
  }

  ownParts(ideaId: string): Promise<VersionContentResponse[]> {
    return this.transactions.query<VersionContentResponse>(
      `SELECT p.account_id, json_agg(json_build_object('text', coalesce(written, text), 'mediaIds', media_ids)
         ORDER BY position) AS parts
       FROM posts p JOIN post_parts ON post_id = p.id WHERE idea_id = $1 AND has_own_parts GROUP BY p.id ORDER BY p.id`,
      [ideaId],
    );
  }

  async keep(ideaId: string, state: IdeaState): Promise<void> {
    await this.versions.insert({ id: newId(), ideaId, ...state });
  }

  /** Returns the newest first. */
  states(ideaId: string): Promise<IdeaState[]> {
    return this.versions.find({
      select: { version: true, parts: true, versions: true, changedById: true, changedVia: true, changedSince: true },
      where: { ideaId },
      order: { version: 'DESC' },
    });
  }

  private get ideas() {
    return this.transactions.repository(IdeaEntity);
  }

  private get versions() {
    return this.transactions.repository(IdeaVersionEntity);
  }
}

export const toContent = ({ text, mediaIds }: PartContentResponse): PartContentResponse => ({ text, mediaIds });
