import { createTestApp, type TestApp } from '../../../../test/app';
import { openStream } from '../../../../test/event-stream';
import { connectModel, makeSiteAdmin, serversOf } from '../../../../test/factories/models.factory';
import { auth, makePerson, type TestPerson } from '../../../../test/factories/user.factory';
import type { PullEvent, PullOutcome } from '../../../ai/connect/model-servers.port';
import { offered } from '../../../ai/connect/model-servers.fake';
import { hourMs, secondMs } from '../../../common/time/clock';
import { PullsService } from './pulls.service';

const baseUrl = 'http://127.0.0.1:11434';

/** A download that goes on as a test says. */
class Steps {
  private readonly queue: (PullEvent | PullOutcome)[] = [];
  private wake: () => void = () => undefined;

  push(step: PullEvent | PullOutcome): void {
    this.queue.push(step);
    this.wake();
  }

  progress(receivedBytes: number): void {
    this.push({ kind: 'progress', receivedBytes, totalBytes: 100, status: 'pulling' });
  }

  async *run(isAborted: () => AbortSignal | null): AsyncGenerator<PullEvent, PullOutcome> {
    for (;;) {
      const signal = isAborted();
      signal?.addEventListener('abort', () => this.push({ status: 'aborted' }), { once: true });
      const step = this.queue.shift();
      if (!step) await new Promise<void>((resolve) => (this.wake = resolve));
      else if ('kind' in step) yield step;
      else return step;
    }
  }
}

describe('downloading a model', () => {
  let test: TestApp;
  let admin: TestPerson;
  let connectionId: string;
  let steps: Steps;
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    admin = await makeSiteAdmin(test);
    await test.query('DELETE FROM model_connections');
    connectionId = (await connectModel(test, admin, { kind: 'ollama', key: '', baseUrl })).id;
    await test.query('DELETE FROM model_settings');
    begin();
  });
  afterAll(() => test.close());

  const pull = (model = 'qwen3:4b-instruct') =>
    openStream(test, admin, { path: '/api/models/pull', body: { connectionId, model } });
  const begin = () => {
    steps = new Steps();
    const servers = serversOf(test);
    servers.pullSteps = steps.run(() => servers.pullSignal);
  };
  const shown = async () => (await test.http.get('/api/models').set(auth(admin)).expect(200)).body.data;

  it('tells how far it is, then that it is done, and the model can write at once', async () => {
    const stream = await pull();
    expect(await stream.next()).toMatchObject({ event: 'progress', data: { receivedBytes: 0 } });
    steps.progress(40);
    expect(await stream.next()).toEqual({
      event: 'progress',
      data: { receivedBytes: 40, totalBytes: 100, status: 'pulling' },
    });
    expect((await shown()).pull).toMatchObject({ connectionId, model: 'qwen3:4b-instruct', receivedBytes: 40 });
    serversOf(test).answers.set(baseUrl, { status: 'ok', models: [offered('qwen3:4b-instruct')] });
    steps.push({ status: 'done' });
    expect(await stream.rest()).toEqual([{ event: 'done', data: {} }]);
    expect(await shown()).toMatchObject({ pull: null, names: Array(4).fill({ name: 'qwen3:4b-instruct' }) });
  });

  it('is one at a time; the same one again follows it, as a page does that was loaded again', async () => {
    const first = await pull();
    await first.next();
    const other = await pull('gemma4:e2b');
    expect(other.response.status).toBe(409);
    first.drop();
    const again = await pull();
    expect(await again.next()).toMatchObject({ event: 'progress' });
    steps.progress(70);
    expect(await again.next()).toMatchObject({ data: { receivedBytes: 70 } });
    expect(serversOf(test).pullSignal?.aborted).toBe(false);
    steps.push({ status: 'done' });
    expect((await again.rest()).at(-1)?.event).toBe('done');
  });

  it('is cancelled by anyone who may, and can be started again', async () => {
    const stream = await pull();
    await stream.next();
    await test.http
      .delete('/api/models/pull')
      .set(auth(await makeSiteAdmin(test)))
      .expect(200);
    expect(serversOf(test).pullSignal?.aborted).toBe(true);
    expect(await stream.rest()).toEqual([
      {
        event: 'error',
        data: { type: 'CONFLICT', statusCode: 409, message: expect.stringContaining('Resume it to continue') },
      },
    ]);
    begin();
    const next = await pull('gemma4:e2b');
    steps.push({ status: 'done' });
    expect((await next.rest()).at(-1)?.event).toBe('done');
  });

  it('that ended early tells how far it came and why, until the same one is resumed from there', async () => {
    const stream = await pull();
    steps.progress(62);
    await stream.next();
    await stream.next();
    steps.push({ status: 'disk_full', message: 'The disk of that machine is full.' });
    await stream.rest();
    const stopped = { connectionId, model: 'qwen3:4b-instruct', receivedBytes: 62, totalBytes: 100 };
    const full = { ...stopped, message: 'The disk of that machine is full.' };
    expect(await shown()).toMatchObject({ pull: null, stoppedPulls: [full] });
    begin();
    const other = await pull('gemma4:e2b');
    steps.push({ status: 'not_found', message: 'There is none.' });
    await other.rest();
    expect((await shown()).stoppedPulls).toEqual([full]);
    begin();
    const resumed = await pull();
    expect(await resumed.next()).toMatchObject({ data: { receivedBytes: 62, totalBytes: 100 } });
    expect((await shown()).stoppedPulls).toEqual([]);
    steps.push({ kind: 'progress', receivedBytes: 0, totalBytes: null, status: 'pulling manifest' });
    expect(await resumed.next()).toMatchObject({ data: { receivedBytes: 62, totalBytes: 100 } });
    await test.http.delete('/api/models/pull').set(auth(admin)).expect(200);
    await resumed.rest();
    expect((await shown()).stoppedPulls).toEqual([{ ...stopped, message: null }]);
    begin();
    const last = await pull();
    steps.push({ status: 'done' });
    await last.rest();
    expect((await shown()).stoppedPulls).toEqual([]);
  });

  it('is not offered to be resumed when Ollama has dropped it, or to whoever is no site admin', async () => {
    const stream = await pull();
    steps.progress(62);
    await stream.next();
    await stream.next();
    await test.http.delete('/api/models/pull').set(auth(admin)).expect(200);
    await stream.rest();
    expect((await shown()).stoppedPulls).toHaveLength(1);
    const member = await makePerson(test);
    expect((await test.http.get('/api/models').set(auth(member)).expect(200)).body.data.stoppedPulls).toEqual([]);
    test.clock.advance(25 * hourMs);
    admin = await makeSiteAdmin(test);
    expect((await shown()).stoppedPulls).toEqual([]);
  });

  it('says what went wrong', async () => {
    const stream = await pull();
    steps.push({ status: 'disk_full', message: 'The disk of that machine is full.' });
    expect((await stream.rest()).at(-1)).toMatchObject({
      event: 'error',
      data: { type: 'UPSTREAM_FAILED', message: 'The disk of that machine is full.' },
    });
    expect((await shown()).pull).toBeNull();
  });

  it('does not stand in the way of the next one when its server was killed', async () => {
    const at = test.clock.now().toISOString();
    const dead = {
      id: 'dead',
      connectionId,
      model: 'old',
      receivedBytes: 1,
      totalBytes: 2,
      status: '',
      startedBy: '',
      at,
    };
    await test.query('INSERT INTO model_settings (id, pull) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET pull = $1', [
      JSON.stringify(dead),
    ]);
    expect((await shown()).pull).toMatchObject({ model: 'old' });
    expect((await pull()).response.status).toBe(409);
    test.clock.advance(21 * secondMs);
    expect(await shown()).toMatchObject({
      pull: null,
      stoppedPulls: [{ model: 'old', receivedBytes: 1, message: expect.stringContaining('Quillcast was stopped') }],
    });
    const stream = await pull();
    expect((await shown()).stoppedPulls).toMatchObject([{ model: 'old', receivedBytes: 1 }]);
    steps.push({ status: 'done' });
    expect((await stream.rest()).at(-1)?.event).toBe('done');
  });

  it('is for site admins, into Ollama, and written down', async () => {
    const body = { connectionId, model: 'x' };
    await test.http
      .post('/api/models/pull')
      .set(auth(await makePerson(test)))
      .send(body)
      .expect(403);
    await test.http
      .delete('/api/models/pull')
      .set(auth(await makePerson(test)))
      .expect(403);
    const { id } = await connectModel(test, admin);
    await test.http.post('/api/models/pull').set(auth(admin)).send({ connectionId: id, model: 'x' }).expect(422);
    const stream = await pull();
    steps.push({ status: 'done' });
    await stream.rest();
    const [row] = await test.query(
      'SELECT action, details FROM audit_events WHERE actor_id = $1 ORDER BY id DESC LIMIT 1',
      [admin.user.id],
    );
    expect(row).toEqual({ action: 'models.pulled', details: { connectionId, model: 'qwen3:4b-instruct' } });
  });
});

