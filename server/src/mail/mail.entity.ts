import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../database/base.entity';

/**
 * Stores an email to send. Its id is its Message-ID, so a server that gets it twice can tell. Its text is blanked once it is
 * settled.
 */
@Entity('mails')
@Index(['createdAt'], { where: 'sent_at IS NULL AND rejected_at IS NULL' })
export class MailEntity extends BaseEntity {
  @Column('text')
  recipient!: string;

  @Column('text')
  subject!: string;

  @Column('text')
  text!: string;

  /** The same words for programs that show HTML; null for mails from before there was one. */
  @Column('text', { nullable: true })
  html!: string | null;

  /** Where a mail program unsubscribes; null for mails that always come. */
  @Column('text', { nullable: true })
  unsubscribeUrl!: string | null;

  /** Set while a delivery is under way: no other worker starts one. */
  @Column('timestamptz', { nullable: true })
  sendingSince!: Date | null;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;

  /** The mail server said no for good. */
  @Column('timestamptz', { nullable: true })
  rejectedAt!: Date | null;
}
