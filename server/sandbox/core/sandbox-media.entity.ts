import { Column, Entity } from 'typeorm';
import { BaseEntity } from '../../src/database/base.entity';

/** A picture, GIF or video that a platform was sent. */
@Entity('media')
export class SandboxMediaEntity extends BaseEntity {
  @Column('text')
  platform!: string;

  /** The platform's id of it. */
  @Column('text', { unique: true })
  mediaId!: string;

  @Column('text')
  owner!: string;

  @Column('text')
  mime!: string;

  @Column('text', { nullable: true })
  altText!: string | null;

  /** What the platform holds so far. */
  @Column('bytea')
  bytes!: Buffer;

  @Column('boolean', { default: false })
  isComplete!: boolean;
}
