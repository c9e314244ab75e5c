import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../../common/errors/refusal';
import { readUpload } from './media-upload';

const file = (bytes: string, fieldname = 'file') => ({
  type: 'file',
  fieldname,
  filename: 'C:\\pictures\\lake\u202e at\n dawn.png',
  toBuffer: async () => Buffer.from(bytes),
});
const field = (fieldname: string, value: string) => ({ type: 'field', fieldname, value });

function requestOf(parts: object[], { isForm = true, length = '9', error = null as unknown } = {}) {
  const raw = { unpipe: jest.fn(), resume: jest.fn() };
  const read = jest.fn(async function* (_options: object) {
    yield* parts;
    if (error) throw error;
  });
  const request = { isMultipart: () => isForm, headers: { 'content-length': length }, parts: read, raw };
  return { request: request as unknown as FastifyRequest, read, raw };
}

const refusalOf = (request: FastifyRequest): Promise<unknown> =>
  readUpload(request).catch((error: unknown) => (error instanceof Refusal ? error.message : error));

describe('the form of an upload', () => {
  const needed = 'Choose a JPEG, PNG, WebP or GIF.';
  const tooLarge = 'The file is larger than 20 MB. Choose a smaller one, or save it with less detail.';
  const unreadable = "The upload couldn't be read. Send one file named file and, if you like, altText.";

  it('is read within limits, and what is left goes nowhere', async () => {
    const { request, read, raw } = requestOf([field('altText', 'A lake'), file('bytes')]);
    expect(await readUpload(request)).toEqual({
      bytes: Buffer.from('bytes'),
      name: 'lake at dawn.png',
      fields: { altText: 'A lake' },
    });
    expect(read.mock.calls).toEqual([[{ limits: { fileSize: 20_000_000, files: 1, fields: 1, fieldSize: 16_384 } }]]);
    expect([raw.unpipe.mock.calls, raw.resume.mock.calls]).toEqual([[[]], [[]]]);
  });

  it.each([
    ['no file', [field('altText', 'x')], needed],
    ['an empty file', [file('')], 'This file is empty. Choose another one.'],
    ['a file of another name', [file('bytes', 'picture')], needed],
  ])('is refused with %s', async (_what, parts, message) => {
    const { request, raw } = requestOf(parts);
    expect(await refusalOf(request)).toBe(message);
    expect([raw.unpipe.mock.calls.length, raw.resume.mock.calls.length]).toEqual([1, 1]);
  });

  it('is no JSON', async () => {
    const { request, read } = requestOf([], { isForm: false });
    expect(await refusalOf(request)).toBe('Send the file as multipart/form-data.');
    expect(read).not.toHaveBeenCalled();
  });

  it.each([
    ['20065536', 1],
    ['20065537', 0],
  ])('is refused by what it says of its length: %s', async (length, reads) => {
    const { request, read } = requestOf([], { length });
    expect(await refusalOf(request)).toBe(reads ? needed : tooLarge);
    expect(read).toHaveBeenCalledTimes(reads);
  });

  it('need not say how long it is', async () => {
    const { request } = requestOf([file('bytes')]);
    delete request.headers['content-length'];
    expect(await readUpload(request)).toMatchObject({ bytes: Buffer.from('bytes') });
  });

  it.each([
    [{ code: 'FST_REQ_FILE_TOO_LARGE' }, tooLarge],
    [{ code: 'FST_FILES_LIMIT' }, unreadable],
    [new Error('Unexpected end of form'), unreadable],
  ])('that breaks with %j is refused', async (error, message) => {
    expect(await refusalOf(requestOf([], { error }).request)).toBe(message);
  });
});
