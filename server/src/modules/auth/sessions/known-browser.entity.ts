import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** Stores a browser that signed in before: it still gets in while strangers guess at the account. */
@Entity('known_browsers')
export class KnownBrowserEntity {
  /** SHA-256 of the cookie, hex. */
  @PrimaryColumn('text')
  tokenHash!: string;

  @PrimaryColumn('uuid')
  @Index()
  @ForeignKey('UserEntity', { onDelete: 'CASCADE' })
  userId!: string;

  @Column('timestamptz')
  lastUsedAt!: Date;
}
