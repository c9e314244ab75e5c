import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../../database/base.entity';

/** A reply that is suggested for a monitored post, checked by code. The best one comes first. */
@Entity('reply_candidates')
@Index(['monitoredPostId', 'position'], { unique: true })
export class ReplyCandidateEntity extends BaseEntity {
  @Column('uuid')
  @ForeignKey('MonitoredPostEntity', { onDelete: 'CASCADE' })
  monitoredPostId!: string;

  @Column('integer')
  position!: number;

  @Column('text')
  text!: string;

  /** What to look at before it is sent, as short phrases. */
  @Column('text', { array: true })
  notes!: string[];

  /** The id that really ran. */
  @Column('text')
  model!: string;

  /** A model wrote it; what was arranged without one is never sent by itself. */
  @Column('boolean')
  isByModel!: boolean;

  @Column('boolean', { default: false })
  isEdited!: boolean;
}
