import { Injectable } from '@nestjs/common';
import { Counter, Histogram, Registry } from 'prom-client';

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const modelSeconds = [0.25, 0.5, 1, 2, 5, 10, 20, 40, 80, 160, 300];
const lateSeconds = [1, 2, 5, 10, 30, 60, 300, 900, 3_600];

/**
 * What this process counts for Prometheus, from its start on. Labels take few values: templates of routes, never addresses, and
 * nothing that a person typed.
 */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly registers = [this.registry];

  /** Rate, errors and duration of requests. */
  readonly requests = new Histogram({
    name: 'quillcast_http_request_seconds',
    help: 'Time from a request to the end of its answer, streams included.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: requestSeconds,
    registers: this.registers,
  });

  readonly publishLateness = new Histogram({
    name: 'quillcast_publish_lateness_seconds',
    help: 'Time from when a post was due to its first call to the platform.',
    labelNames: ['platform'] as const,
    buckets: lateSeconds,
    registers: this.registers,
  });

  readonly publishAttempts = new Counter({
    name: 'quillcast_publish_attempts_total',
    help: 'Calls to a platform that may post, by what came of them.',
    labelNames: ['platform', 'outcome'] as const,
    registers: this.registers,
  });

  readonly modelCalls = new Histogram({
    name: 'quillcast_model_call_seconds',
    help: 'Time that a model took to write, by how it ended.',
    labelNames: ['provider', 'model', 'outcome'] as const,
    buckets: modelSeconds,
    registers: this.registers,
  });

  readonly modelCost = new Counter({
    name: 'quillcast_model_cost_dollars_total',
    help: 'What calls of models cost, in US dollars.',
    labelNames: ['provider', 'model'] as const,
    registers: this.registers,
  });
}
