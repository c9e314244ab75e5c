import { Column, Entity, Index } from 'typeorm';
import { BelongsTo, ChangingEntity, RefersTo } from '../../../database/base.entity';

@Entity('chats')
@Index(['workspaceId', 'updatedAt', 'id'])
export class ChatEntity extends ChangingEntity {
  @BelongsTo('WorkspaceEntity')
  workspaceId!: string;

  @Index()
  @RefersTo('UserEntity')
  userId!: string | null;

  @Column('text')
  title!: string;

  @Column('text')
  firstPrompt!: string;
}
