import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('idempotency_keys')
export class IdempotencyKeyEntity {
  /** SHA-256 over (user or session, route, key), hex. */
  @PrimaryColumn('text')
  scope!: string;

  @Column('text')
  bodyHash!: string;

  /** What `complete` was given; `json` keeps the order of its fields. */
  @Column('json', { nullable: true })
  answer!: unknown;

  /** Null while the work is under way. */
  @Column('integer', { nullable: true })
  statusCode!: number | null;

  @Column('timestamptz')
  @Index()
  startedAt!: Date;
}
