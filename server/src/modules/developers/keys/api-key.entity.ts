import { Column, Entity, ForeignKey, Index } from 'typeorm';
import type { Scope } from '../../../common/auth/access.decorators';
import { BaseEntity } from '../../../database/base.entity';

/** Stores keys for programs. Each acts for the member who made it, and goes with them. */
@Entity('api_keys')
@Index(['workspaceId', 'userId'])
@ForeignKey('MembershipEntity', ['workspaceId', 'userId'], ['workspaceId', 'userId'], { onDelete: 'CASCADE' })
export class ApiKeyEntity extends BaseEntity {
  @Column('uuid')
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  name!: string;

  /** SHA-256 of the key, in hexadecimal: of 178 random bits nothing slower is needed. An app's is its id, which no key has. */
  @Column('text')
  @Index({ unique: true })
  hash!: string;

  /** Its beginning and its end, to tell keys apart by; of an app, where it returns to. */
  @Column('text')
  hint!: string;

  /** Of an app, which comes with tokens instead of a key. */
  @Column('text', { nullable: true })
  clientId!: string | null;

  @Column('text', { array: true })
  scopes!: Scope[];

  /** Null: all accounts, those that come later too. */
  @Column('uuid', { array: true, nullable: true })
  accountIds!: string[] | null;

  @Column('integer')
  holdMinutes!: number;

  @Column('integer', { default: 0 })
  distanceMinutes!: number;

  @Column('integer', { nullable: true })
  postsPerDay!: number | null;

  @Column('integer', { nullable: true })
  generationsPerDay!: number | null;

  @Column('integer', { nullable: true })
  centsPerDay!: number | null;

  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  /** To the minute. */
  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}
