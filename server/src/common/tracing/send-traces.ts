import { trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { resourceFromAttributes } from '@opentelemetry/resources';
import type { FastifyInstance } from 'fastify';
import { subscribe } from 'node:diagnostics_channel';
import { CleanSpans } from './clean-spans';

/** Requests, what they ask of Postgres, and the calls that they make; jobs begin traces of their own (`job-handlers.ts`). */
export function sendTraces(endpoint: string, role: string): () => Promise<void> {
  const exporter = new CleanSpans(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }));
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `quillcast-${role}` }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const instrumentations = [
    new HttpInstrumentation({
      requireParentforOutgoingSpans: true,
      ignoreIncomingRequestHook: ({ url = '' }) => /^\/(api\/health\/|metrics)/.test(url),
    }),
    new PgInstrumentation({ requireParentSpan: true }),
    new UndiciInstrumentation({ requireParentforSpans: true }),
  ];
  for (const instrumentation of instrumentations) {
    instrumentation.setTracerProvider(provider);
    instrumentation.enable();
  }
  subscribe('fastify.initialization', (message) => nameByRoute((message as { fastify: FastifyInstance }).fastify));
  return () => provider.shutdown();
}

/** Names a request's span by the template of its route, as the metrics do. */
function nameByRoute(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const route = request.is404 ? undefined : request.routeOptions.url;
    const span = trace.getActiveSpan();
    if (route) span?.setAttribute('http.route', route).updateName(`${request.method} ${route}`);
    done();
  });
}
