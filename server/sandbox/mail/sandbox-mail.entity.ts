import { Column, Entity, Index, Unique } from 'typeorm';
import { BaseEntity } from '../../src/database/base.entity';

/** One row a recipient of an accepted mail; the same mail handed over again adds none. */
@Entity('mails')
@Unique(['messageId', 'recipient'])
export class SandboxMailEntity extends BaseEntity {
  @Column('text')
  messageId!: string;

  /** In lower case. */
  @Column('text')
  @Index()
  recipient!: string;

  @Column('text')
  subject!: string;

  @Column('text')
  text!: string;

  @Column('text', { nullable: true })
  html!: string | null;
}
