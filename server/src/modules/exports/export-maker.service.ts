import { Injectable } from '@nestjs/common';
import { newId } from '../../common/ids/ids';
import type { JobRun } from '../../queue/job-handlers';
import { JobQueue } from '../../queue/job-queue.port';
import { csvText, jsonText, readmeText } from './export-texts';
import { ExportZip } from './export-zip';
import { exportFailed } from './exports.errors';
import { makeExport } from './exports.jobs';
import { type ExportRun, ExportsRepository } from './exports.repository';
import { ExportsService, retentionDays } from './exports.service';
import type { Export } from './exports.types';

/** Another run has this export now, or it is gone. */
class RunEnded extends Error {}

/**
 * Writes exports. Rows come in pages, the zip leaves in pieces, so memory stays flat whatever the size. A run that was killed
 * is followed by one that starts over.
 */
@Injectable()
export class ExportMaker {
  constructor(
    private readonly exports: ExportsService,
    private readonly repository: ExportsRepository,
    private readonly queue: JobQueue,
  ) {}

  async make(exportId: string, { signal, isLastAttempt }: JobRun): Promise<void> {
    try {
      await this.write({ exportId, token: newId() }, signal);
    } catch (error) {
      if (error instanceof RunEnded) return;
      // The server stops: the next one starts over, and no try is used up.
      if (signal.aborted) return this.queue.add(makeExport, { exportId }, { key: exportId });
      if (isLastAttempt) await this.repository.fail(exportId, exportFailed);
      throw error;
    }
  }

  private async write(run: ExportRun, signal: AbortSignal): Promise<void> {
    const found = await this.repository.begin(run);
    if (!found) return;
    const zip = new ExportZip(found.createdAt, signal);
    await zip.write({
      fill: () => this.fill(zip, run, found),
      keep: async (bytes, position) => {
        if (!(await this.repository.addChunk(run, position, bytes))) throw new RunEnded();
      },
    });
    await this.repository.finish(run, retentionDays);
  }

  private async fill(zip: ExportZip, run: ExportRun, found: Export): Promise<void> {
    const datasets = this.exports.datasetsOf(found.scope);
    const id = found.workspaceId ?? found.userId;
    await zip.add('README.txt', [readmeText(found, datasets)]);
    for (const [index, dataset] of datasets.entries()) {
      await this.repository.setProgress(run, { done: index, total: datasets.length });
      const { name, columns } = dataset;
      await zip.add(`${name}.json`, jsonText(dataset.rows(id), columns));
      await zip.add(`${name}.csv`, csvText(dataset.rows(id), columns));
      if (!dataset.files) continue;
      for await (const file of dataset.files(id)) await zip.add(`${name}/${file.name}`, file.pieces);
    }
  }
}
