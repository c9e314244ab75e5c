import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../../database/base.entity';

/** Stores one sign-in on one browser, the family of its refresh tokens. */
@Entity('sessions')
export class SessionEntity extends BaseEntity {
  @Column('uuid')
  @Index()
  @ForeignKey('UserEntity', { onDelete: 'CASCADE' })
  userId!: string;

  @Column('text')
  userAgent!: string;

  @Column('text')
  ipAddress!: string;

  /** When this browser last proved who sits before it, by password, mailed code or Google: what is grave asks for it again. */
  @Column('timestamptz')
  confirmedAt!: Date;

  @Column('timestamptz')
  lastUsedAt!: Date;

  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;
}
