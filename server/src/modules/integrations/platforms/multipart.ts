import { randomToken } from '../../../common/crypto/crypto';

export type MultipartField = { name: string; value: string } | { name: string; bytes: Buffer; mime: string };

/** Returns `multipart/form-data` (RFC 7578) and the type that names its boundary. */
export function multipartOf(fields: readonly MultipartField[]): { type: string; body: Buffer } {
  const boundary = `quillcast-${randomToken(16)}`;
  const pieces = fields.flatMap((field) => [Buffer.from(headOf(field, boundary)), contentOf(field)]);
  const body = Buffer.concat([...pieces, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}

function headOf(field: MultipartField, boundary: string): string {
  const disposition = `\r\n--${boundary}\r\nContent-Disposition: form-data; name="${field.name}"`;
  return 'bytes' in field
    ? `${disposition}; filename="media"\r\nContent-Type: ${field.mime}\r\n\r\n`
    : `${disposition}\r\n\r\n`;
}

const contentOf = (field: MultipartField): Buffer => ('bytes' in field ? field.bytes : Buffer.from(field.value));
