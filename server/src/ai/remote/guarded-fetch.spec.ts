import { fetchedLines } from './guarded-fetch';
import { ApiFault, GarbledFault, NotAnApiFault, TooLongFault } from './upstream-fault';

async function read(text: string, { pieceBytes = 1, type = 'application/x-ndjson', maxBytes = 10_000_000 } = {}) {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, at) =>
    bytes.subarray(at * pieceBytes, (at + 1) * pieceBytes),
  );
  const via = async () => new Response(ReadableStream.from(pieces), { headers: { 'content-type': type } });
  const found: unknown[] = [];
  for await (const line of fetchedLines({ url: 'http://127.0.0.1/', init: {}, via, maxBytes })) found.push(line);
  return found;
}

describe('an answer in lines of JSON', () => {
  it.each([1, 2, 3, 5, 1_000])('is read whole, in pieces of %s bytes', async (pieceBytes) => {
    const values = [{ text: 'größer 😀' }, { text: 'a\nb' }, { done: true }];
    const text = values.map((value) => JSON.stringify(value)).join('\n');
    expect(await read(text, { pieceBytes })).toEqual(values);
    expect(await read(`\r\n${text}\n\n`, { pieceBytes })).toEqual(values);
  });

  it('ends with what went wrong', async () => {
    await expect(read('{"status":"a"}\n{"error":"No space."}')).rejects.toMatchObject({ providerMessage: 'No space.' });
    await expect(read('{"error":"No space."}')).rejects.toBeInstanceOf(ApiFault);
    await expect(read('{"a":1}\nnonsense\n')).rejects.toBeInstanceOf(GarbledFault);
    await expect(read('<html>', { type: 'text/html' })).rejects.toBeInstanceOf(NotAnApiFault);
  });

  it('is bounded, each line and the whole', async () => {
    await expect(read(' '.repeat(600_000), { pieceBytes: 10_000 })).rejects.toBeInstanceOf(TooLongFault);
    await expect(read('{"a":1}\n'.repeat(100), { pieceBytes: 8, maxBytes: 500 })).rejects.toBeInstanceOf(TooLongFault);
  });
});
