import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import type { PublishablePlatform } from '../../integrations/platforms/platforms';
import { PersonEntity } from './person.entity';

/** A part of a draft that names somebody. */
interface NamingPart {
  id: string;
  postId: string;
  platform: PublishablePlatform;
  written: string | null;
  text: string;
}

@Injectable()
export class PeopleRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Nobody else adds people to the workspace until the transaction ends. */
  async lockWorkspace(workspaceId: string): Promise<void> {
    await this.transactions.lock(`people-of:${workspaceId}`);
  }

  list(workspaceId: string): Promise<PersonEntity[]> {
    return this.people.find({ where: { workspaceId }, order: { nameKey: 'ASC' } });
  }

  async save(person: Omit<PersonEntity, 'createdAt'>): Promise<void> {
    await this.people.save(person);
  }

  async delete(workspaceId: string, id: string): Promise<boolean> {
    return ((await this.people.delete({ workspaceId, id })).affected ?? 0) > 0;
  }

  /** Returns the parts of posts that are not on their way, and locks these posts for the rest of the transaction. */
  draftParts(workspaceId: string): Promise<NamingPart[]> {
    return this.transactions.query<NamingPart>(
      `SELECT part.id, posts.id AS post_id, platform, written, text
       FROM posts JOIN post_parts part ON part.post_id = posts.id
       WHERE workspace_id = $1 AND posts.status IN ('draft', 'failed') AND written IS NOT NULL
       ORDER BY posts.id FOR UPDATE OF posts`,
      [workspaceId],
    );
  }

  async rewrite(parts: readonly { id: string; shown: string }[]): Promise<void> {
    await this.transactions.query(
      `UPDATE post_parts SET text = part.shown FROM unnest($1::uuid[], $2::text[]) AS part(id, shown)
       WHERE post_parts.id = part.id`,
      [parts.map(({ id }) => id), parts.map(({ shown }) => shown)],
    );
  }

  private get people() {
    return this.transactions.repository(PersonEntity);
  }
}
