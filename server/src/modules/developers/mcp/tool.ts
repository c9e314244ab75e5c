import type { Scope } from '../../../common/auth/access.decorators';

export type Schema = Record<string, unknown>;

export interface Answer<T> {
  data: T;
  meta: { nextCursor: string | null };
}
/** Asks a route of the API, named without `/api/v1/`. */
export type Ask = <T>(
  route: ['GET' | 'POST' | 'PATCH', string],
  question?: { query?: Record<string, string>; body?: object },
) => Promise<Answer<T>>;

/** A tool: calls of the API, said in a few flat words. */
export interface Tool<Args = unknown> {
  name: string;
  title: string;
  description: string;
  /** What the key must hold to see it; null: every key does. */
  scope: Scope | null;
  effect: 'reads' | 'adds' | 'changes';
  /** What objects hold; a name that ends in `?` may be left out. */
  input: Record<string, Schema>;
  output: Record<string, Schema>;
  run(args: Args, ask: Ask): Promise<object>;
}
export const tool = <Args>(row: Tool<Args>): Tool => row as Tool;

/** Makes an object's schema, which knows no other fields. */
export const strict = (fields: Record<string, Schema>): Schema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name.replace('?', ''), field])),
  required: Object.keys(fields).filter((name) => !name.endsWith('?')),
  additionalProperties: false,
});

const described = (schema: Schema, description?: string): Schema => (description ? { ...schema, description } : schema);
export const string = (description?: string): Schema => described({ type: 'string' }, description);
export const number = (description?: string): Schema => described({ type: 'number' }, description);
export const boolean = (description?: string): Schema => described({ type: 'boolean' }, description);
export const id = (description?: string): Schema => described({ type: 'string', format: 'uuid' }, description);
export const oneOf = (values: readonly string[], description?: string): Schema =>
  described({ type: 'string', enum: values }, description);
export const list = (items: Schema, description?: string): Schema => described({ type: 'array', items }, description);
export const orNull = ({ type, ...schema }: Schema): Schema => ({ ...schema, type: [type, 'null'] });

/** What somebody wrote, which a model reads as data. */
export const outside = (text: string) => ({ untrusted: true, text });
export const outsideText = strict({ untrusted: { const: true }, text: string() });
