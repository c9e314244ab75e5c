import { isObject, type Json } from '../network/wire-problem';

/** What a maker refuses in a strict schema, in OpenAI's words; null when it would take it. */
export function schemaProblem(schema: unknown, path: string[] = []): string | null {
  const context = `In context=(${path.map((name) => `'${name}'`).join(', ')})`;
  if (!isObject(schema)) return `${context}, schema must be a JSON object.`;
  if (path.length === 0 && schema['type'] !== 'object') {
    return `schema must be a JSON Schema of 'type: "object"', got 'type: "${String(schema['type'])}"'.`;
  }
  if (schema['type'] === 'array') return schemaProblem(schema['items'], [...path, 'items']);
  return schema['type'] === 'object' ? objectProblem(schema, path, context) : null;
}

function objectProblem(schema: Json, path: string[], context: string): string | null {
  if (schema['additionalProperties'] !== false) {
    return `${context}, 'additionalProperties' is required to be supplied and to be false.`;
  }
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const missing = Object.keys(properties).find((name) => !required.includes(name));
  if (missing !== undefined) {
    return `${context}, 'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`;
  }
  for (const [name, value] of Object.entries(properties)) {
    const problem = schemaProblem(value, [...path, 'properties', name]);
    if (problem) return problem;
  }
  return null;
}
