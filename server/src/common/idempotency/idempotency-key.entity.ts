import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('idempotency_keys')
export class IdempotencyKeyEntity {
  /** SHA-256 over (user or session, route, key), hex. */
  @PrimaryColumn('text')
  scope!: string;

  @Column('text')
  bodyHash!: string;

  /** Which run of the call has the key: once another has taken it over, this one can no longer write here. */
  @Column('uuid', { nullable: true })
  holder!: string | null;

  /** By the database's clock. Whoever is at work renews it: once it has passed, the holder is dead. */
  @Column('timestamptz', { default: () => 'now()' })
  heldUntil!: Date;

  /** What each committed part of the work returned, by the part's name; see `IdempotencyService.once`. */
  @Column('jsonb', { default: () => `'{}'` })
  parts!: Record<string, unknown>;

  /** What `complete` was given; `json` keeps the order of its fields. */
  @Column('json', { nullable: true })
  answer!: unknown;

  /** Null while the work is under way. */
  @Column('integer', { nullable: true })
  statusCode!: number | null;

  /** Its caller wants it no more; looked at by whoever is at work. */
  @Column('boolean', { default: false })
  isCancelled!: boolean;

  @Column('timestamptz')
  @Index()
  startedAt!: Date;
}
