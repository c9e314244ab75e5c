import { Module } from '@nestjs/common';
import { join } from 'node:path';
import { Env } from '../config/env';
import { FileStore } from './file-store.port';
import { FolderFileStore } from './folder-file-store';
import { S3FileStore } from './s3-file-store';

/** Returns where this installation keeps its files. */
export const fileStoreOf = ({ s3, dataDir }: Env): FileStore =>
  s3 ? new S3FileStore(s3) : new FolderFileStore(join(dataDir, 'files'));

@Module({
  providers: [{ provide: FileStore, inject: [Env], useFactory: fileStoreOf }],
  exports: [FileStore],
})
export class FilesModule {}
