import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Stores the name of a file until it is deleted; a trigger writes it down when its row of `media` goes. */
@Entity('gone_files')
export class DeletedFileEntity {
  @PrimaryColumn('text')
  name!: string;

  /** Of a file that was still uploaded. */
  @Column('text', { nullable: true })
  upload!: string | null;
}
