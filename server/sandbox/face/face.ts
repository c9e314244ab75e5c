import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../../src/common/errors/refusal';
import { Env } from '../../src/config/env';
import { Wires } from '../core/sandbox-wire';
import { readFault, readFaults, toFaultJson } from '../faults/faults.dto';
import { FaultGate } from '../faults/fault-gate';
import { facePage } from './face.page';
import { icon, style } from './style.data';

type Fields = Record<string, string>;

/** The page for people and the fault switches. The listener serves each address with and without /sandbox before it. */
@Injectable()
export class Face {
  constructor(
    private readonly env: Env,
    private readonly wires: Wires,
    private readonly gate: FaultGate,
  ) {}

  routes(server: FastifyInstance): void {
    server.get('/', async (_request, reply) => this.sendPage(reply));
    server.get('/face/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
    server.get('/face/icon.svg', async (_request, reply) => reply.type('image/svg+xml').send(icon));
    server.get('/faults.json', async () => this.faultList());
    server.put('/faults.json', async (request) => {
      await this.gate.replace(readFaults(request.body, this.wires.all));
      return this.faultList();
    });
    // What arranges notes speaks no wire, so the server asks.
    server.post('/faults/llm', async () => ({ mode: await this.gate.strike('llm') }));
    server.post<{ Body: Fields | undefined }>('/faults', async (request, reply) =>
      this.switchOn(request.body ?? {}, reply),
    );
    server.post<{ Body: Fields | undefined }>('/faults/off', async (request, reply) => {
      await this.switchOff(request.body?.['id']);
      return reply.redirect('/sandbox#faults', 303);
    });
  }

  private async faultList(): Promise<Record<string, unknown>[]> {
    return (await this.gate.list()).map(toFaultJson);
  }

  private async switchOn(form: Fields, reply: FastifyReply): Promise<FastifyReply> {
    const { platform, mode, route, times, percent } = form;
    try {
      const switched = {
        platform,
        mode,
        route: route?.trim() ? route.trim() : null,
        rate: Number(percent) / 100,
        times: times ? Number(times) : null,
      };
      const fault = readFault(switched, this.wires.all);
      await this.gate.add(fault);
    } catch (error) {
      if (error instanceof Refusal) return this.sendPage(reply.status(error.status), error.message);
      throw error;
    }
    return reply.redirect('/sandbox#faults', 303);
  }

  private async switchOff(id: string | undefined): Promise<void> {
    if (id === undefined) await this.gate.replace([]);
    else await this.gate.remove(id);
  }

  private async sendPage(reply: FastifyReply, problem?: string): Promise<FastifyReply> {
    const wires = await Promise.all(
      this.wires.all.map(async (wire) => ({
        ...{ platform: wire.platform, name: wire.name, card: wire.card },
        items: (await wire.arrivals?.()) ?? [],
        summary: (await wire.summary?.()) ?? null,
      })),
    );
    const page = facePage({
      publicUrl: this.env.publicUrl,
      wires,
      faults: await this.gate.list(),
      ...(problem ? { problem } : {}),
    });
    return reply.type('text/html; charset=utf-8').send(page);
  }
}
