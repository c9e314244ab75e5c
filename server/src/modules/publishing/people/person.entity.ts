import { Column, Entity, Index } from 'typeorm';
import { BaseEntity, BelongsTo } from '../../../database/base.entity';

/** Stores whom a workspace's posts name, and how each network knows them. */
@Entity('people')
@Index(['workspaceId', 'nameKey'], { unique: true })
export class PersonEntity extends BaseEntity {
  @BelongsTo('WorkspaceEntity')
  workspaceId!: string;

  @Column('text')
  name!: string;

  /** The name as texts are searched for it: "Ada" and "ada" are one person. */
  @Column('text')
  nameKey!: string;

  @Column('jsonb')
  handles!: Record<string, string>;
}
