import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

@Entity('monitoring_settings')
export class MonitoringSettingsEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string;

  /** Nothing is read, written or sent. */
  @Column('boolean', { default: false })
  isPaused!: boolean;

  @Column('integer', { default: 6 })
  undoSeconds!: number;
}
