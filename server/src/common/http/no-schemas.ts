import type { FastifyServerOptions } from 'fastify';

const compileNone = () => () => {
  throw new Error('No route has a schema: DTOs are checked by the validation pipe.');
};

/** Fastify's compilers of schemas, which no route has, would take a tenth of a second of each start. */
export const noSchemas: FastifyServerOptions['schemaController'] = {
  compilersFactory: { buildValidator: compileNone, buildSerializer: compileNone },
};
