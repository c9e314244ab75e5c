import { Column, Entity, Unique } from 'typeorm';
import { BaseEntity } from '../../src/database/base.entity';

/** An account that was looked at, so that its handle is known by its number alone. */
@Entity('accounts')
@Unique(['network', 'number'])
export class SandboxAccountEntity extends BaseEntity {
  @Column('text')
  network!: string;

  @Column('text')
  number!: string;

  @Column('text')
  handle!: string;
}
