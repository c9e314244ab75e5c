import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  nullable?: boolean;
  enum?: unknown[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
}

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** One field of the body of a route. */
export interface RouteField {
  /** Such as `POST /api/automation/rules: trigger.days[]`. */
  name: string;
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  isNullable: boolean;
  /** A body that is plain but for this field. */
  bodyWith(value: unknown): unknown;
}

const document = JSON.parse(readFileSync(join(__dirname, '../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** What the document cannot say, by the names of fields. */
const known: Readonly<Record<string, unknown>> = {
  ...{ timezone: 'Europe/Berlin', time: '09:00', times: ['09:00'], language: 'en', platform: 'linkedin' },
  ...{ newPassword: 'correct horse battery 8', code: '123456', tweetUrl: 'https://x.com/ada/status/1' },
  scheduledAt: '2199-01-01T09:00:00Z',
};

const isNull = ({ enum: values }: Schema): boolean => values?.length === 1 && values[0] === null;

function resolved(schema: Schema): Schema {
  const inner = schema.oneOf?.find((one) => !isNull(one));
  if (inner) return resolved(inner);
  return schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
}

interface Place {
  at: string;
  isNullable: boolean;
}

function placesIn(schema: Schema, at = ''): Place[] {
  const { items, properties = {} } = resolved(schema);
  const own = at === '' ? [] : [{ at, isNullable: schema.nullable === true || (schema.oneOf ?? []).some(isNull) }];
  const inner = Object.entries(properties).flatMap(([name, one]) => placesIn(one, at === '' ? name : `${at}.${name}`));
  return [...own, ...inner, ...(items ? placesIn(items, `${at}[]`) : [])];
}

/** `at` is where the schema stands, `place` where the value goes. */
function plainBody(schema: Schema, target: { place: string; value: unknown }, at = ''): unknown {
  const { place, value } = target;
  if (at === place) return value;
  const { type, format, items, minimum, enum: values, properties = {}, required = [] } = resolved(schema);
  const name = /(\w+)(?:\[\])*$/.exec(at)?.[1] ?? '';
  const isOnTheWay = (one: string): boolean =>
    place === one || place.startsWith(`${one}.`) || place.startsWith(`${one}[`);
  if (name in known && !isOnTheWay(at)) return known[name];
  if (items) return [plainBody(items, target, `${at}[]`)];
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties)
        .map(([key, one]) => ({ key, one, inside: at === '' ? key : `${at}.${key}` }))
        .filter(({ key, inside }) => required.includes(key) || isOnTheWay(inside))
        .map(({ key, one, inside }) => [key, plainBody(one, target, inside)]),
    );
  if (values) return values[0];
  if (format === 'uuid') return '0197a000-0000-7000-8000-000000000000';
  if (format === 'email') return 'ada@example.com';
  if (type === 'string') return 'We cut onboarding from 9 steps to 4 in six weeks.';
  return type === 'boolean' ? true : (minimum ?? 1);
}

/** Every field of every body, as the document of the API has them. */
export function routeFields(): RouteField[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([verb, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      const method = verb.toUpperCase() as RouteField['method'];
      return (schema ? placesIn(schema) : []).map(({ at, isNullable }) => ({
        ...{ name: `${method} ${path}: ${at}`, method, path, isNullable },
        bodyWith: (value: unknown) => plainBody(schema ?? {}, { place: at, value }),
      }));
    }),
  );
}

/** The addresses of all lists that go on at a cursor. */
export const cursorRoutes = (): string[] =>
  Object.entries(document.paths)
    .filter(([, { get }]) => get?.parameters?.some((one) => one.in === 'query' && one.name === 'cursor'))
    .map(([path]) => path);
