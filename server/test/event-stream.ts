import type { TestApp } from './app';
import { auth } from './factories/user.factory';

export interface StreamEvent {
  event: string;
  data: Record<string, unknown>;
}

export interface OpenStream {
  response: Response;
  /** The next event; fails when the stream has ended. */
  next(): Promise<StreamEvent>;
  /** All that is left until the end. */
  rest(): Promise<StreamEvent[]>;
  /** Drops the connection. */
  drop(): void;
}

interface StreamCall {
  path: string;
  /** Without one the call is a GET. */
  body?: object;
  headers?: Record<string, string>;
}

/** Posts, or gets, as a signed-in person who wants a stream, and reads what comes as it comes. */
export async function openStream(test: TestApp, user: { accessToken: string }, call: StreamCall): Promise<OpenStream> {
  const connection = new AbortController();
  const response = await fetch(new URL(call.path, await test.app.getUrl()), {
    method: call.body ? 'POST' : 'GET',
    headers: { ...auth(user), 'content-type': 'application/json', accept: 'text/event-stream', ...call.headers },
    body: call.body && JSON.stringify(call.body),
    signal: connection.signal,
  });
  const events = readEvents(response);
  const rest = async (): Promise<StreamEvent[]> => {
    const all: StreamEvent[] = [];
    for await (const event of events) all.push(event);
    return all;
  };
  const next = async (): Promise<StreamEvent> => {
    const step = await events.next();
    if (step.done) throw new Error('The stream has ended.');
    return step.value;
  };
  return { response, next, rest, drop: () => connection.abort() };
}

async function* readEvents(response: Response): AsyncGenerator<StreamEvent, undefined> {
  if (!response.body) return;
  let text = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      if (event && data) yield { event, data: JSON.parse(data) as Record<string, unknown> };
    }
  }
}
