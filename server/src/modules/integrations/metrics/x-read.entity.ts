import { Entity, PrimaryColumn } from 'typeorm';

/** What was read from X on a UTC day: the same post or account is paid for once a day. Earlier days are deleted. */
@Entity('x_reads')
export class XReadEntity {
  @PrimaryColumn('date')
  day!: string;

  /** `post:` or `user:` and X's id. */
  @PrimaryColumn('text')
  resource!: string;
}
