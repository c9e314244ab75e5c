import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { PostStatus } from '../publishing.types';

/**
 * How many posts of a status a workspace has that nobody put away: the sum of its rows. A trigger of `posts` adds one for each
 * change, so that lanes of one workspace never wait for each other, and `PostCountsFolding` makes few of many.
 */
@Entity('post_counts')
export class PostCountEntity {
  @PrimaryColumn('uuid')
  workspaceId!: string;

  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('text')
  status!: PostStatus;

  /** Below 0 for those that left the status. */
  @Column('integer')
  posts!: number;
}
