import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { SseWriter } from '../../../common/streams/sse';
import type { Logger } from '../../../common/logging/logger';
import { secondMs } from '../../../common/time/clock';
import type { WorkspaceChange, WorkspaceChanges } from '../../../queue/workspace-changes';
import type { SessionsService } from '../../auth/sessions/sessions.service';
import type { WorkspacesService } from '../../workspaces/workspaces.service';
import { EventStreams } from './event-streams.service';

const reader = { userId: 'u', sessionId: 's', workspaceId: 'w' };
const change: WorkspaceChange = { kind: 'post', id: 'p' };

const opened: EventEmitter[] = [];

function makeStreams() {
  const listeners: ((change: WorkspaceChange) => void)[] = [];
  const unsubscribe = jest.fn();
  const subscribe = jest.fn((_workspaceId: string, listener: (change: WorkspaceChange) => void) => {
    listeners.push(listener);
    return unsubscribe;
  });
  const current = jest.fn<Promise<object | null>, unknown[]>(async () => ({ isSuspended: false }));
  const roleOf = jest.fn<Promise<string | null>, unknown[]>(async () => 'viewer');
  const warn = jest.fn();
  const streams = new EventStreams(
    { subscribe } as unknown as WorkspaceChanges,
    { current } as unknown as SessionsService,
    { roleOf } as unknown as WorkspacesService,
    { warn } as unknown as Logger,
  );
  const open = async (writableLength = 0, person = reader) => {
    const raw = Object.assign(new EventEmitter(), {
      writableLength,
      writeHead: jest.fn(),
      setHeader: jest.fn(),
      flushHeaders: jest.fn(),
    });
    const reply = { raw, getHeaders: () => ({}), hijack: jest.fn() };
    opened.push(raw);
    await streams.open(person, reply as unknown as FastifyReply);
    return raw;
  };
  return {
    streams,
    open,
    subscribe,
    unsubscribe,
    current,
    roleOf,
    warn,
    tell: () => listeners.forEach((hear) => hear(change)),
  };
}

describe('the streams of changes', () => {
  let send: jest.SpyInstance;
  let end: jest.SpyInstance;
  beforeEach(() => {
    send = jest.spyOn(SseWriter.prototype, 'send').mockResolvedValue(undefined);
    end = jest.spyOn(SseWriter.prototype, 'end').mockReturnValue(undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    // Else their heartbeats go on.
    for (const raw of opened.splice(0)) raw.emit('close');
  });

  it.each([
    [65_536, [['change', change]], 0],
    [65_537, [], 1],
  ])('with %i bytes that are not read yet', async (unread, sent, ends) => {
    const { open, subscribe, tell } = makeStreams();
    await open(unread);
    tell();
    expect(subscribe.mock.calls).toEqual([['w', expect.any(Function)]]);
    expect(send.mock.calls).toEqual([['ready', {}], ...sent]);
    expect(end).toHaveBeenCalledTimes(ends);
  });

  it('of a person are twenty at most, of which the oldest ends', async () => {
    const { open, subscribe, unsubscribe } = makeStreams();
    for (let count = 0; count < 25; count += 1) await open();
    expect([subscribe.mock.calls.length, unsubscribe.mock.calls.length, end.mock.calls.length]).toEqual([25, 5, 5]);
    await open(0, { ...reader, userId: 'v' });
    expect(end).toHaveBeenCalledTimes(5);
  });

  it('are forgotten once they close', async () => {
    const { streams, open, unsubscribe } = makeStreams();
    const raw = await open();
    raw.emit('close');
    streams.onModuleDestroy();
    expect(unsubscribe).toHaveBeenCalledTimes(1);
    expect(end).not.toHaveBeenCalled();
  });

  it.each<[string, object | null, string | null, number]>([
    ['a member', { isSuspended: false }, 'viewer', 0],
    ['nobody of the workspace', { isSuspended: false }, null, 1],
    ['suspended', { isSuspended: true }, 'viewer', 1],
    ['signed out', null, 'viewer', 1],
  ])('of whoever is %s go on or end', async (...[, session, role, ends]) => {
    const { streams, open, current, roleOf } = makeStreams();
    current.mockResolvedValue(session);
    roleOf.mockResolvedValue(role);
    await open();
    await streams.endForeign();
    expect(end).toHaveBeenCalledTimes(ends);
    expect(current.mock.calls).toEqual([['s']]);
    if (ends === 0) expect(roleOf.mock.calls).toEqual([['u', 'w']]);
  });

  it('go on while nobody can say who may read', async () => {
    const { streams, open, current, warn } = makeStreams();
    current.mockRejectedValueOnce(new Error('no database'));
    current.mockResolvedValue(null);
    await open();
    await open();
    await streams.endForeign();
    expect([end.mock.calls.length, warn.mock.calls.length]).toEqual([0, 1]);
  });

  it('end with the server, and are looked at every second and a half', async () => {
    const { streams, open } = makeStreams();
    await open();
    streams.onModuleDestroy();
    await open();
    streams.beforeApplicationShutdown();
    expect(end).toHaveBeenCalledTimes(2);
    expect(Reflect.getMetadata('SCHEDULE_INTERVAL_OPTIONS', EventStreams.prototype.endForeign)).toEqual({
      timeout: 1.5 * secondMs,
    });
  });
});
