import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** What a person has done, counted again soon after they did something: lists sort by it, the funnel is counted from it. */
@Entity('user_figures')
@Index(['generations', 'userId'])
@Index(['posts', 'userId'])
export class UserFigureEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('UserEntity', { onDelete: 'CASCADE' })
  userId!: string;

  /** The UTC day. */
  @Column('date')
  signedUpOn!: string;

  @Column('boolean')
  isVerified!: boolean;

  /** Completed ones. */
  @Column('integer')
  generations!: number;

  /** Published ones. */
  @Column('integer')
  posts!: number;

  /** Whether an account was ever connected that can publish. */
  @Column('boolean')
  hasConnected!: boolean;

  /** Whether a workspace that they own ever paid. */
  @Column('boolean')
  hasPaid!: boolean;
}
