import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../errors/refusal';
import { FairTurns } from '../fair-turns';
import type { Upload, UploadedFile } from '../file-reading/read-apart';
import { newId } from '../ids/ids';
import { archiveNeeded, archivesBusy, archiveTooLarge, maxUploadMegabytes, uploadUnreadable } from './archive.errors';

/** Each is read at the speed of a whole processor, and what waits lies on the disk. */
const turns = new FairTurns(2, 4);
const maxFiles = 20;
const maxBytes = maxUploadMegabytes * 1_000_000;
/** Boundaries and headers of all files. */
const maxBodyBytes = maxBytes + 65_536;
const limits = { fileSize: maxBytes, files: maxFiles, fields: 0 };

/** Lays the files of a form on the disk for as long as `work` runs. Throws 413, 422, and 503 while many wait. */
export async function withUploadedArchive<T>(
  request: FastifyRequest,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const handles: FileHandle[] = [];
  const gone = new AbortController();
  const leave = (): void => gone.abort();
  request.raw.socket.once('close', leave);
  try {
    const files = await receive(request, handles);
    const outcome = await turns.run(request.principal?.userId ?? '', async () => ({
      result: await work({ files, signal: gone.signal }),
    }));
    if (!outcome) throw archivesBusy();
    return outcome.result;
  } finally {
    request.raw.socket.off('close', leave);
    for (const handle of handles) await handle.close();
  }
}

async function receive(request: FastifyRequest, handles: FileHandle[]): Promise<UploadedFile[]> {
  try {
    if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) throw archiveTooLarge();
    return await storeFiles(request, handles);
  } catch (error) {
    throw refusalOf(error);
  } finally {
    // What is left goes nowhere, else the connection would wait for somebody to read it.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function storeFiles(request: FastifyRequest, handles: FileHandle[]): Promise<UploadedFile[]> {
  const files: UploadedFile[] = [];
  let bytes = 0;
  for await (const part of request.files({ limits })) {
    const handle = await openNameless();
    handles.push(handle);
    part.file.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) part.file.destroy(archiveTooLarge());
    });
    await pipeline(part.file, createWriteStream('', { fd: handle.fd, autoClose: false }));
    if (part.file.truncated) throw archiveTooLarge();
    files.push({ name: basename(part.filename), fd: handle.fd });
  }
  if (files.length === 0) throw archiveNeeded();
  return files;
}

/** Without a name nothing is left of it, even of a process that is killed. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `quillcast-upload-${newId()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
}

/** Blames the request, since the parser never fails over us: a form that ends early, too many files, a missing boundary. */
function refusalOf(error: unknown): Error {
  const { code } = error as { code?: unknown };
  if (error instanceof Refusal) return error;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return archiveTooLarge();
  // A full disk is no fault of the sender's.
  if (code === 'ENOSPC') return error as Error;
  return uploadUnreadable();
}
