import { Column, Entity, Index } from 'typeorm';
import { BaseEntity, RefersTo } from '../../database/base.entity';

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
  @Index()
  @RefersTo('UserEntity')
  userId!: string | null;
}
