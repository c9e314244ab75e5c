import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { constants, copyFile, link, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';
import { Logger } from '../../common/logging/logger';
import { OutboundClient } from '../../common/outbound/outbound-client';
import { Env } from '../../config/env';
import type { ConnectedModel, ModelsAnswer, OfferedModel, PullEvent, PullOutcome } from '../connect/model-servers.port';
import { failed, GrowthWatch, stuckMs } from '../connect/pull-model';
import type { Fetch } from '../remote/guarded-fetch';
import { Engine, EngineProblem } from './engine';
import { fetchFile, FileProblem } from './fetch-file';
import { InsideModel } from './inside-model';
import { graphicsBuild, insideModels, type InsideModelFile, needed } from './inside-models.data';
import { contextTokens, WriterProcess } from './writer-process';

export interface InsideState {
  needs: { memoryBytes: number; cores: number };
  has: { memoryBytes: number; cores: number; freeBytes: number };
  models: readonly InsideModelFile[];
  engine: 'processor' | 'graphics' | null;
  offersGraphics: boolean;
  /** What it took when it wrote last; null before. */
  memoryBytes: number | null;
  isWriting: boolean;
}

const magic = 'GGUF';
const ending = '.gguf';
const fileId = /^\w[\w.-]{0,150}$/;

/** The writer on this server: its engine, its models' files and the process that runs one, all in the folder of the data. */
@Injectable()
export class InsideWriter implements OnModuleDestroy {
  private readonly folder: string;
  private readonly engine: Engine;
  private readonly process: WriterProcess;
  private readonly models: readonly InsideModelFile[];
  private readonly via: Fetch;
  readonly connected: ConnectedModel;

  constructor(
    env: Env,
    private readonly logger: Logger,
  ) {
    this.folder = join(env.dataDir, 'writer');
    this.engine = new Engine(join(this.folder, 'engine'));
    this.process = new WriterProcess(() => this.engine.entry());
    const { WRITER_URL: url, WRITER_SHA256: sha256 = null } = env;
    // An operator's own address may lie inside the network.
    const outbound = new OutboundClient();
    this.via = url === undefined ? (input, init) => outbound.fetch(input, init) : fetch;
    const [first, ...others] = insideModels;
    this.models =
      url === undefined || !first ? insideModels : [{ ...first, url, sha256: sha256 ?? first.sha256 }, ...others];
    this.connected = { writer: new InsideModel(this.process, (id) => this.fileOf(id)), listModels: () => this.list() };
  }

  onModuleDestroy(): void {
    this.process.stop();
  }

  async state(): Promise<InsideState> {
    // There is none where the disk is read-only.
    const disk = await mkdir(this.folder, { recursive: true }).then(
      () => statfs(this.folder),
      () => null,
    );
    // 0, or more than there is, where no limit is set for this process.
    const limit = process.constrainedMemory() || totalmem();
    return {
      needs: needed,
      has: {
        memoryBytes: Math.min(limit, totalmem()),
        cores: availableParallelism(),
        freeBytes: disk ? disk.bavail * disk.bsize : 0,
      },
      models: this.models,
      engine: await this.engine.installed(),
      offersGraphics: await this.engine.offersGraphics(),
      memoryBytes: this.process.memoryBytes,
      isWriting: this.process.isWriting,
    };
  }

  /**
   * Installs the engine and downloads a model; takes a file of this server where `wanted` is its path; adds the engine's part for
   * graphics cards. What came stays when it ends early.
   */
  async *pull(wanted: string, signal: AbortSignal): AsyncGenerator<PullEvent, PullOutcome> {
    const watch = new GrowthWatch(signal, stuckMs);
    try {
      yield { kind: 'progress', receivedBytes: 0, totalBytes: null, status: 'engine' };
      await this.prepare(wanted === graphicsBuild.id, signal);
      if (wanted === graphicsBuild.id) return { status: 'done' };
      if (isAbsolute(wanted)) return await this.take(wanted);
      const model = this.models.find(({ id }) => id === wanted);
      if (!model) return failed('not_found', 'There is no such writer to download. Choose one from the list.');
      const file = { url: model.url, sha256: model.sha256, to: this.pathOf(model.id), via: this.via };
      for await (const event of fetchFile(file, watch.signal)) {
        watch.note({ what: event.status, receivedBytes: event.receivedBytes, isChecking: event.status === 'checking' });
        yield event;
      }
      return { status: 'done' };
    } catch (error) {
      if (signal.aborted) return { status: 'aborted' };
      if (watch.isStuck) return failed('stuck', 'The download stopped growing. Resume it to continue where it was.');
      return this.outcomeOf(error);
    } finally {
      watch.close();
    }
  }

  /** Takes the engine and all models away. */
  async remove(): Promise<void> {
    this.process.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async prepare(wantsGraphics: boolean, signal: AbortSignal): Promise<void> {
    await mkdir(join(this.folder, 'models'), { recursive: true });
    const hasGraphics = (await this.engine.installed()) === 'graphics';
    if (wantsGraphics) this.process.stop();
    await this.engine.install(wantsGraphics || hasGraphics, signal);
  }

  /** The person's own file stays where it is. */
  private async take(path: string): Promise<PullOutcome> {
    const id = basename(path, ending);
    const start = await startOf(path);
    if (start === null) return failed('not_found', "This server can't read that file. Check its path and its rights.");
    if (start !== magic || !path.endsWith(ending) || !fileId.test(id))
      return failed('failed', "This isn't a GGUF file. Choose one whose name ends in .gguf.");
    const to = this.pathOf(id);
    await rm(to, { force: true });
    // Twice the room only where it lies on another disk.
    await link(path, to).catch(() => copyFile(path, to, constants.COPYFILE_FICLONE));
    return { status: 'done' };
  }

  private outcomeOf(error: unknown): PullOutcome {
    this.logger.warn('A writer could not be downloaded', { err: error });
    if (error instanceof EngineProblem)
      return error.hasNpm
        ? failed(
            'unavailable',
            "npm couldn't install the engine. Check the network and the free disk space, then resume.",
          )
        : failed('failed', 'The engine is installed by npm, which this server lacks. Install npm, then resume.');
    if (error instanceof FileProblem && error.status === 'failed')
      return failed('failed', "The file isn't the published one: its checksum differs. Download it again.");
    if (error instanceof FileProblem && error.status === 'not_found')
      return failed('not_found', 'The file is not at its address any more. Add a file on this server instead.');
    const isFull = error instanceof Error && /ENOSPC|EDQUOT/.test(String(Reflect.get(error, 'code')));
    return isFull
      ? failed('disk_full', "This server's disk is full. Free some space, then resume the download.")
      : failed('unavailable', 'The connection was lost. Resume the download to continue where it was.');
  }

  private pathOf(id: string): string {
    return join(this.folder, 'models', `${id}${ending}`);
  }

  private async fileOf(id: string): Promise<string | null> {
    const path = fileId.test(id) ? this.pathOf(id) : null;
    const isHere = path !== null && (await stat(path).catch(() => null)) !== null;
    return isHere && (await this.engine.installed()) !== null ? path : null;
  }

  private async list(): Promise<ModelsAnswer> {
    const names = await readdir(join(this.folder, 'models')).catch(() => []);
    const ids = names.filter((name) => name.endsWith(ending)).map((name) => basename(name, ending));
    const models = await Promise.all(ids.map((id) => this.offered(id)));
    return models.length > 0
      ? { status: 'ok', models }
      : { status: 'unknown_model', message: 'The writer on this server has no model yet. Download one.' };
  }

  private async offered(id: string): Promise<OfferedModel> {
    const path = this.pathOf(id);
    const name = this.models.find((model) => model.id === id)?.name ?? id;
    const { size: sizeBytes } = await stat(path);
    const facts = { sizeBytes, contextTokens, isLoaded: this.process.isLoaded(path), isRemote: false };
    return { id, name, ...facts, inputUsd: null, outputUsd: null };
  }
}

/** Returns the first four signs; null for what cannot be read. */
async function startOf(path: string): Promise<string | null> {
  try {
    const file = await open(path);
    try {
      const { buffer } = await file.read(Buffer.alloc(magic.length), 0, magic.length, 0);
      return buffer.toString('latin1');
    } finally {
      await file.close();
    }
  } catch {
    return null;
  }
}
