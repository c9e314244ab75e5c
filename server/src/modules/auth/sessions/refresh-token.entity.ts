import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('refresh_tokens')
export class RefreshTokenEntity {
  /** SHA-256 of the token, hex. The token itself is nowhere. */
  @PrimaryColumn('text')
  tokenHash!: string;

  @Column('uuid')
  @Index()
  @ForeignKey('SessionEntity', { onDelete: 'CASCADE' })
  sessionId!: string;

  @Column('timestamptz', { nullable: true })
  spentAt!: Date | null;

  @Column('timestamptz')
  expiresAt!: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
