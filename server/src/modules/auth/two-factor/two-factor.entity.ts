import { Column, Entity, ForeignKey } from 'typeorm';
import { BaseEntity } from '../../../database/base.entity';

/** Stores a person's authenticator app. Until it has shown its first code, `enabledAt` is null and nobody is asked for one. */
@Entity('two_factors')
export class TwoFactorEntity extends BaseEntity {
  @Column('uuid', { unique: true })
  @ForeignKey('UserEntity', { onDelete: 'CASCADE' })
  userId!: string;

  /** In Base32, sealed for this row. */
  @Column('text')
  sealedSecret!: string;

  @Column('timestamptz', { nullable: true })
  enabledAt!: Date | null;

  /** The 30 seconds, counted since 1970, of the last code that was used: neither it nor one before it works again. */
  @Column('integer', { default: 0 })
  lastStep!: number;

  /** HMACs of the recovery codes that are left. */
  @Column('text', { array: true, default: '{}' })
  recoveryHashes!: string[];
}
