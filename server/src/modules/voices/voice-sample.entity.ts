import { Column, Entity, Index } from 'typeorm';
import { BaseEntity, BelongsTo } from '../../database/base.entity';
import type { SamplePlatform, SampleSource } from './voices.types';

/** Stores a post of the person's own. */
@Entity('voice_samples')
@Index(['voiceId', 'hash'], { unique: true })
@Index(['voiceId', 'postedAt', 'id'])
export class VoiceSampleEntity extends BaseEntity {
  @BelongsTo('VoiceEntity')
  voiceId!: string;

  @Column('text')
  text!: string;

  @Column('text')
  source!: SampleSource;

  @Column('text', { nullable: true })
  platform!: SamplePlatform | null;

  /** When it was added where it is not known when it was posted. */
  @Column('timestamptz')
  postedAt!: Date;

  @Column('boolean', { default: false })
  isReply!: boolean;

  /** The same for posts that differ in links, mentions, figures and signs alone. */
  @Column('text')
  hash!: string;
}
