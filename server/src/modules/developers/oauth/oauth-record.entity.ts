import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** Stores what the OAuth server must remember: clients, requests, codes, tokens. All of a grant goes with its key. */
@Entity('oauth_records')
export class OauthRecordEntity {
  /** For example `AccessToken`. */
  @PrimaryColumn('text')
  model!: string;

  /** SHA-256 of what the client or the browser holds. */
  @PrimaryColumn('text')
  id!: string;

  @Column('uuid', { nullable: true })
  @Index()
  @ForeignKey('ApiKeyEntity', { onDelete: 'CASCADE' })
  grantId!: string | null;

  /** Of a browser's session. */
  @Column('text', { nullable: true })
  @Index()
  uid!: string | null;

  /** SHA-256 of what a person types to let a device in. */
  @Column('text', { nullable: true })
  @Index({ unique: true })
  userCode!: string | null;

  @Column('jsonb')
  payload!: Record<string, unknown>;

  @Column('timestamptz', { nullable: true })
  consumedAt!: Date | null;

  @Column('timestamptz')
  @Index()
  expiresAt!: Date;
}
