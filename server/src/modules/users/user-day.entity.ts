import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A UTC day on which somebody used the product: how many were there, and who came back, is counted from it. */
@Entity('user_days')
@Index(['day'])
export class UserDayEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('UserEntity', { onDelete: 'CASCADE' })
  userId!: string;

  @PrimaryColumn('date')
  day!: string;
}
