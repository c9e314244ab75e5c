import { createTestApp, type TestApp } from '../../../../test/app';
import { freePorts } from '../../../../test/ports';
import { newId } from '../../../common/ids/ids';
import { Logger } from '../../../common/logging/logger';
import { Metrics } from '../../../common/metrics/metrics';
import { Env } from '../../../config/env';
import { Heartbeat } from '../servers/heartbeat.service';
import { OperationsReader } from '../state/operations-reader.service';
import { MetricsServer } from './metrics-server.service';
import { StateGauges } from './state-gauges.service';

describe('/metrics', () => {
  let test: TestApp;
  let port: number;
  beforeAll(async () => {
    [port = 0] = await freePorts(1);
    test = await createTestApp({ env: { METRICS_PORT: String(port), SANDBOX: '0' }, queue: 'postgres' });
    await test.app.get(Heartbeat).beat();
  });
  afterAll(() => test.close());

  const scrape = async (): Promise<string> => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    return answer.text();
  };

  it('stands on a port of its own: where people come it is not found, and there nothing else is', async () => {
    await test.http.get('/metrics').expect(404);
    expect((await fetch(`http://127.0.0.1:${port}/api/health/live`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  it('counts requests by the template of their route, never by their address', async () => {
    const id = newId();
    await test.http.get('/api/health/live').expect(200);
    await test.http.get(`/api/publishing/media/${id}/file`).expect(404);
    await test.http.get(`/nowhere/${id}`).expect(404);
    const text = await scrape();
    expect(text).toContain(
      'quillcast_http_request_seconds_count{method="GET",route="/api/health/live",status="2xx"} 1',
    );
    expect(text).toContain('route="/api/publishing/media/:id/file",status="4xx"} 1');
    expect(text).toContain('{method="any",route="none",status="4xx"}');
    expect(text).not.toContain(id);
  });

  it('tells what the operations page tells, and how the process does', async () => {
    const text = await scrape();
    expect(text).toContain('quillcast_dependency_up{dependency="postgres"} 1');
    expect(text).toContain('quillcast_servers{role="all",state="alive"} 1');
    expect(text).toContain('quillcast_posts_oldest_due_seconds 0');
    expect(text).toContain('quillcast_database_connections{state="size"} 5');
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  it('counts each server once, however often it is asked', async () => {
    await scrape();
    expect(await scrape()).toContain('quillcast_servers{role="all",state="alive"} 1');
  });

  it('stays short: fewer than a thousand series', async () => {
    const series = (await test.app.get(MetricsServer).read()).split('\n').filter((line) => /^[a-z]/.test(line));
    expect(series.length).toBeLessThan(1_000);
  });

  it('stops a start on a port that is in use with one sentence', async () => {
    const { app } = test;
    const [metrics, gauges, reader] = [app.get(Metrics), app.get(StateGauges), app.get(OperationsReader)];
    const second = new MetricsServer(metrics, gauges, reader, app.get(Env), app.get(Logger));
    await expect(second.onApplicationBootstrap()).rejects.toThrow(
      `Port ${port} is in use. Set METRICS_PORT to another one.`,
    );
  });
});
