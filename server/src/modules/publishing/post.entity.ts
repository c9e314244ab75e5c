import { Column, Entity, ForeignKey, Index, VersionColumn } from 'typeorm';
import { ChangingEntity } from '../../database/base.entity';
import type { PlatformId, PostFailure, PostKind, PostStatus } from './publishing.types';

@Entity('posts')
@Index(['workspaceId', 'status', 'createdAt', 'id'])
@Index(['workspaceId', 'createdAt', 'id'])
export class PostEntity extends ChangingEntity {
  @Column('uuid')
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string;

  @Column('uuid', { nullable: true })
  @Index()
  @ForeignKey('UserEntity', { onDelete: 'SET NULL' })
  createdById!: string | null;

  @Column('text')
  platform!: PlatformId;

  @Column('uuid', { nullable: true })
  accountId!: string | null;

  /** Shared by the versions of one draft for several platforms. */
  @Column('uuid', { nullable: true })
  groupId!: string | null;

  @Column('text')
  kind!: PostKind;

  @Column('text', { nullable: true })
  inReplyToId!: string | null;

  @Column('text')
  status!: PostStatus;

  @Column('timestamptz', { nullable: true })
  scheduledAt!: Date | null;

  /** IANA name of the zone that the person chose the time in. */
  @Column('text', { nullable: true })
  timezone!: string | null;

  @Column('timestamptz', { nullable: true })
  publishedAt!: Date | null;

  @Column('text', { nullable: true })
  url!: string | null;

  @Column('jsonb', { nullable: true })
  failure!: PostFailure | null;

  /** What made it, e.g. `tweetgen`. */
  @Column('text')
  source!: string;

  /** The generation that wrote it, when one did. */
  @Column('uuid', { nullable: true })
  generationId!: string | null;

  /** The most parts it ever had: so many kept tweets were counted. */
  @Column('integer', { default: 1 })
  keptParts!: number;

  /** A change that names an older version is refused with 409. */
  @VersionColumn()
  version!: number;
}
