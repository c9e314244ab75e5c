import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How much this installation has paid X for reading in a UTC month. */
@Entity('x_read_counts')
export class XReadCountEntity {
  /** The month's first day. */
  @PrimaryColumn('date')
  month!: string;

  @Column('integer')
  posts!: number;

  @Column('integer')
  users!: number;
}
