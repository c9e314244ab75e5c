import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../../database/base.entity';

/** Somebody on X who asked not to be answered: nobody in the workspace is offered a reply to them again. */
@Entity('reply_opt_outs')
@Index(['workspaceId', 'handleKey'], { unique: true })
export class ReplyOptOutEntity extends BaseEntity {
  @Column('uuid')
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string;

  /** In lower case. */
  @Column('text')
  handleKey!: string;

  /** X's id of the post that asks for it. */
  @Column('text')
  externalId!: string;
}
