import { Column, Entity, Index } from 'typeorm';
import { BaseEntity, BelongsTo } from '../../database/base.entity';

/** A browser that wants pushes, as long as its sign-in lasts. */
@Entity('push_subscriptions')
export class PushSubscriptionEntity extends BaseEntity {
  @Index()
  @BelongsTo('UserEntity')
  userId!: string;

  @Index()
  @BelongsTo('SessionEntity')
  sessionId!: string;

  /** The address at the browser's push service; whoever knows it and our key can push. */
  @Column('text', { unique: true })
  endpoint!: string;

  /** The browser's public key, base64url. */
  @Column('text')
  p256dh!: string;

  /** The browser's secret, base64url. */
  @Column('text')
  auth!: string;
}