it('has a writer on this server that only site admins see and connect, and whose files go with it', async () => {
  const test = await createTestApp();
  const admin = await makeSiteAdmin(test);
  const servers = serversOf(test);
  servers.answers.set('inside://writer', { status: 'unknown_model', message: 'It has no model yet.' });
  const add = (person: TestPerson, scope: string) =>
    test.http.post('/api/models/connections').set(auth(person)).send({ kind: 'inside', scope });
  const member = await makePerson(test);
  await add(member, 'installation').expect(403);
  await add(member, 'workspace').expect(422);
  const { id } = (await add(admin, 'installation').expect(201)).body.data;
  const shown = async (person: TestPerson) => (await test.http.get('/api/models').set(auth(person))).body.data;
  expect(await shown(admin)).toMatchObject({
    ...{ isConnected: false, connections: [{ kind: 'inside', modelCount: 0 }] },
    writer: { needs: { cores: 4 }, has: { cores: 8 }, engine: null, graphicsBuild: null },
  });
  expect((await shown(member)).writer).toBeNull();
  await test.http.delete(`/api/models/connections/${id}`).set(auth(admin)).expect(200);
  expect(servers.insideRemovals).toBe(1);
  await test.close();
});

it('says that its server was stopped, not that somebody cancelled it', async () => {
  const test = await createTestApp();
  const admin = await makeSiteAdmin(test);
  const { id } = await connectModel(test, admin, { kind: 'ollama', key: '', baseUrl });
  const [servers, steps] = [serversOf(test), new Steps()];
  servers.pullSteps = steps.run(() => servers.pullSignal);
  const body = { connectionId: id, model: 'qwen3:4b-instruct' };
  const stream = await openStream(test, admin, { path: '/api/models/pull', body });
  await stream.next();
  test.app.get(PullsService).onModuleDestroy();
  expect(await stream.rest()).toMatchObject([
    { event: 'error', data: { message: expect.stringContaining('Quillcast was stopped') } },
  ]);
  await test.close();
});
