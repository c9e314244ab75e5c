import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../database/base.entity';

/** Stores what somebody wrote to the people who run this installation. */
@Entity('contact_messages')
@Index(['createdAt'])
export class ContactMessageEntity extends BaseEntity {
  @Column('text')
  name!: string;

  @Column('text')
  email!: string;

  @Column('text', { nullable: true })
  company!: string | null;

  @Column('text')
  message!: string;

  /** From a workspace on a plan with priority support. */
  @Column('boolean', { default: false })
  isPriority!: boolean;

  /** The signed-in person who sent it. */
  @Column('uuid', { nullable: true })
  @Index()
  @ForeignKey('UserEntity', { onDelete: 'SET NULL' })
  userId!: string | null;
}
