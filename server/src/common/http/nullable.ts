import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { getMetadataStorage, IS_OPTIONAL, IsOptional } from 'class-validator';

/** A field that may be left out, and whose null says something of its own. With `IsOptional` alone it may only be left out. */
export const IsNullable = (): PropertyDecorator =>
  applyDecorators(IsOptional({ context: { isNullable: true } }), ApiProperty({ required: false, nullable: true }));

/** What class-validator lets pass: it takes null for absent, and a list of objects for one object. */
export interface LooseFields {
  notNull: ReadonlySet<string>;
  noList: ReadonlySet<string>;
}

const known = new Map<unknown, LooseFields>();

export function looseFieldsOf(type: new () => unknown): LooseFields {
  const found = known.get(type) ?? readLooseFields(type);
  known.set(type, found);
  return found;
}

function readLooseFields(type: new () => unknown): LooseFields {
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const having = (wanted: (rule: (typeof rules)[number]) => boolean): Set<string> =>
    new Set(rules.filter(wanted).map(({ propertyName }) => propertyName));
  const optional = having(({ name }) => name === IS_OPTIONAL);
  const nullable = having(({ context }) => (context as { isNullable?: boolean } | undefined)?.isNullable === true);
  const lists = having(({ name }) => name === 'isArray');
  return {
    notNull: new Set([...optional].filter((field) => !nullable.has(field))),
    noList: new Set([...having(({ type: kind }) => kind === 'nestedValidation')].filter((field) => !lists.has(field))),
  };
}
