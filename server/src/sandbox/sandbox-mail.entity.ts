import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../database/base.entity';

@Entity('sandbox_mails')
export class SandboxMailEntity extends BaseEntity {
  @Column('text', { unique: true })
  messageId!: string;

  @Column('text')
  @Index()
  recipient!: string;

  @Column('text')
  subject!: string;

  @Column('text')
  text!: string;
}
