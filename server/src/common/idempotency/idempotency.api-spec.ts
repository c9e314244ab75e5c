import { Body, Controller, Module, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Test as Request } from 'supertest';
import { createTestApp, TestApp } from '../../../test/app';
import { Public } from '../auth/access.decorators';
import { conflict, Refusal } from '../errors/refusal';
import { newId } from '../ids/ids';
import { Transactions } from '../../database/transactions';
import { dayMs, secondMs } from '../time/clock';
import { Pause } from '../time/pause';
import { Lifecycle } from '../http/lifecycle';
import { Page } from '../http/envelope';
import { Idempotent } from './idempotency.interceptor';
import type { CallInFlight } from './call-in-flight';
import { IdempotencyRepository } from './idempotency.repository';
import { IdempotencyService } from './idempotency.service';

const calls = new Map<string, number>();
const gates = new Map<string, Promise<void>>();
const refused = new Set<string>();
const unavailable = () => new Refusal(503, 'SERVICE_UNAVAILABLE', 'Not now.');

@Public()
@Controller('idempotency-test')
class ThingsController {
  constructor(
    private readonly idempotency: IdempotencyService,
    private readonly transactions: Transactions,
  ) {}

  /** Makes two workspaces named after the id, each once; fails after the first or after both when it is told to. */
  @Post(':id/parts')
  @Idempotent()
  async parts(@Param('id') id: string): Promise<object> {
    const make = (name: string) =>
      this.idempotency.once(name, async () => {
        const rows = await this.transactions.query<{ id: string }>(
          'INSERT INTO workspaces (id, name) VALUES (gen_random_uuid(), $1) RETURNING id',
          [id],
        );
        if (refused.has(`${id} in ${name}`)) throw unavailable();
        return rows[0]?.id ?? '';
      });
    const first = await make('first');
    if (refused.has(`${id} after first`)) throw unavailable();
    return { first, second: await make('second') };
  }

  @Post(':id')
  @Idempotent()
  async make(@Param('id') id: string, @Body() body: Record<string, unknown>): Promise<object> {
    const count = (calls.get(id) ?? 0) + 1;
    calls.set(id, count);
    await gates.get(id);
    if (refused.has(id)) throw conflict('Not now.');
    return { id, count, at: new Date(), body };
  }

  @Post(':id/pages')
  @Idempotent()
  page(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply): Page<string> {
    void reply.status(202);
    const count = (calls.get(id) ?? 0) + 1;
    calls.set(id, count);
    return new Page([`item ${count}`], 'a cursor', count);
  }
}

@Module({ controllers: [ThingsController] })
class ThingsModule {}

