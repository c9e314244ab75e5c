import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity, BelongsTo } from '../../../database/base.entity';
import type { DeliveryProblem, OffReason, WebhookEvent } from './webhooks.types';

/** Stores an address that is told what happens. It goes with the member who made it. */
@Entity('webhooks')
@Index(['workspaceId', 'userId'])
@ForeignKey('MembershipEntity', ['workspaceId', 'userId'], ['workspaceId', 'userId'], { onDelete: 'CASCADE' })
export class WebhookEntity extends BaseEntity {
  @BelongsTo('WorkspaceEntity')
  workspaceId!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  url!: string;

  @Column('text', { array: true })
  events!: WebhookEvent[];

  /** Null: of all accounts. */
  @Column('uuid', { array: true, nullable: true })
  accountIds!: string[] | null;

  /** The secret, and after a blank the one before it. */
  @Column('text')
  sealedSecrets!: string;

  /** When the one before was replaced: it signs as well for 24 hours. */
  @Column('timestamptz', { nullable: true })
  rotatedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  offAt!: Date | null;

  @Column('text', { nullable: true })
  offReason!: OffReason | null;

  /** It asked for a rest until then. */
  @Column('timestamptz', { nullable: true })
  restsUntil!: Date | null;

  /** The first failure since it took something. */
  @Column('timestamptz', { nullable: true })
  failingSince!: Date | null;
}

/** Stores what one endpoint is told of one event, and how that went. */
@Entity('webhook_deliveries')
@Index(['webhookId', 'eventId'], { unique: true })
@Index(['webhookId', 'createdAt', 'id'])
@Index(['webhookId', 'nextAt'], { where: 'next_at IS NOT NULL' })
@Index(['webhookId', 'subjectId', 'version'], { where: 'next_at IS NOT NULL AND tried_at IS NULL' })
@Index(['webhookId'], { where: 'is_sending' })
@Index(['createdAt'])
export class WebhookDeliveryEntity extends BaseEntity {
  @BelongsTo('WebhookEntity')
  webhookId!: string;

  /** The same for every endpoint and every attempt. */
  @Column('uuid')
  eventId!: string;

  @Column('text')
  type!: WebhookEvent | 'webhook.test';

  /** The post or the account. */
  @Column('uuid')
  subjectId!: string;

  /** Rises with each event. TypeORM's types know this of primary columns alone. */
  @Column('bigint', { generatedIdentity: 'BY DEFAULT', generated: 'identity' } as object)
  version!: string;

  /** The bytes that are signed and sent. */
  @Column('text')
  body!: string;

  /** When it is sent, or taken for lost while it is being sent. Null: there is nothing left to do. */
  @Column('timestamptz', { nullable: true })
  nextAt!: Date | null;

  @Column('boolean', { default: false })
  isSending!: boolean;

  @Column('integer', { default: 0 })
  attempts!: number;

  /** When the last attempt ended, and what came of it. */
  @Column('timestamptz', { nullable: true })
  triedAt!: Date | null;

  @Column('integer', { nullable: true })
  statusCode!: number | null;

  @Column('text', { nullable: true })
  problem!: DeliveryProblem | null;

  @Column('integer', { nullable: true })
  tookMs!: number | null;

  /** Begins with up to 2,000 characters of the answer. */
  @Column('text', { nullable: true })
  answer!: string | null;

  @Column('timestamptz', { nullable: true })
  deliveredAt!: Date | null;
}
