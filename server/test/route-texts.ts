import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  maxLength?: number;
  minimum?: number;
  pattern?: string;
}

interface Operation {
  parameters?: { name: string; in: 'query' | 'path' | 'header'; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** What to send so that a field has a text, cut to what it takes; what else must be there is plain. */
export interface Filled {
  path: string;
  query: Record<string, string>;
  body: unknown;
}

/** A text field of a route, or all fields of one together. */
export interface TextField {
  /** Such as `POST /api/tweetgen/generate: prompt`. */
  name: string;
  method: string;
  path: string;
  /** The longest text that it takes, as far as is known. */
  most: number;
  fill(text: string): Filled;
}

/** What the document of the API does not tell, by the names of fields. */
export interface KnownFields {
  /** What a field holds while another one is tried; a text that fits anywhere where it is not here. */
  values: Readonly<Record<string, unknown>>;
  /** Sent though the document does not ask for them. */
  always: readonly string[];
  most: Readonly<Record<string, number>>;
  /** Tried alone only: they exclude others. */
  alone: readonly string[];
}

const document = JSON.parse(readFileSync(join(__dirname, '../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
export const plainText =
  'We cut onboarding from 9 steps to 4 in six weeks. Maya wrote "ship it" at example.com for @ada. ';

function resolved(schema: Schema): Schema {
  const [first] = schema.oneOf ?? [];
  if (first) return resolved(first);
  return schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
}

const isText = ({ type, format, enum: values }: Schema): boolean =>
  type === 'string' && !values && (format === undefined || format === 'email');

const inside = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);
const nameOf = (place: string): string => /(\w+)(?:\[\])*$/.exec(place)?.[1] ?? '';

interface Place {
  /** Such as `answers[].text`. */
  at: string;
  most: number;
  /** Whether any text fits, beside any other field. */
  isFree: boolean;
}

function placesIn(schema: Schema, known: KnownFields, at = ''): Place[] {
  const found = resolved(schema);
  const { maxLength, pattern, items, properties = {} } = found;
  const name = nameOf(at);
  if (isText(found))
    return [
      {
        at,
        most: maxLength ?? known.most[name] ?? Infinity,
        isFree: !/^\^/.test(pattern ?? '') && !known.alone.includes(name),
      },
    ];
  if (items) return placesIn(items, known, `${at}[]`);
  return Object.entries(properties).flatMap(([own, inner]) => placesIn(inner, known, inside(at, own)));
}

interface Filling {
  text: string;
  places: readonly Place[];
  known: KnownFields;
}

function bodyOf(schema: Schema, filling: Filling, at = ''): unknown {
  const found = resolved(schema);
  const { places, text, known } = filling;
  const own = places.find((place) => place.at === at);
  if (own) return found.format === 'email' ? `${text.slice(0, 60)}@example.com` : text.slice(0, own.most);
  if (found.items) return [bodyOf(found.items, filling, `${at}[]`)];
  if (found.type !== 'object') return plainValue(found, known.values[nameOf(at)]);
  const isSent = ([name]: [string, Schema]): boolean => {
    const start = inside(at, name);
    const holdsText = places.some((place) => place.at === start || /^[.[]/.test(place.at.replace(start, '')));
    return holdsText || known.always.includes(name) || (found.required ?? []).includes(name);
  };
  const sent = Object.entries(found.properties ?? {}).filter(isSent);
  return Object.fromEntries(sent.map(([name, inner]) => [name, bodyOf(inner, filling, inside(at, name))]));
}

function plainValue({ type, enum: values, minimum, format }: Schema, known: unknown): unknown {
  if (known !== undefined) return known;
  if (format === 'email') return 'ada@example.com';
  if (values) return values[0];
  if (type === 'string') return plainText.slice(0, 50);
  return type === 'boolean' ? true : (minimum ?? 1);
}

/** Returns every field of every route that takes text, as the document of the API has them. */
export function textFields(known: KnownFields): TextField[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      fieldsOf({ method: method.toUpperCase(), path }, operation, known),
    ),
  );
}

function fieldsOf(route: { method: string; path: string }, operation: Operation, known: KnownFields): TextField[] {
  const { parameters = [], requestBody } = operation;
  const schema = requestBody?.content['application/json']?.schema;
  const queryOf = (name: string, text: string): Record<string, string> =>
    Object.fromEntries(
      parameters
        .filter((one) => one.in === 'query' && (one.name === name || one.required))
        .map((one) => [one.name, one.name === name ? text : String(plainValue(one.schema, known.values[one.name]))]),
    );
  const field = (name: string, most: number, places: readonly Place[]): TextField => ({
    ...{ ...route, name: `${route.method} ${route.path}: ${name}`, most },
    fill: (text) => ({
      path: route.path.replace(`{${name}}`, encodeURIComponent(text.slice(0, 30).toWellFormed())),
      query: queryOf(name, text.slice(0, most)),
      body: schema && bodyOf(schema, { places, text, known }),
    }),
  });
  const places = schema ? placesIn(schema, known) : [];
  const free = places.filter(({ isFree }) => isFree);
  return [
    ...parameters
      .filter((one) => one.in !== 'header' && isText(resolved(one.schema)))
      .map(({ name }) => field(name, known.most[name] ?? Infinity, [])),
    ...places.map((place) => field(place.at, place.most, [place])),
    ...(free.length > 1 ? [field('all together', Infinity, free)] : []),
  ];
}
