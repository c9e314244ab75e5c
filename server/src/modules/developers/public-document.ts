interface Schema {
  [key: string]: unknown;
}
interface Operation extends Schema {
  parameters?: { name: string; in: string }[];
}
export interface ApiDocument extends Schema {
  info: Schema;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes?: Schema };
}

const reference = '#/components/schemas/';

/** Makes the document of `/api/v1` (OpenAPI 3.1) of the whole one (3.0): the routes with a scope, and the schemas that they name. */
export function publicDocument({ info, paths, components }: ApiDocument): ApiDocument {
  const open = Object.entries(paths).flatMap(([path, operations]) => {
    const scoped = Object.entries(operations).filter(([, operation]) => operation['x-scope'] !== undefined);
    return scoped.length > 0 ? [[path.replace('/api/', '/api/v1/'), Object.fromEntries(scoped.map(forKeys))]] : [];
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
  collect(open);
  const key = { type: 'http', scheme: 'bearer', description: 'A key from Settings, Developers: "qck_…".' };
  return {
    openapi: '3.1.0',
    info: { ...info, title: 'Quillcast API' },
    security: [{ key: [] }],
    paths: as31(Object.fromEntries(open)) as ApiDocument['paths'],
    components: { securitySchemes: { key }, schemas: as31(named) as Record<string, Schema> },
  };
}

/** A key says which workspace is meant. */
function forKeys([method, { parameters = [], security: _session, ...operation }]: [string, Operation]) {
  const own = parameters.filter((parameter) => parameter.in !== 'header' || parameter.name !== 'X-Workspace-ID');
  return [method, { ...operation, parameters: own }] as const;
}

/** What 3.0 calls nullable is a type among others in 3.1. */
function as31(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(as31);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = value as Schema;
  const schema = Object.fromEntries(Object.entries(rest).map(([name, field]) => [name, as31(field)]));
  if (nullable !== true) return schema;
  if (Array.isArray(rest['enum']) && rest['enum'].every((one) => one === null)) return { type: 'null' };
  return { ...schema, type: [rest['type'], 'null'] };
}
