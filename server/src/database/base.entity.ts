import { CreateDateColumn, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** Ids are UUIDv7 made by the application (`newId`), so an object knows its id before it is stored. */
export abstract class BaseEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

export abstract class ChangingEntity extends BaseEntity {
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
