import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** Stores what a person chose for one kind of notification; without a row the kind's own choice holds. */
@Entity('notification_settings')
export class NotificationSettingEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('UserEntity', { onDelete: 'CASCADE' })
  userId!: string;

  @PrimaryColumn('text')
  kind!: string;

  @Column('boolean')
  byMail!: boolean;

  @Column('boolean')
  inApp!: boolean;
}
