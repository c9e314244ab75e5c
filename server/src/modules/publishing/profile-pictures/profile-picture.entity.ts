import { Column, Entity, ForeignKey } from 'typeorm';
import { BaseEntity } from '../../../database/base.entity';

/** Stores the picture that somebody chose of themselves, square and re-encoded. In the database, as the pictures of posts are. */
@Entity('profile_pictures')
export class ProfilePictureEntity extends BaseEntity {
  @Column('uuid', { unique: true })
  @ForeignKey('UserEntity', { onDelete: 'CASCADE' })
  userId!: string;

  /** Random, in its address: whoever is shown the address may see the picture, and the next one has another. */
  @Column('text', { unique: true })
  token!: string;

  @Column('text')
  mime!: string;

  @Column('bytea', { select: false })
  bytes!: Buffer;
}
