import type { ApiDocument } from '../src/modules/developers/public-document';

type Schema = Record<string, unknown> & {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
};
interface Side {
  document: ApiDocument;
  schema: Schema | undefined;
}

/** Returns what a program that was written for `before` could miss in `after`, each as a sentence. */
export function missingIn(after: ApiDocument, before: ApiDocument): string[] {
  const problems: string[] = [];
  const seen = new Set<string>();

  function compare(where: string, [old, now]: [Side, Side], isInput: boolean): void {
    const pair = JSON.stringify([old.schema?.$ref, now.schema?.$ref, isInput]);
    if (old.schema?.$ref && seen.has(pair)) return;
    seen.add(pair);
    const [was, is] = [resolved(old), resolved(now)];
    if (!was) return;
    if (!is) return void problems.push(`${where} is gone`);
    const [wide, narrow] = isInput ? [is, was] : [was, is];
    const unknown = typesOf(narrow).filter((type) => typesOf(wide).length > 0 && !typesOf(wide).includes(type));
    if (unknown.length > 0) problems.push(`${where} has another type`);
    const lost = (was.enum ?? []).filter((value) => is.enum !== undefined && !is.enum.includes(value));
    if (lost.length > 0 || (isInput && is.enum && !was.enum)) problems.push(`${where} lost ${lost.join(', ')}`);
    const [needed, given] = isInput ? [is, was] : [was, is];
    for (const name of needed.required ?? [])
      if (!given.required?.includes(name) && (isInput || is.properties?.[name]))
        problems.push(`${where}.${name} is ${isInput ? 'needed now' : 'not always there any more'}`);
    for (const [name, schema] of Object.entries(was.properties ?? {})) {
      const next = { ...now, schema: is.properties?.[name] };
      compare(`${where}.${name}`, [{ ...old, schema }, next], isInput);
    }
    if (was.items)
      compare(
        `${where}[]`,
        [
          { ...old, schema: was.items },
          { ...now, schema: is.items },
        ],
        isInput,
      );
    (was.oneOf ?? []).forEach((schema, at) =>
      compare(
        `${where}|${at}`,
        [
          { ...old, schema },
          { ...now, schema: is.oneOf?.[at] },
        ],
        isInput,
      ),
    );
  }

  for (const [path, operations] of Object.entries(before.paths))
    for (const [method, old] of Object.entries(operations)) {
      const now = after.paths[path]?.[method];
      const where = `${method.toUpperCase()} ${path}`;
      if (!now) {
        problems.push(`${where} is gone`);
        continue;
      }
      if (old['x-scope'] !== now['x-scope']) problems.push(`${where} needs another scope`);
      for (const one of now.parameters ?? [])
        if (one['required'] && !old.parameters?.some(({ name, required }) => name === one.name && required))
          problems.push(`${where} needs ${one.name} now`);
      const sides = (from: unknown, to: unknown): [Side, Side] => [
        { document: before, schema: from as Schema | undefined },
        { document: after, schema: to as Schema | undefined },
      ];
      for (const { name, schema } of old.parameters ?? []) {
        const next = now.parameters?.find((one) => one.name === name)?.['schema'];
        compare(`${where} ?${name}`, sides(schema, next), true);
      }
      if (!old.requestBody && now.requestBody?.required) problems.push(`${where} needs a body now`);
      for (const [type, { schema }] of Object.entries(old.requestBody?.content ?? {}))
        compare(`${where} sent`, sides(schema, now.requestBody?.content[type]?.['schema']), true);
      for (const [status, { content = {} }] of Object.entries(old.responses))
        for (const [type, { schema }] of Object.entries(content))
          compare(`${where} ${status}`, sides(schema, now.responses[status]?.content?.[type]?.['schema']), false);
    }
  return problems;
}

function resolved({ document, schema }: Side): Schema | undefined {
  const target = schema?.$ref ? (document.components.schemas[schema.$ref.split('/').pop() ?? ''] as Schema) : schema;
  if (!target?.allOf) return target;
  const parts = target.allOf.map((one) => resolved({ document, schema: one }) ?? {});
  return {
    ...Object.assign({}, ...parts),
    required: parts.flatMap(({ required }) => required ?? []),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<string, Schema>,
  } as Schema;
}

const typesOf = ({ type = [] }: Schema): string[] => [type].flat();
