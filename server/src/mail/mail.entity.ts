import { Column, Entity } from 'typeorm';
import { BaseEntity } from '../database/base.entity';

/** A mail to send. Its id is its Message-ID, so a server that gets it twice can tell. The text is blanked once it is sent. */
@Entity('mails')
export class MailEntity extends BaseEntity {
  @Column('text')
  recipient!: string;

  @Column('text')
  subject!: string;

  @Column('text')
  text!: string;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;
}
