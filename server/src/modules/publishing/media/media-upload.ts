import type {} from '@fastify/multipart';
import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { malformed, Refusal } from '../../../common/errors/refusal';
import { maxName } from './media.dto';
import { fileEmpty, fileNeeded, maxUploadMegabytes, uploadTooLarge, uploadUnreadable } from './media.errors';

const maxFileBytes = maxUploadMegabytes * 1_000_000;
/** Leaves room for boundaries, headers and the other field. */
const maxBodyBytes = maxFileBytes + 65_536;
/** A field that is cut here is longer than any that is allowed. */
const limits = { fileSize: maxFileBytes, files: 1, fields: 1, fieldSize: 16_384 };

const file = { type: 'string', format: 'binary' };

/** Documents a form of one `file` and these fields. */
export const ApiUpload = (fields: Record<string, { type: string; maxLength?: number }> = {}): MethodDecorator =>
  applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({ schema: { type: 'object', required: ['file'], properties: { file, ...fields } } }),
  );

interface Upload {
  bytes: Buffer;
  /** As the sender calls the file; null for none. */
  name: string | null;
  /** As they came: to be validated like a body. */
  fields: Record<string, unknown>;
}

/** Reads a form of one `file` and fields. Throws 400, 413 and 422. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw malformed('Send the file as multipart/form-data.');
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) throw uploadTooLarge();
  try {
    return await readParts(request);
  } catch (error) {
    throw error instanceof Refusal ? error : refusalOf(error);
  } finally {
    // What is left goes nowhere, else the connection would wait for somebody to read it.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function readParts(request: FastifyRequest): Promise<Upload> {
  const fields: Record<string, unknown> = {};
  let bytes: Buffer | null = null;
  let name = '';
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else if (part.fieldname === 'file') {
      bytes = await part.toBuffer();
      name = plainFileName(part.filename);
    } else throw fileNeeded();
  }
  if (!bytes) throw fileNeeded();
  if (bytes.length === 0) throw fileEmpty();
  return { bytes, name: name || null, fields };
}

/** A name is no path, and has one line. */
const plainFileName = (name = ''): string =>
  [
    ...name
      .replace(/^.*[\\/]/s, '')
      .replace(/[\s\p{C}]+/gu, ' ')
      .trim(),
  ]
    .slice(0, maxName)
    .join('');

/** Blames the request, since the parser never fails over us: a form that ends early, two files, a missing boundary. */
function refusalOf(error: unknown): Refusal {
  return (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE' ? uploadTooLarge() : uploadUnreadable();
}
