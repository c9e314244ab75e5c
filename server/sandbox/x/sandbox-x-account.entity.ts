import { Column, Entity } from 'typeorm';
import { BaseEntity } from '../../src/database/base.entity';

/** A sample account that was looked at, so that its posts can be found by their ids alone. */
@Entity('x_accounts')
export class SandboxXAccountEntity extends BaseEntity {
  /** 15 digits, in the ids of its posts. */
  @Column('text', { unique: true })
  number!: string;

  @Column('text')
  handle!: string;
}
