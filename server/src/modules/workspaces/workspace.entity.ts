import { Column, Entity } from 'typeorm';
import { ChangingEntity } from '../../database/base.entity';

@Entity('workspaces')
export class WorkspaceEntity extends ChangingEntity {
  @Column('text')
  name!: string;

  /** IANA name. */
  @Column('text', { default: 'UTC' })
  timezone!: string;
}
