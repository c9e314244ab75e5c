import { trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';
import { resourceFromAttributes } from '@opentelemetry/resources';
import type { FastifyInstance } from 'fastify';
import { subscribe } from 'node:diagnostics_channel';

/** What says where time went. Addresses, headers and messages of errors are not among them: they can carry codes and texts. */
const kept = new Set([
  ...['http.route', 'http.method', 'http.request.method', 'http.status_code', 'http.response.status_code'],
  ...['net.peer.name', 'net.peer.port', 'server.address', 'server.port', 'error.type', 'job.name', 'job.attempt'],
  ...['db.system', 'db.system.name', 'db.name', 'db.namespace', 'db.statement', 'db.query.text', 'db.operation.name'],
]);

/** Hands spans on without what could be a secret or somebody's text (S18). Statements have their values as parameters. */
class CleanSpans implements SpanExporter {
  constructor(private readonly exporter: SpanExporter) {}

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.exporter.export(spans.map(clean), done);
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }
}

/** The span itself with these fields in front of its own. */
const clean = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    attributes: { value: Object.fromEntries(Object.entries(span.attributes).filter(([name]) => kept.has(name))) },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan;

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
