import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Documented {
  content?: Record<string, { schema?: { $ref?: string } }>;
}

interface Operation {
  responses: Record<string, Documented>;
  /** `MayDecline`: it can also refuse with status 200. */
  'x-may-decline'?: boolean;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
}

export interface Answer {
  method: string;
  /** The route's pattern as the document writes it: `/api/posts/{id}`. */
  path: string;
  status: number;
  /** The media type, without parameters. */
  type: string;
  /** Undefined for what is no text. */
  body?: string;
}

const name = 'openapi.json';

/** A field that the document does not name is a difference too. */
const closed = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'properties' in value && !('additionalProperties' in value)
    ? { ...value, additionalProperties: false }
    : value;

const document = JSON.parse(readFileSync(join(__dirname, '..', name), 'utf8'), closed) as Document;

const compile = AjvCompiler()(
  { [name]: { $id: name, ...document } },
  {
    customOptions: {
      allErrors: true,
      coerceTypes: false,
      removeAdditional: false,
      strict: false,
      useDefaults: false,
      validateSchema: false,
    },
  },
);
/** Compiled once a worker: that takes longer than the requests of most tests. */
const validators = new Map<string, ReturnType<typeof compile>>();

/** Returns how the answer differs from the document, with its route and status; null when it does not. */
export function differenceOf({ method, path, status, type, body }: Answer): string | null {
  const answer = `${method} ${path} ${status}`;
  const { responses, 'x-may-decline': mayDecline } = document.paths[path]?.[method.toLowerCase()] ?? {};
  if (!responses && status < 400) return `${answer}: ${name} has no such route`;
  const documented = responses?.[status] ?? (status < 400 ? undefined : responses?.default);
  if (responses && !documented) return `${answer}: ${name} has no such status`;
  if (documented?.content && !(type in documented.content)) return `${answer}: ${name} has no "${type}"`;
  if (type !== 'application/json' || body === undefined) return null;
  const isDeclined = mayDecline && status === 200 && (JSON.parse(body) as { success?: unknown }).success === false;
  const listed = responses?.[status] && !isDeclined ? status : 'default';
  const place = ['paths', path, method.toLowerCase(), 'responses', listed, 'content', type, 'schema'];
  // One validator for all that share a schema.
  const pointer = responses ? (responses[listed]?.content?.[type]?.schema?.$ref ?? pointerTo(place)) : refusal;
  const problems = problemsOf(pointer, body);
  return problems.length > 0 ? `${answer}: ${problems.join('; ')}` : null;
}

/** What is at no route is refused like everything else. */
const refusal = '#/components/schemas/ErrorEnvelope';

const pointerTo = (place: readonly (string | number)[]): string =>
  `#${encodeURI(place.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''))}`;

function problemsOf(pointer: string, body: string): string[] {
  let validate = validators.get(pointer);
  if (!validate) validators.set(pointer, (validate = compile({ schema: { $ref: name + pointer } })));
  if (validate(JSON.parse(body))) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    `${instancePath || 'the body'} ${message} ${params['additionalProperty'] ?? ''}`.trim(),
  );
}

const found = new Set<string>();

/** Compares what is answered under `/api` with the document. Event streams leave without Fastify and are not compared. */
export function checkAnswers(app: FastifyInstance, hasOwnRoutes: boolean): void {
  app.addHook('onSend', async ({ method, url, routeOptions }, reply, payload) => {
    const path = routeOptions.url?.replace(/:(\w+)/g, '{$1}') ?? url;
    // What speaks another protocol there is described by it.
    if (!url.startsWith('/api/') || path === '/api/mcp' || (hasOwnRoutes && !(path in document.paths))) return;
    const [type = ''] = String(reply.getHeader('content-type') ?? '').split(';', 1);
    const body = typeof payload === 'string' ? payload : undefined;
    const difference = differenceOf({ method, path, status: reply.statusCode, type, body });
    if (difference !== null) found.add(difference);
  });
}

/** Returns the differences since it was asked last, each once. */
export function takeDifferences(): string[] {
  const differences = [...found];
  found.clear();
  return differences;
}
