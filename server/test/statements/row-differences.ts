import { type FieldDef, types } from 'pg';
import ts from 'typescript';
import { camelCase } from '../../src/database/naming-strategy';

/** A column that a statement answers. */
export interface Column extends FieldDef {
  /** Whether the table's column may be null; false where Postgres cannot tell. */
  isNullable: boolean;
}

const {
  BOOL,
  BYTEA,
  DATE,
  FLOAT4,
  FLOAT8,
  INT2,
  INT4,
  INT8,
  JSON,
  JSONB,
  NUMERIC,
  TEXT,
  TIMESTAMP,
  TIMESTAMPTZ,
  UUID,
} = types.builtins;
/** What `pg` makes of a value, by the type's number in Postgres's catalogue. */
const kinds = new Map<number, string>([
  ...[TEXT, UUID, INT8, NUMERIC].map((type) => [type, 'string'] as const),
  ...[INT2, INT4, FLOAT4, FLOAT8].map((type) => [type, 'number'] as const),
  ...[DATE, TIMESTAMP, TIMESTAMPTZ].map((type) => [type, 'Date'] as const),
  ...[JSON, JSONB].map((type) => [type, 'json'] as const),
  [BOOL, 'boolean'],
  [BYTEA, 'Buffer'],
  // Arrays of text and of uuid, which have no name there.
  [1009, 'string[]'],
  [2951, 'string[]'],
]);

/** What the columns of a statement and the type of its rows do not have in common; empty when all is well. */
export function rowDifferences(columns: Column[], row: ts.Type, checker: ts.TypeChecker): string[] {
  if (row.flags & ts.TypeFlags.Unknown) return [];
  const names = new Set(columns.map(({ name }) => camelCase(name)));
  const missing = checker.getPropertiesOfType(row).filter(({ name }) => !names.has(name));
  return [
    ...missing.map(({ name }) => `${name} is not answered`),
    ...columns.flatMap((column) => columnDifferences(column, row, checker)),
  ];
}

function columnDifferences(column: Column, row: ts.Type, checker: ts.TypeChecker): string[] {
  const name = camelCase(column.name);
  const property = row.getProperty(name);
  const type = property ? checker.getTypeOfSymbol(property) : row.getStringIndexType();
  if (!type) return [`${name} is not declared`];
  const declared = `${name} is declared as ${checker.typeToString(type)}`;
  // Whatever a package declares is one too, since only the sources are read.
  if (type.flags & ts.TypeFlags.Any) return [`${declared}, which is no type of the sources`];
  const kind = kindOf(column, name);
  if (!isKind(type, kind, checker)) return [`${declared}, yet it is ${kind}`];
  const takesNull = checker.isTypeAssignableTo(checker.getNullType(), type);
  return column.isNullable && !takesNull ? [`${declared}, yet it may be null`] : [];
}

function kindOf({ dataTypeID }: Column, name: string): string {
  const kind = kinds.get(dataTypeID);
  if (!kind) throw new Error(`${name} has the type ${dataTypeID}, which this check does not know`);
  return kind;
}

function isKind(declared: ts.Type, kind: string, checker: ts.TypeChecker): boolean {
  if (kind === 'json' || declared.flags & ts.TypeFlags.Unknown) return true;
  const type = checker.getNonNullableType(declared);
  if (kind === 'string') return checker.isTypeAssignableTo(type, checker.getStringType());
  if (kind === 'number') return checker.isTypeAssignableTo(type, checker.getNumberType());
  if (kind === 'boolean') return checker.isTypeAssignableTo(type, checker.getBooleanType());
  if (kind === 'string[]') {
    const element = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
    return element !== undefined && isKind(element, 'string', checker);
  }
  return type.symbol?.name === kind;
}
