import { Column, Entity } from 'typeorm';
import { BaseEntity } from '../base.entity';

/** Stores that a backup was put in place. Until somebody says that things may go on, nothing is published. */
@Entity('restores')
export class RestoreEntity extends BaseEntity {
  /** When the backup was taken. What happened between then and `createdAt` is not in the database. */
  @Column('timestamptz')
  takenAt!: Date;

  /** What was sent before the old rows went shows on its platform by then. */
  @Column('timestamptz')
  settledAt!: Date;

  @Column('timestamptz', { nullable: true })
  resumedAt!: Date | null;
}
