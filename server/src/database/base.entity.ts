import { applyDecorators } from '@nestjs/common';
import { Column, CreateDateColumn, ForeignKey, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** Ids are UUIDv7 made by the application (`newId`), so an object knows its id before it is stored. */
export abstract class BaseEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

export abstract class ChangingEntity extends BaseEntity {
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}

/** The id of a row with which this one is deleted. */
export const BelongsTo = (entity: string): PropertyDecorator =>
  applyDecorators(Column('uuid'), ForeignKey(entity, { onDelete: 'CASCADE' }));

/** The id of a row; null where there is none, and once that is deleted. */
export const RefersTo = (entity: string): PropertyDecorator =>
  applyDecorators(Column('uuid', { nullable: true }), ForeignKey(entity, { onDelete: 'SET NULL' }));
