import { Column, Entity } from 'typeorm';
import { BaseEntity } from '../../src/database/base.entity';

/** A picture, GIF or video that a network has whole. */
@Entity('media')
export class SandboxMediaEntity extends BaseEntity {
  @Column('text')
  network!: string;

  /** The network's id of it. */
  @Column('text', { unique: true })
  mediaId!: string;

  /** A handle in lower case. */
  @Column('text')
  owner!: string;

  @Column('text')
  mime!: string;

  @Column('text', { nullable: true })
  altText!: string | null;

  @Column('bytea')
  bytes!: Buffer;

  /** How often its state must be asked for before the network has worked on it. */
  @Column('integer', { default: 0 })
  asksLeft!: number;
}
