import { scopes } from '../../common/auth/access.decorators';
import { errorsOf, refusals } from './documented-errors';
import { snippetsOf } from './snippets';

interface Schema {
  [key: string]: unknown;
}
interface Parameter extends Schema {
  name: string;
  in: string;
}
type Contents = Record<string, Schema>;
interface Operation extends Schema {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Contents; required?: boolean };
  responses: Record<string, { content?: Contents; $ref?: string }>;
  'x-scope'?: string;
}
export interface ApiDocument extends Schema {
  info: Schema;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes?: Schema; responses?: Schema };
}

/** One call that was made, and how it was answered; by the names of the operations in `openapi.examples.json`. */
export interface Example {
  /** By the names of parameters, in the address and behind it. */
  parameters?: Record<string, string>;
  body?: unknown;
  status: number;
  answer?: unknown;
}

const reference = '#/components/schemas/';

const dryRun = {
  name: 'dryRun',
  in: 'query',
  description: 'With "true" it is answered as it would be, and nothing changes.',
  schema: { type: 'boolean' },
};

/** Makes the document of `/api/v1` (OpenAPI 3.1) of the whole one (3.0): the routes with a scope, and the schemas that they name. */
export function publicDocument(
  { info, paths, components }: ApiDocument,
  examples: Partial<Record<string, Example>>,
  origin: string,
): ApiDocument {
  const open = Object.entries(paths).flatMap(([path, operations]) => {
    const scoped = Object.entries(operations).filter(([, operation]) => operation['x-scope'] !== undefined);
    const told = scoped.map(([method, operation]) => {
      const example = examples[operation.operationId];
      const own = forKeys(method, operation);
      return [method, example ? withExample([method, origin + forVersion(path)], own, example) : own];
    });
    return told.length > 0 ? [[forVersion(path), Object.fromEntries(told)]] : [];
  });
  const named: Record<string, Schema> = {};
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && value.startsWith(reference)) {
      const name = value.slice(reference.length);
      const schema = components.schemas[name];
      if (!schema || named[name]) return;
      named[name] = schema;
      collect(schema);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  collect([open, refusals]);
  const key = { type: 'http', scheme: 'bearer', description: 'A key from Settings, Developers: "qck_…".' };
  const all = scopes.map((scope) => [scope, scope.replace(':', ': ')]);
  const oauth = {
    type: 'oauth2',
    description: `A token that a person gives to an app. Ask with PKCE and the resource ${origin}/api/v1.`,
    flows: {
      authorizationCode: {
        ...{ authorizationUrl: `${origin}/oauth/authorize`, tokenUrl: `${origin}/oauth/token` },
        ...{ refreshUrl: `${origin}/oauth/token`, scopes: Object.fromEntries(all) },
      },
    },
  };
  return {
    openapi: '3.1.0',
    info: { ...info, title: 'Quillcast API' },
    servers: [{ url: origin }],
    security: [{ key: [] }, { oauth: [] }],
    paths: as31(Object.fromEntries(open)) as ApiDocument['paths'],
    components: {
      securitySchemes: { key, oauth },
      responses: refusals,
      schemas: as31(named) as Record<string, Schema>,
    },
  };
}

const forVersion = (path: string): string => path.replace('/api/', '/api/v1/');

/** A key says which workspace is meant. */
function forKeys(method: string, { parameters = [], security: _session, ...operation }: Operation): Operation {
  const own = parameters.filter((parameter) => parameter.in !== 'header' || parameter.name !== 'X-Workspace-ID');
  const isFile = operation.requestBody?.content['multipart/form-data'] !== undefined;
  const canTry = method !== 'get' && !isFile && operation['x-scope'] !== 'write';
  const responses = { ...operation.responses, ...errorsOf(method, own, operation['x-scope']) };
  return { ...operation, parameters: canTry ? [...own, dryRun] : own, responses };
}

/** With programs that make the call, as `x-codeSamples`, which other readers of such documents show too. */
function withExample(
  [method, address]: [string, string],
  { parameters = [], requestBody, responses, ...rest }: Operation,
  example: Example,
): Operation {
  const { parameters: values = {}, body, status, answer } = example;
  const put = (content: Contents, value: unknown): Contents =>
    Object.fromEntries(Object.entries(content).map(([type, one]) => [type, { ...one, example: value }]));
  const { content } = responses[status] ?? {};
  const url = new URL(address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? name)));
  for (const { name } of parameters.filter((one) => one.in === 'query'))
    if (values[name] !== undefined) url.searchParams.set(name, values[name]);
  const { file } = requestBody?.content['multipart/form-data'] ? (body as { file: string }) : {};
  return {
    ...rest,
    'x-codeSamples': snippetsOf({ method: method.toUpperCase(), url: url.href, ...(file ? { file } : { body }) }),
    parameters: parameters.map((one) => (one.name in values ? { ...one, example: values[one.name] } : one)),
    ...(requestBody && { requestBody: { ...requestBody, content: put(requestBody.content, body) } }),
    responses: {
      ...responses,
      ...(content && answer !== undefined && { [status]: { ...responses[status], content: put(content, answer) } }),
    },
  };
}

/** What 3.0 calls nullable is a type among others in 3.1. */
function as31(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(as31);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = value as Schema;
  const schema = Object.fromEntries(Object.entries(rest).map(([name, field]) => [name, as31(field)]));
  if (nullable !== true) return schema;
  const values = rest['enum'];
  if (!Array.isArray(values)) return { ...schema, type: [rest['type'], 'null'] };
  if (values.every((one) => one === null)) return { type: 'null' };
  return { ...schema, type: [rest['type'], 'null'], enum: [...values, null] };
}
