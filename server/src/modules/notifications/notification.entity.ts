import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { BaseEntity, BelongsTo } from '../../database/base.entity';

/** Something that a person should know. A row whose `inApp` is false is kept so that its mail leaves once. */
@Entity('notifications')
@Index(['userId', 'key'], { unique: true })
@Index(['userId', 'createdAt', 'id'], { where: 'in_app' })
@Index(['userId', 'workspaceId'], { where: 'in_app AND read_at IS NULL' })
@Index(['createdAt'])
export class NotificationEntity extends BaseEntity {
  @BelongsTo('UserEntity')
  userId!: string;

  /** Null: about the person, whichever workspace they are in. */
  @Column('uuid', { nullable: true })
  @Index()
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string | null;

  @Column('text')
  kind!: string;

  @Column('text')
  key!: string;

  @Column('text')
  title!: string;

  @Column('text')
  body!: string;

  /** In the client, e.g. `/platforms`. */
  @Column('text')
  path!: string;

  @Column('boolean')
  inApp!: boolean;

  @Column('timestamptz', { nullable: true })
  readAt!: Date | null;
}

/** Stores what a person chose for one kind of notification; without a row the kind's own choice holds. */
@Entity('notification_settings')
export class NotificationSettingEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('UserEntity', { onDelete: 'CASCADE' })
  userId!: string;

  @PrimaryColumn('text')
  kind!: string;

  @Column('boolean')
  byMail!: boolean;

  @Column('boolean', { default: true })
  byPush!: boolean;

  @Column('boolean')
  inApp!: boolean;
}
