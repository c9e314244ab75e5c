import { closeSync, openSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { UploadedFile } from '../file-reading/read-apart';
import { newId } from '../ids/ids';

/** Makes a zip in memory, for tests. */
export function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream as unknown as NodeJS.ReadableStream);
}

const opened: number[] = [];

/** Lays files on the disk as an upload does, until `closeUploads`. */
export function uploadsOf(files: Record<string, string | Buffer>): UploadedFile[] {
  return Object.entries(files).map(([name, content]) => {
    const path = join(tmpdir(), newId());
    const fd = openSync(path, 'wx+');
    opened.push(fd);
    unlinkSync(path);
    writeSync(fd, Buffer.from(content));
    return { name, fd };
  });
}

export const closeUploads = (): void => opened.splice(0).forEach(closeSync);
