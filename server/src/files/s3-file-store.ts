import type { S3Client } from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import type { S3Settings } from '../config/env';
import { orFileStoreError, unlessGone } from './file-store.errors';
import { exactly, type FilePiece, FileStore } from './file-store.port';

type Sdk = typeof import('@aws-sdk/client-s3');
interface Door {
  sdk: Sdk;
  client: S3Client;
}

/** Keeps files in a bucket of S3, or of what speaks its protocol: MinIO, R2, B2, Spaces. */
export class S3FileStore extends FileStore {
  private door?: Promise<Door>;

  constructor(private readonly settings: S3Settings) {
    super();
  }

  async put(name: string, size: number, content: Readable): Promise<void> {
    const body = Readable.from(exactly(content, size));
    const file = { ...this.at(name), ContentLength: size, Body: body };
    // Else the call would wait for what never comes.
    const stop = new AbortController();
    body.once('error', (error) => stop.abort(error));
    const abortSignal = stop.signal;
    await this.call(({ sdk, client }) => client.send(new sdk.PutObjectCommand(file), { abortSignal }));
  }

  async begin(name: string): Promise<string> {
    const { UploadId = '' } = await this.call(({ sdk, client }) =>
      client.send(new sdk.CreateMultipartUploadCommand(this.at(name))),
    );
    return UploadId;
  }

  async putPiece({ name, upload, position, bytes }: FilePiece): Promise<string> {
    const part = { ...this.at(name), UploadId: upload, PartNumber: position + 1, Body: bytes };
    const { ETag = '' } = await this.call(({ sdk, client }) => client.send(new sdk.UploadPartCommand(part)));
    return ETag;
  }

  async finish(name: string, upload: string, receipts: readonly string[]): Promise<void> {
    const Parts = receipts.map((ETag, position) => ({ ETag, PartNumber: position + 1 }));
    const whole = { ...this.at(name), UploadId: upload, MultipartUpload: { Parts } };
    try {
      await this.call(({ sdk, client }) => client.send(new sdk.CompleteMultipartUploadCommand(whole)));
    } catch (error) {
      if ((await this.sizeOf(name)) === null) throw error;
    }
  }

  async read(name: string, from: number, to: number): Promise<Readable> {
    const range = { ...this.at(name), Range: `bytes=${from}-${to - 1}` };
    const { Body } = await this.call(({ sdk, client }) => client.send(new sdk.GetObjectCommand(range)));
    return Body as Readable;
  }

  async sizeOf(name: string): Promise<number | null> {
    const found = await unlessGone(() =>
      this.call(({ sdk, client }) => client.send(new sdk.HeadObjectCommand(this.at(name)))),
    );
    return found?.ContentLength ?? null;
  }

  async delete(name: string, upload: string | null): Promise<void> {
    await this.call(({ sdk, client }) => client.send(new sdk.DeleteObjectCommand(this.at(name))));
    if (upload === null) return;
    const unfinished = { ...this.at(name), UploadId: upload };
    await unlessGone(() =>
      this.call(({ sdk, client }) => client.send(new sdk.AbortMultipartUploadCommand(unfinished))),
    );
  }

  /** What is put is there as a whole or not at all. */
  async sweep(): Promise<void> {}

  private at(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.settings.bucket, Key: name };
  }

  private call<T>(work: (door: Door) => Promise<T>): Promise<T> {
    return orFileStoreError(async () => work(await (this.door ??= open(this.settings))));
  }
}

/** Some megabytes that servers with a folder never need. */
async function open({ endpoint, accessKeyId, secretAccessKey }: S3Settings): Promise<Door> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint,
    // Most say it in their address, and those that have none take this one.
    region: /s3[.-]([\da-z-]+)\./.exec(endpoint)?.[1] ?? 'us-east-1',
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Compatible servers know the older way alone.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}
