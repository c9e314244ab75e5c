import { Injectable } from '@nestjs/common';
import { rowsInOrder } from '../../database/rows-in-order';
import type { ExportFile } from '../exports/exports.types';
import { MediaFiles } from './media/media-files.service';
import { MediaRepository } from './media/media.repository';
import { type ExportRow, PublishingExportsRepository } from './publishing-exports.repository';

/** Posts and pictures, for people who take their data along. */
@Injectable()
export class PublishingExports {
  constructor(
    private readonly repository: PublishingExportsRepository,
    private readonly mediaRepository: MediaRepository,
    private readonly files: MediaFiles,
  ) {}

  posts(workspaceId: string): AsyncGenerator<ExportRow> {
    return rowsInOrder((after, limit) => this.repository.posts(workspaceId, after, limit));
  }

  async *media(workspaceId: string): AsyncGenerator<ExportRow> {
    for await (const row of this.mediaRows(workspaceId)) yield { ...row, file: `media/${fileName(row)}` };
  }

  async *pictures(workspaceId: string): AsyncGenerator<ExportFile> {
    for await (const row of this.mediaRows(workspaceId)) {
      const found = await this.mediaRepository.stored({ workspaceId, id: row.id });
      if (found) yield { name: fileName(row), pieces: await this.files.open(found) };
    }
  }

  private mediaRows(workspaceId: string): AsyncGenerator<ExportRow & { mime: string }> {
    return rowsInOrder((after, limit) => this.repository.media(workspaceId, after, limit));
  }
}

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'video/quicktime': 'mov' };

const fileName = ({ id, mime }: { id: string; mime: string }): string =>
  `${id}.${endings[mime] ?? mime.replace(/^\w+\//, '')}`;
