import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../database/base.entity';

export type CodePurpose = 'verify_email' | 'reset_password' | 'exchange';

@Entity('one_time_codes')
@Index(['userId', 'purpose', 'createdAt'])
export class OneTimeCodeEntity extends BaseEntity {
  @Column('uuid')
  @ForeignKey('UserEntity', { onDelete: 'CASCADE' })
  userId!: string;

  @Column('text')
  purpose!: CodePurpose;

  /** HMAC-SHA-256 under a server key, hex: six digits alone could be searched. */
  @Column('text')
  @Index()
  codeHash!: string;

  @Column('integer')
  triesLeft!: number;

  @Column('timestamptz')
  expiresAt!: Date;

  /** Set when it was used, burnt or replaced by a newer one. */
  @Column('timestamptz', { nullable: true })
  closedAt!: Date | null;
}
