import { http, HttpResponse } from 'msw';

/** A server-sent stream that the test writes event by event. */
export function openStream(path: string) {
  const encoder = new TextEncoder();
  const requests: { body: unknown; key: string | null; signal: AbortSignal }[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const handler = http.post(`*${path}`, async ({ request }) => {
    const stream = new ReadableStream<Uint8Array>({
      start: (own) => {
        controller = own;
      },
      // The reader has all it wants, or is gone: there is nothing left to send or to close.
      cancel: () => {
        controller = null;
      },
    });
    requests.push({
      body: await request.clone().json(),
      key: request.headers.get('idempotency-key'),
      signal: request.signal,
    });
    return new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } });
  });
  const send = (event: string, data: unknown) =>
    controller?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  return {
    handler,
    requests,
    send,
    end: () => controller?.close(),
    breakOff: () => controller?.error(new TypeError('reset')),
  };
}
