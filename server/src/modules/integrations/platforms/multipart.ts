import { randomToken } from '../../../common/crypto/crypto';
import type { BodyInPieces } from './platform-http';
import type { MediaFile } from './publisher.types';

const pieceBytes = 1024 * 1024;

export type MultipartField =
  | { name: string; value: string }
  | { name: string; bytes: Buffer; mime: string; filename?: string };

/** Returns `multipart/form-data` (RFC 7578) and the type that names its boundary. */
export function multipartOf(fields: readonly MultipartField[]): { type: string; body: Buffer } {
  const boundary = `quillcast-${randomToken(16)}`;
  const pieces = fields.flatMap((field) => [Buffer.from(headOf(field, boundary)), contentOf(field)]);
  const body = Buffer.concat([...pieces, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}

/** Reads a file while it is sent; `keep` is called before each piece. */
export async function* piecesOf(file: MediaFile, keep: () => Promise<void>): AsyncGenerator<Buffer> {
  for (let from = 0; from < file.size; from += pieceBytes) {
    await keep();
    yield await file.read(from, Math.min(file.size, from + pieceBytes));
  }
}

/** The same with a file at its end, which is read while it is sent; `keep` is called before each piece. */
export function multipartOfFile(
  fields: readonly MultipartField[],
  { name, file, keep }: { name: string; file: MediaFile; keep: () => Promise<void> },
): { type: string; body: BodyInPieces } {
  const boundary = `quillcast-${randomToken(16)}`;
  const before = fields.flatMap((field) => [Buffer.from(headOf(field, boundary)), contentOf(field)]);
  const head = Buffer.concat([
    ...before,
    Buffer.from(headOf({ name, bytes: Buffer.alloc(0), mime: file.mime }, boundary)),
  ]);
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const pieces = async function* (): AsyncGenerator<Buffer> {
    yield head;
    yield* piecesOf(file, keep);
    yield tail;
  };
  const bytes = head.length + file.size + tail.length;
  return { type: `multipart/form-data; boundary=${boundary}`, body: { bytes, pieces } };
}

function headOf(field: MultipartField, boundary: string): string {
  const disposition = `\r\n--${boundary}\r\nContent-Disposition: form-data; name="${field.name}"`;
  return 'bytes' in field
    ? `${disposition}; filename="${field.filename ?? 'media'}"\r\nContent-Type: ${field.mime}\r\n\r\n`
    : `${disposition}\r\n\r\n`;
}

const contentOf = (field: MultipartField): Buffer => ('bytes' in field ? field.bytes : Buffer.from(field.value));
