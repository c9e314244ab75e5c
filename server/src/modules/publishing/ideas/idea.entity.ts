import { Column, Entity, ForeignKey, Index, VersionColumn } from 'typeorm';
import type { Actor } from '../../../common/auth/actor';
import { BaseEntity, ChangingEntity } from '../../../database/base.entity';
import type { PartContentResponse, VersionContentResponse } from './ideas.dto';

/** What a person writes once. Each of its posts is its version on one account, with these parts or with its own. */
@Entity('ideas')
@Index(['seriesId', 'occurrence'], { unique: true, where: 'series_id IS NOT NULL' })
export class IdeaEntity extends ChangingEntity {
  @Column('uuid')
  @Index()
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string;

  @Column('jsonb')
  parts!: PartContentResponse[];

  /** Who made the present text, by which door and since when. */
  @Column('uuid', { nullable: true })
  @Index()
  @ForeignKey('UserEntity', { onDelete: 'SET NULL' })
  changedById!: string | null;
  @Column('text')
  changedVia!: Actor['via'];
  @Column('timestamptz', { default: () => 'now()' })
  changedSince!: Date;

  /** What brought it, so that this can be undone. */
  @Column('uuid', { nullable: true })
  @Index()
  @ForeignKey('ImportEntity', { onDelete: 'SET NULL' })
  importId!: string | null;

  /** Of one that comes again: in which series it is, and its number there; the first is 0. */
  @Column('uuid', { nullable: true })
  @ForeignKey('IdeaSeriesEntity', { onDelete: 'SET NULL' })
  seriesId!: string | null;
  @Column('integer', { nullable: true })
  occurrence!: number | null;

  /** A change that names an older version is refused with 409. */
  @VersionColumn()
  version!: number;
}

/** A text that an idea had, with the own parts of its versions. */
@Entity('idea_versions')
@Index(['ideaId', 'version'], { unique: true })
export class IdeaVersionEntity extends BaseEntity {
  @Column('uuid')
  @ForeignKey('IdeaEntity', { onDelete: 'CASCADE' })
  ideaId!: string;

  @Column('integer')
  version!: number;

  @Column('jsonb')
  parts!: PartContentResponse[];

  @Column('jsonb')
  versions!: VersionContentResponse[];

  @Column('uuid', { nullable: true })
  @Index()
  @ForeignKey('UserEntity', { onDelete: 'SET NULL' })
  changedById!: string | null;

  @Column('text')
  changedVia!: Actor['via'];

  @Column('timestamptz')
  changedSince!: Date;
}
