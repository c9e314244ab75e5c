import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Stores a claimed run of a repeating task: of several servers, the one whose insert succeeds runs the slot. */
@Entity('cron_slots')
export class CronSlotEntity {
  @PrimaryColumn('text')
  task!: string;

  @PrimaryColumn('timestamptz')
  slot!: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
