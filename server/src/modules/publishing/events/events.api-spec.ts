import { createSecondServer, createTestApp, TestApp } from '../../../../test/app';
import { type OpenStream, openStream, type StreamEvent } from '../../../../test/event-stream';
import { auth, signUp, signUpMember, TestUser } from '../../../../test/factories/user.factory';
import { newId } from '../../../common/ids/ids';
import { secondMs } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { type WorkspaceChange, WorkspaceChanges } from '../../../queue/workspace-changes';
import { EventStreams } from './event-streams.service';

describe('GET /events', () => {
  let test: TestApp;
  let other: TestApp;
  let user: TestUser;
  /** Two servers over one database. */
  beforeAll(async () => {
    test = await createTestApp();
    other = await createSecondServer(test);
  });
  beforeEach(async () => {
    user = await signUp(test);
  });
  afterAll(async () => {
    await other.close();
    await test.close();
  });

  const open = async (person = user, workspaceId = person.workspaceId, server = test): Promise<OpenStream> => {
    const stream = await openStream(server, person, {
      path: '/api/events',
      headers: { 'x-workspace-id': workspaceId },
    });
    expect(stream.response.status).toBe(200);
    expect(await stream.next()).toEqual({ event: 'ready', data: {} });
    return stream;
  };
  /** Past `all`, which comes once the server listens. */
  const nextChange = async (stream: OpenStream): Promise<StreamEvent> => {
    for (;;) {
      const event = await stream.next();
      if (event.data.kind !== 'all') return event;
    }
  };
  /** Told again until it is heard: the server begins to listen with its first reader. */
  const isListening = async (stream: OpenStream, workspaceId: string): Promise<void> => {
    const changes = test.app.get(WorkspaceChanges);
    const repeat = setInterval(() => changes.notify(workspaceId, { kind: 'account', id: workspaceId }), 50);
    await nextChange(stream);
    clearInterval(repeat);
  };
  const post = (id = newId()): WorkspaceChange => ({ kind: 'post', id });

  it('tells what changed, also on another server', async () => {
    const stream = await open();
    await isListening(stream, user.workspaceId);
    const [first, second] = [post(), post()];
    other.app.get(WorkspaceChanges).notify(user.workspaceId, first);
    other.app.get(WorkspaceChanges).notify(user.workspaceId, second);
    const seen = [await changeOf(stream, first), await changeOf(stream, second)];
    expect(seen).toEqual([
      { event: 'change', data: first },
      { event: 'change', data: second },
    ]);
    stream.drop();
  });
  /** Skips what `isListening` still had on its way. */
  const changeOf = async (stream: OpenStream, { id }: WorkspaceChange): Promise<StreamEvent> => {
    for (;;) {
      const event = await stream.next();
      if (event.data.id === id) return event;
    }
  };

  it('tells each thing once that changed within a moment, in pieces that Postgres takes', async () => {
    const stream = await open();
    await isListening(stream, user.workspaceId);
    const changes = Array.from({ length: 200 }, () => post());
    const last = post();
    for (const change of [...changes, ...changes, last])
      other.app.get(WorkspaceChanges).notify(user.workspaceId, change);
    const seen: unknown[] = [];
    for (;;) {
      const { data } = await stream.next();
      if (data.kind === 'post') seen.push(data.id);
      if (data.id === last.id) break;
    }
    expect(seen).toEqual([...changes, last].map(({ id }) => id));
    stream.drop();
  });

  it('tells of changes that are made inside a transaction', async () => {
    const stream = await open();
    await isListening(stream, user.workspaceId);
    const change = post();
    await test.app.get(Transactions).run(async () => test.app.get(WorkspaceChanges).notify(user.workspaceId, change));
    expect(await changeOf(stream, change)).toEqual({ event: 'change', data: change });
    stream.drop();
  });

  it('tells nothing of other workspaces, and needs one of the own', async () => {
    const stranger = await signUp(test);
    const stream = await open();
    await isListening(stream, user.workspaceId);
    const [foreign, own] = [post(), post()];
    test.app.get(WorkspaceChanges).notify(stranger.workspaceId, foreign);
    test.app.get(WorkspaceChanges).notify(user.workspaceId, own);
    for (;;) {
      const { data } = await stream.next();
      expect(data.id).not.toBe(foreign.id);
      if (data.id === own.id) break;
    }
    stream.drop();
    await test.http.get('/api/events').set(auth(user, stranger.workspaceId)).expect(404);
  });

  it('says that everything should be read again after the database was away', async () => {
    const stream = await open();
    await isListening(stream, user.workspaceId);
    await test.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'quillcast-changes' AND datname = current_database()`,
    );
    for (;;) {
      const { data } = await stream.next();
      if (data.kind === 'all') break;
    }
    await isListening(stream, user.workspaceId);
    stream.drop();
  });

  it('ends once the person has signed out', async () => {
    const stream = await open();
    await test.http.post('/api/auth/logout').set(auth(user)).send({ refreshToken: user.refreshToken }).expect(200);
    await test.app.get(EventStreams).endForeign();
    expect((await stream.rest()).filter(({ event }) => event === 'error')).toEqual([]);
  });

  it('ends once the person is no longer a member, and not before', async () => {
    const member = await signUpMember(test, user.workspaceId, 'viewer');
    const stream = await open(member, user.workspaceId);
    await test.app.get(EventStreams).endForeign();
    await isListening(stream, user.workspaceId);
    await test.query('DELETE FROM memberships WHERE user_id = $1 AND workspace_id = $2', [
      member.user.id,
      user.workspaceId,
    ]);
    // What was read about the membership may be 3 s old.
    test.clock.advance(4 * secondMs);
    await test.app.get(EventStreams).endForeign();
    await stream.rest();
  });

  it('does not hold up a server that stops', async () => {
    const stopping = await createSecondServer(test);
    const stream = await open(user, user.workspaceId, stopping);
    await stopping.close();
    await stream.rest();
  });
});
