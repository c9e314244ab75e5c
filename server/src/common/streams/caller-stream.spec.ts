import type { FastifyReply, FastifyRequest } from 'fastify';
import { EventEmitter } from 'node:events';
import { CallerStream } from './caller-stream';

function reader() {
  const written: string[] = [];
  const raw = Object.assign(new EventEmitter(), {
    destroyed: false,
    writableFinished: false,
    setHeader: () => undefined,
    writeHead: () => undefined,
    flushHeaders: () => undefined,
    write: (text: string) => written.push(text.trim().replaceAll('\n', ' ')),
  });
  const request = { headers: { accept: 'text/event-stream' } } as FastifyRequest;
  const reply = { raw, getHeaders: () => ({}), hijack: () => undefined } as unknown as FastifyReply;
  return { written, stream: new CallerStream(request, reply), leave: () => raw.emit('close') };
}

describe('CallerStream', () => {
  it('tells who comes back what was told, each text in one piece, then each step', async () => {
    const { stream } = reader();
    stream.outlast(() => undefined);
    await stream.send('start', { text: 'first' });
    await stream.send('delta', { index: 0, text: 'The pi' });
    await stream.send('item', { index: 0, text: 'The pier.' });
    await stream.send('delta', { index: 1, text: 'The new ' });
    await stream.send('delta', { index: 1, text: 'harb' });
    const back = reader();
    await back.stream.follow(stream);
    await stream.send('delta', { index: 1, text: 'our' });
    expect(back.written).toEqual([
      'event: start data: {"text":"first"}',
      'event: item data: {"index":0,"text":"The pier."}',
      'event: delta data: {"index":1,"text":"The new harb"}',
      'event: delta data: {"index":1,"text":"our"}',
    ]);
  });

  it('stops when its reader leaves, unless the work outlasts them', () => {
    const [gone, kept] = [reader(), reader()];
    kept.stream.outlast(() => undefined);
    for (const each of [gone, kept]) each.leave();
    expect([gone.stream.signal.aborted, kept.stream.signal.aborted]).toEqual([true, false]);
  });
});