describe('Idempotency-Key', () => {
  let test: TestApp;
  let idempotency: IdempotencyService;
  const pauses = { count: 0 };
  beforeAll(async () => {
    test = await createTestApp({
      modules: [ThingsModule],
      configure: (builder) =>
        builder.overrideProvider(Pause).useValue({
          for: async () => {
            pauses.count += 1;
            await new Promise(setImmediate);
          },
        }),
    });
    idempotency = test.app.get(IdempotencyService);
  });
  afterAll(() => test.close());

  interface Call {
    id: string;
    key?: string;
    session?: string;
    body?: object;
    path?: string;
  }
  const post = ({ id, key, session = id, body = {}, path = '' }: Call): Request => {
    const request = test.http.post(`/api/idempotency-test/${id}${path}`).set('X-Session-ID', session);
    return (key === undefined ? request : request.set('Idempotency-Key', key)).send(body);
  };

  it('does the work of 20 parallel calls once and gives 20 equal answers', async () => {
    const id = newId();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post({ id, key: 'k', body: { name: 'x' } })));
    expect(calls.get(id)).toBe(1);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(answers[0]?.body).toMatchObject({ success: true, data: { id, count: 1, body: { name: 'x' } } });
  });

  it('does the work anew without a key', async () => {
    const id = newId();
    await post({ id }).expect(201);
    await post({ id }).expect(201);
    expect(calls.get(id)).toBe(2);
  });

  it('takes a body with its fields in another order for the same', async () => {
    const id = newId();
    const first = await post({ id, key: 'k', body: { a: 1, b: 2 } }).expect(201);
    const second = await post({ id, key: 'k', body: { b: 2, a: 1 } }).expect(201);
    expect(second.text).toBe(first.text);
    expect(calls.get(id)).toBe(1);
  });

  it('replays the status and the meta of a page', async () => {
    const id = newId();
    const first = await post({ id, key: 'k', path: '/pages' }).expect(202);
    const second = await post({ id, key: 'k', path: '/pages' }).expect(202);
    expect(second.body).toEqual({ success: true, data: ['item 1'], meta: { nextCursor: 'a cursor', total: 1 } });
    expect(second.text).toBe(first.text);
  });

  it('refuses the key with another body, and for another object on the same route', async () => {
    const [id, session] = [newId(), newId()];
    await post({ id, session, key: 'k', body: { name: 'x' } }).expect(201);
    const other = await post({ id, session, key: 'k', body: { name: 'y' } }).expect(409);
    expect(other.body.error.type).toBe('CONFLICT');
    await post({ id: newId(), session, key: 'k', body: { name: 'x' } }).expect(409);
    expect(calls.get(id)).toBe(1);
  });

  it('keeps the keys of two visitors apart', async () => {
    const id = newId();
    await post({ id, session: newId(), key: 'k' }).expect(201);
    await post({ id, session: newId(), key: 'k' }).expect(201);
    expect(calls.get(id)).toBe(2);
  });

  it('lets a call that failed be tried again with its key', async () => {
    const id = newId();
    refused.add(id);
    await post({ id, key: 'k' }).expect(409);
    refused.delete(id);
    await post({ id, key: 'k' }).expect(201);
    expect(calls.get(id)).toBe(2);
  });

  it('forgets an answer after 24 hours', async () => {
    const id = newId();
    await post({ id, key: 'k' }).expect(201);
    test.clock.advance(dayMs - secondMs);
    await post({ id, key: 'k' }).expect(201);
    expect(calls.get(id)).toBe(1);
    test.clock.advance(2 * secondMs);
    await post({ id, key: 'k' }).expect(201);
    expect(calls.get(id)).toBe(2);
  });

  it.each([
    ['an empty key', ''],
    ['a key with a space', 'two words'],
    ['a key of 201 characters', 'x'.repeat(201)],
  ])('refuses %s', async (_, key) => {
    const answer = await post({ id: newId(), key }).expect(422);
    expect(answer.body.error.type).toBe('VALIDATION_FAILED');
  });

  it('takes a key of 200 characters', async () => {
    await post({ id: newId(), key: '~'.repeat(200) }).expect(201);
  });

  it('refuses a body that is nested too deeply without failing', async () => {
    const id = newId();
    const request = test.http.post(`/api/idempotency-test/${id}`).set('X-Session-ID', id).set('Idempotency-Key', 'k');
    await request
      .set('Content-Type', 'application/json')
      .send(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`)
      .expect(422);
  });

  it('waits for a call in flight for 20 seconds and then refuses', async () => {
    const scope = { owner: `user:${newId()}`, route: 'POST /x', key: 'k' };
    const first = await idempotency.begin(scope, {});
    pauses.count = 0;
    await expect(idempotency.begin(scope, {})).rejects.toMatchObject({ status: 409 });
    expect(pauses.count * 100).toBeGreaterThanOrEqual(20 * secondMs);
    if (first.kind !== 'first') throw new Error('not the first call');
    await first.complete({ statusCode: 200, body: { items: [1, 2], done: { cost: 1 } } });
    expect(await idempotency.begin(scope, {})).toEqual({
      kind: 'replay',
      answer: { statusCode: 200, body: { items: [1, 2], done: { cost: 1 } } },
    });
  });

  it('does not keep a server that stops waiting for a call in flight', async () => {
    const scope = { owner: `user:${newId()}`, route: 'POST /x', key: 'k' };
    const first = await idempotency.begin(scope, {});
    pauses.count = 0;
    const lifecycle = test.app.get(Lifecycle);
    lifecycle.isStopping = true;
    await expect(idempotency.begin(scope, {})).rejects.toMatchObject({ status: 409 });
    lifecycle.isStopping = false;
    expect(pauses.count).toBe(0);
    if (first.kind === 'first') await first.release();
  });

  const scopeOf = () => ({ owner: `user:${newId()}`, route: 'POST /x', key: 'k' });
  const begun = async (scope: ReturnType<typeof scopeOf>, body: object = {}): Promise<CallInFlight> => {
    const call = await idempotency.begin(scope, body);
    if (call.kind !== 'first') throw new Error('not the first call');
    return call;
  };
  /** So long nothing was heard of whoever is at work. */
  const silentFor = (ms: number) =>
    test.query("UPDATE idempotency_keys SET held_until = held_until - $1 * interval '1 millisecond'", [ms]);
  const namesOf = (id: string) => test.query<{ id: string }>('SELECT id FROM workspaces WHERE name = $1', [id]);
  /** Commits a workspace of this name for a call. */
  const workFor = (call: CallInFlight, name: string) =>
    idempotency.run(call, () =>
      idempotency.once('make', async () => {
        await test.query('INSERT INTO workspaces (id, name) VALUES (gen_random_uuid(), $1)', [name]);
        return name;
      }),
    );

  it('gives the key of a dead server free within 20 seconds of its last sign of life, to the same call alone', async () => {
    const scope = scopeOf();
    const dead = await begun(scope, { a: 1 });
    await silentFor(10 * secondMs);
    await expect(idempotency.begin(scope, { a: 1 })).rejects.toMatchObject({ status: 409 });
    await silentFor(10 * secondMs);
    await expect(idempotency.begin(scope, { a: 2 })).rejects.toMatchObject({ status: 409 });
    const second = await begun(scope, { a: 1 });
    await dead.complete({ statusCode: 200, body: 'late' });
    await dead.release();
    await second.complete({ statusCode: 200, body: 'right' });
    expect(await idempotency.begin(scope, { a: 1 })).toMatchObject({ answer: { body: 'right' } });
  });

  it('keeps the key of a call that is at work, however long that takes', async () => {
    jest.useFakeTimers({
      doNotFake: ['setImmediate', 'setTimeout', 'clearTimeout', 'nextTick', 'Date', 'performance'],
    });
    try {
      const scope = scopeOf();
      const call = await begun(scope);
      await silentFor(20 * secondMs);
      const renewed = jest.spyOn(test.app.get(IdempotencyRepository), 'renew');
      jest.advanceTimersByTime(5 * secondMs);
      expect(await renewed.mock.results[0]?.value).toEqual({ isCancelled: false });
      await expect(idempotency.begin(scope, {})).rejects.toMatchObject({ status: 409 });
      await call.release();
      jest.advanceTimersByTime(20 * secondMs);
      expect(renewed).toHaveBeenCalledTimes(1);
      renewed.mockRestore();
    } finally {
      jest.useRealTimers();
    }
  });

  it('F2: does what a call committed no second time when it failed afterwards, and answers it in the end', async () => {
    const id = newId();
    refused.add(`${id} after first`);
    await post({ id, key: 'k', path: '/parts' }).expect(503);
    const made = await namesOf(id);
    expect(made).toHaveLength(1);
    refused.clear();
    const answer = await post({ id, key: 'k', path: '/parts' }).expect(201);
    expect(answer.body.data.first).toBe(made[0]?.id);
    expect(await namesOf(id)).toHaveLength(2);
    expect((await post({ id, key: 'k', path: '/parts' }).expect(201)).text).toBe(answer.text);
  });

  it('does a part again that failed, and notes nothing of it', async () => {
    const id = newId();
    refused.add(`${id} in second`);
    await post({ id, key: 'k', path: '/parts' }).expect(503);
    refused.clear();
    await post({ id, key: 'k', path: '/parts' }).expect(201);
    expect(await namesOf(id)).toHaveLength(2);
  });

  it('does parts each time without a key', async () => {
    const id = newId();
    await post({ id, path: '/parts' }).expect(201);
    await post({ id, path: '/parts' }).expect(201);
    expect(await namesOf(id)).toHaveLength(4);
  });

  it('F1: does what a killed server committed no second time', async () => {
    const [scope, name] = [scopeOf(), newId()];
    await workFor(await begun(scope), name);
    await silentFor(15 * secondMs);
    const second = await begun(scope);
    expect(await workFor(second, name)).toBe(name);
    expect(await namesOf(name)).toHaveLength(1);
  });

  it('rolls back what a server does that was taken for dead', async () => {
    const [scope, name] = [scopeOf(), newId()];
    const paused = await begun(scope);
    await silentFor(15 * secondMs);
    const second = await begun(scope);
    await expect(workFor(paused, name)).rejects.toMatchObject({ status: 409 });
    expect(await namesOf(name)).toEqual([]);
    await workFor(second, name);
    expect(await namesOf(name)).toHaveLength(1);
  });

  it('remembers nothing of a call that is older than 24 hours', async () => {
    const [scope, name] = [scopeOf(), newId()];
    const first = await begun(scope);
    await workFor(first, name);
    await first.release();
    test.clock.advance(dayMs + secondMs);
    await workFor(await begun(scope), name);
    expect(await namesOf(name)).toHaveLength(2);
  });
});
