import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { ChangingEntity } from '../../../database/base.entity';

@Entity('chats')
@Index(['workspaceId', 'updatedAt', 'id'])
export class ChatEntity extends ChangingEntity {
  @Column('uuid')
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string;

  @Column('uuid', { nullable: true })
  @Index()
  @ForeignKey('UserEntity', { onDelete: 'SET NULL' })
  userId!: string | null;

  @Column('text')
  title!: string;

  @Column('text')
  firstPrompt!: string;
}
