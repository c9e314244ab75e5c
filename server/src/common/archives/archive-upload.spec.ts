import type { FastifyRequest } from 'fastify';
import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate as soon } from 'node:timers/promises';
import { withUploadedArchive } from './archive-upload';

const requestOf = (userId: string): FastifyRequest =>
  ({
    headers: {},
    principal: { userId },
    raw: { socket: new EventEmitter(), unpipe: () => undefined, resume: () => undefined },
    files: async function* () {
      yield { file: Readable.from(['x']), filename: 'a.csv' };
    },
  }) as unknown as FastifyRequest;

it("lets one person's archives hold up nobody else's", async () => {
  const started: string[] = [];
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const bring = (owner: string): Promise<void> =>
    withUploadedArchive(requestOf(owner), async () => {
      started.push(owner);
      await ended;
    });
  const all = Promise.allSettled(['a', 'a', 'a', 'b'].map(bring));
  while (started.length < 2) await soon();
  expect(started.toSorted()).toEqual(['a', 'b']);
  end();
  expect((await all).map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
});
