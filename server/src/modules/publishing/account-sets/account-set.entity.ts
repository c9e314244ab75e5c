import { Column, Entity, Index } from 'typeorm';
import { BaseEntity, BelongsTo } from '../../../database/base.entity';

/** Stores accounts that a workspace often writes for together. */
@Entity('account_sets')
@Index(['workspaceId', 'name'], { unique: true })
export class AccountSetEntity extends BaseEntity {
  @BelongsTo('WorkspaceEntity')
  workspaceId!: string;

  @Column('text')
  name!: string;

  /** Some may be gone by now. */
  @Column('uuid', { array: true })
  accountIds!: string[];

  /** Members who start with it; each with one at most. */
  @Column('uuid', { array: true, default: [] })
  defaultOf!: string[];

  /** Somebody must approve what goes to one of its accounts. */
  @Column('boolean', { default: false })
  needsApproval!: boolean;
}
