import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../src/database/base.entity';

/** A post that LinkedIn accepted. */
@Entity('linkedin_posts')
@Index(['memberId', 'textHash'])
export class SandboxLinkedinPostEntity extends BaseEntity {
  @Column('text', { unique: true })
  urn!: string;

  @Column('text')
  handle!: string;

  @Column('text')
  memberId!: string;

  /** As LinkedIn shows it: unescaped, and cut at the first reserved character that was not escaped. */
  @Column('text')
  text!: string;

  /** SHA-256 of the commentary as it was sent: the same again is a duplicate. */
  @Column('text')
  textHash!: string;

  @Column('text')
  visibility!: string;

  @Column('text', { array: true, default: [] })
  mediaIds!: string[];

  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;
}
