import type { Env } from '../../config/env';

/**
 * Begins to send traces to the collector that the settings name, if they do; must run before anything that speaks HTTP or to
 * Postgres is loaded. Returns what sends the last ones.
 */
export async function startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ROLE }: Env): Promise<() => Promise<void>> {
  if (!endpoint) return async () => undefined;
  // Loaded only where it is used: OpenTelemetry takes 0.3 s.
  const { sendTraces } = await import('./send-traces.js');
  return sendTraces(endpoint, ROLE);
}
