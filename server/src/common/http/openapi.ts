import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

type OpenApiSchema = Record<string, unknown>;
interface Operation {
  parameters?: { name: string; in: string; schema: OpenApiSchema }[];
  responses: Record<string, { description: string; content?: Record<string, { schema: OpenApiSchema }> }>;
}

/** OpenAPI 3.0 has no type for null alone. */
const nullSchema: OpenApiSchema = { type: 'object', nullable: true, enum: [null] };

const errorSchema: OpenApiSchema = {
  type: 'object',
  required: ['success', 'statusCode', 'message', 'error'],
  properties: {
    success: { type: 'boolean', enum: [false] },
    statusCode: { type: 'integer' },
    message: { type: 'string', description: 'One plain sentence: what happened and what to do.' },
    error: {
      type: 'object',
      required: ['type', 'requestId'],
      properties: {
        type: { type: 'string' },
        requestId: { type: 'string' },
        details: {
          type: 'array',
          items: {
            type: 'object',
            required: ['field', 'message'],
            properties: { field: { type: 'string' }, message: { type: 'string' } },
          },
        },
        requiredPlan: { type: 'string' },
        feature: { type: 'string' },
        currentUsage: { type: 'integer' },
        limit: { type: 'integer' },
        resetsAt: { type: 'string', format: 'date-time', nullable: true },
        retryAfterSeconds: { type: 'integer' },
        triesLeft: { type: 'integer' },
      },
      additionalProperties: true,
    },
  },
};

/**
 * Returns the document of every route. The swagger plugin adds the schemas at build time, so it is whole only in built output.
 */
export function createOpenApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Quillcast')
    .setDescription(
      'Every answer is `{success, data}` or the error envelope. Times are ISO 8601 in UTC, ids are UUIDv7.',
    )
    .setVersion('1')
    .addBearerAuth()
    .addSecurityRequirements('bearer')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ErrorEnvelope: errorSchema },
  };
  for (const schema of Object.values(document.components.schemas ?? {})) {
    completeFields(schema as OpenApiSchema);
    allowNull(schema as OpenApiSchema);
  }
  for (const path of Object.values(document.paths)) {
    for (const operation of Object.values(path as Record<string, Operation>)) {
      wrapAnswers(operation);
      nameIds(operation);
    }
  }
  return document;
}

/**
 * A text `id` or `…Id` is a UUID and `…At` a time, unless the field declares another format, or none by an empty one; what a network
 * calls a post is no UUID. The values of a list are sorted: the compiler, which the plugin asks for them, changes their order with
 * the sources.
 */
function completeFields({ properties = {} }: OpenApiSchema): void {
  for (const [name, field] of Object.entries(properties as Record<string, OpenApiSchema>)) {
    const { enum: values } = (field['items'] ?? field) as { enum?: unknown[] };
    values?.sort();
    if (field['type'] !== 'string' || values || field['pattern'] || field['maxLength']) continue;
    field['format'] ??= /^id$|(?<!external|ReplyTo)Id$/.test(name) ? 'uuid' : /At$/.test(name) ? 'date-time' : '';
    if (field['format'] === '') delete field['format'];
  }
}

/** Allows null where `nullable` alone does not: beside a reference, which still asks for an object, and beside a list of values. */
function allowNull({ properties = {} }: OpenApiSchema): void {
  const all = properties as Record<string, OpenApiSchema>;
  for (const [name, schema] of Object.entries(all)) {
    const { nullable, allOf, type: _object, ...rest } = schema;
    if (nullable !== true) continue;
    if (Array.isArray(allOf)) all[name] = { ...rest, oneOf: [...(allOf as unknown[]), nullSchema] };
    if (Array.isArray(schema['enum'])) all[name] = { ...schema, enum: [...(schema['enum'] as unknown[]), null] };
  }
}

function nameIds({ parameters = [] }: Operation): void {
  for (const parameter of parameters) {
    if (parameter.in === 'path' && parameter.name === 'id') parameter.schema = { type: 'string', format: 'uuid' };
  }
}

/** Controllers declare the bare result; callers see it in the envelope. */
function wrapAnswers(operation: Operation): void {
  for (const [status, response] of Object.entries(operation.responses)) {
    if (!status.startsWith('2')) continue;
    // A file or a stream goes out as it is.
    if (response.content && !response.content['application/json']) continue;
    const schema = response.content?.['application/json']?.schema ?? nullSchema;
    // A document of a standard's own has a title.
    if (schema['title']) continue;
    response.content = { 'application/json': { schema: envelope(schema) } };
    if (!response.description) response.description = 'Success';
  }
  operation.responses['default'] = {
    description: 'A refusal or failure',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorEnvelope' } } },
  };
}

function envelope(data: OpenApiSchema): OpenApiSchema {
  const meta = {
    type: 'object',
    required: ['nextCursor'],
    properties: { nextCursor: { type: 'string', nullable: true }, total: { type: 'integer' } },
  };
  const isList = data['type'] === 'array';
  return {
    type: 'object',
    required: ['success', 'data', ...(isList ? ['meta'] : [])],
    properties: { success: { type: 'boolean', enum: [true] }, data, ...(isList ? { meta } : {}) },
  };
}
