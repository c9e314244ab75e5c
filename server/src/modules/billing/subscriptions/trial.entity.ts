import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The one trial of a person, whichever workspace of theirs it is for. It outlives the workspace. */
@Entity('trials')
export class TrialEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('UserEntity', { onDelete: 'CASCADE' })
  userId!: string;

  /** Where it was started, or whose open checkout may still start it. */
  @Column('uuid')
  workspaceId!: string;

  @Column('timestamptz', { nullable: true })
  startedAt!: Date | null;
}
