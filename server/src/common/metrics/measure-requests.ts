import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics';

/** Measures every request by the template of its route; what no route answers counts as one. */
export function measureRequests(fastify: FastifyInstance, { requests }: Metrics): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? undefined : request.routeOptions.url;
    const labels = {
      method: route ? request.method : 'any',
      route: route ?? 'none',
      status: statusClass(reply.statusCode),
    };
    requests.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
}

const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`;
