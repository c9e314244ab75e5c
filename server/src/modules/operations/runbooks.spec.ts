import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { Metrics } from '../../common/metrics/metrics';
import type { PoolState } from '../../database/pool-state';
import { StateGauges } from './metrics/state-gauges.service';

const root = resolve(__dirname, '../../../..');
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');
const found = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, one = '']) => one)),
];

const document = read('.github/docs/operations.md');
const alerts = read('server/deploy/alerts.yml');
const runbooks = document.slice(document.indexOf('# Runbooks'));
/** As an address names a heading. */
const sections = new Map(
  runbooks
    .split(/^## /m)
    .slice(1)
    .map((text) => [(text.split('\n', 1)[0] ?? '').toLowerCase().replaceAll(' ', '-'), text]),
);

const labelsOf = (metric: object): string[] => ('labelNames' in metric ? (metric.labelNames as string[]) : []);

describe('.github/docs/operations.md', () => {
  it('has a section for each problem of the operations page, on the server and in the client', () => {
    const rules = read('server/src/modules/operations/problems/problem-rules.ts');
    const words = read('client/src/features/operations/words.ts');
    const named = found(rules + words, /runbook: '([^']+)'/g);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !sections.has(name))).toEqual([]);
  });

  it('has a section for each alert', () => {
    const blocks = alerts.split(/^ +- alert: /m).slice(1);
    expect(blocks.length).toBeGreaterThan(15);
    const named = blocks.map((block) => /operations\.md#(\S+)/.exec(block)?.[1] ?? block);
    expect(named.filter((name) => !sections.has(name))).toEqual([]);
  });

  it('has no section that nothing leads to, and says in each what it means, what people see, what to do and when it is over', () => {
    const rules = read('server/src/modules/operations/problems/problem-rules.ts');
    for (const [name, text] of sections) {
      expect(rules + alerts).toContain(name);
      expect(found(text, /^- \*\*(.+?)\*\*: /gm)).toEqual(['Means', 'People see', 'Do', 'Over']);
    }
  });
});

describe('server/deploy/alerts.yml', () => {
  it('has a test of each alert', () => {
    const tests = read('server/deploy/alerts.test.yml');
    const tested = found(tests, /^ {2}- name: (\w+)/gm);
    expect(tested).toEqual(found(alerts, /^ +- alert: (\w+)/gm));
    expect(found(tests, /labels: '\{alertname="(\w+)"\}'/g)).toEqual(tested);
  });

  it('uses metrics that exist', async () => {
    const defaults = new Registry();
    collectDefaultMetrics({ register: defaults });
    const gauges = new StateGauges({} as PoolState);
    const registries = [new Metrics().registry, gauges.registry, defaults];
    const all = new Map(
      registries.flatMap((registry) => registry.getMetricsAsArray().map((metric) => [metric.name, labelsOf(metric)])),
    );
    defaults.clear();
    const used = [...alerts.matchAll(/\b((?:quillcast|nodejs|process)_[a-z0-9_]+)(?:\{([^}]*)\})?/g)];
    expect(used.length).toBeGreaterThan(20);
    const unknown = used.filter(([, name = '', labels = '']) => {
      const known = all.get(name.replace(/_(?:bucket|count|sum)$/, ''));
      return !found(labels, /(\w+)[=!]/g).every((label) => known?.includes(label));
    });
    expect(unknown.map(([text]) => text)).toEqual([]);
  });
});
