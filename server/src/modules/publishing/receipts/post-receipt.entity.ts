import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Difference, ReceiptResult, ReceiptStage } from './receipts.types';

/** What reading a published post back showed at one stage, or when it is read: the job looks here alone. */
@Entity('post_receipts')
@Index(['createdAt'])
@Index(['postId'], { where: "result IN ('differs', 'gone')" })
@Index(['askAt'], { where: 'result IS NULL' })
@Index(['accountId', 'askAt'], { where: 'result IS NULL' })
export class PostReceiptEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('PostEntity', { onDelete: 'CASCADE' })
  postId!: string;

  @PrimaryColumn('text')
  stage!: ReceiptStage;

  @Column('uuid')
  accountId!: string;

  /** When its network is asked next. */
  @Column('timestamptz')
  askAt!: Date;

  @Column('integer', { default: 0 })
  tries!: number;

  /** It differed once: the next reading decides. */
  @Column('boolean', { default: false })
  isDoubted!: boolean;

  /** A person is fine with what was found. */
  @Column('boolean', { default: false })
  isAccepted!: boolean;

  /** Null until it was read. */
  @Column('text', { nullable: true })
  result!: ReceiptResult | null;

  @Column('jsonb', { default: [] })
  what!: Difference[];

  @Column('timestamptz', { nullable: true })
  readAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
