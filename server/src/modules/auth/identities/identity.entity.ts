import { Column, Entity, Index } from 'typeorm';
import { BaseEntity, BelongsTo } from '../../../database/base.entity';

/** Stores a sign-in at another provider. Its key is (issuer, subject), never the address. */
@Entity('identities')
@Index(['issuer', 'subject'], { unique: true })
export class IdentityEntity extends BaseEntity {
  @Index()
  @BelongsTo('UserEntity')
  userId!: string;

  @Column('text')
  issuer!: string;

  @Column('text')
  subject!: string;

  /** As the provider said it last, to tell accounts apart. It opens nothing. */
  @Column('text')
  email!: string;
}
