import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';

/** What says where time went. Addresses, headers and messages of errors are not among them: they can carry codes and texts. */
const kept = new Set([
  ...['http.route', 'http.method', 'http.request.method', 'http.status_code', 'http.response.status_code'],
  ...['net.peer.name', 'net.peer.port', 'server.address', 'server.port', 'error.type', 'job.name', 'job.attempt'],
  ...['db.system', 'db.system.name', 'db.name', 'db.namespace', 'db.statement', 'db.query.text', 'db.operation.name'],
]);

/** Hands spans on without what could be a secret or somebody's text (S18). Statements have their values as parameters. */
export class CleanSpans implements SpanExporter {
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
