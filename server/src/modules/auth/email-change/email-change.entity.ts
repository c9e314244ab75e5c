import { Column, Entity, Index } from 'typeorm';
import { BaseEntity, BelongsTo } from '../../../database/base.entity';

/** Stores that a person asked for another address. It counts once the code that went there is back. */
@Entity('email_changes')
export class EmailChangeEntity extends BaseEntity {
  @Index()
  @BelongsTo('UserEntity')
  userId!: string;

  /** Where it can be undone from. Nobody else gets this address as long as that works. */
  @Column('text')
  @Index()
  previousEmail!: string;

  @Column('text')
  email!: string;

  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** Set when it was undone, or replaced by another one before it was confirmed. */
  @Column('timestamptz', { nullable: true })
  closedAt!: Date | null;
}
