import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../../database/base.entity';

/** Stores an uploaded picture, re-encoded. In the database, so that every server and every backup has it. */
@Entity('media')
export class MediaEntity extends BaseEntity {
  @Column('uuid')
  @Index()
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string;

  @Column('text')
  mime!: string;

  @Column('integer')
  width!: number;

  @Column('integer')
  height!: number;

  @Column('text', { nullable: true })
  altText!: string | null;

  @Column('bytea', { select: false })
  bytes!: Buffer;
}
