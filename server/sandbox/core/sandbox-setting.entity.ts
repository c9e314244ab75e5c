import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How the sandbox plays, set while it runs. */
@Entity('settings')
export class SandboxSettingEntity {
  @PrimaryColumn('text')
  name!: string;

  @Column('jsonb')
  value!: unknown;
}
