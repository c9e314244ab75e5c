import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../../src/common/crypto/crypto';
import type { Brief } from './briefs/brief.types';
import type { Evaluation } from './evaluate';
import { taskOf } from './measures/measure';
import { summarize } from './measures/summary';

interface RunHeader {
  /** ISO 8601 in UTC. */
  startedAt: string;
  provider: string;
  model: string;
  seed: number;
  briefs: readonly Brief[];
}

/** One run of the evaluation as a JSON file. */
export type StoredRun = ReturnType<typeof toStoredRun>;
export type StoredBatch = StoredRun['batches'][number];

export function toStoredRun({ briefs, ...header }: RunHeader, { batches }: Evaluation) {
  const briefsId = sha256(JSON.stringify(briefs)).slice(0, 16);
  const id = sha256(JSON.stringify([header, briefsId])).slice(0, 16);
  return {
    id,
    ...header,
    promptVersions: [...new Set(briefs.map((brief) => taskOf(brief).promptVersion))],
    /** The same for the same briefs in the same order. */
    briefsId,
    total: summarize(batches),
    batches: batches.map(({ brief, status, drafts, latencyMs, costMicroUsd }) => ({
      briefId: brief.id,
      kind: brief.kind,
      prompt: brief.prompt,
      ...(brief.instruction !== undefined && { instruction: brief.instruction }),
      status,
      /** An id says nothing about the run, so a sheet with it is blind. */
      drafts: drafts.map(({ text }, at) => ({ id: sha256(`${id} ${brief.id} ${at}`).slice(0, 10), text })),
      latencyMs,
      costMicroUsd,
    })),
  };
}

/** Writes the run as a file and returns its path. */
export async function storeRun(folder: string, run: StoredRun): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${run.startedAt.replaceAll(':', '-')}-${run.id}.json`);
  await writeFile(path, `${JSON.stringify(run, null, 2)}\n`);
  return path;
}

/** Returns the latest run over the same briefs; null when there is none. */
export async function lastRunOver(folder: string, briefsId: string): Promise<StoredRun | null> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = names.filter((name) => name.endsWith('.json')).map((name) => readFile(join(folder, name), 'utf8'));
  const runs = (await Promise.all(files)).map((file) => JSON.parse(file) as StoredRun);
  const same = runs.filter((run) => run.briefsId === briefsId);
  return same.sort((a, b) => b.startedAt.localeCompare(a.startedAt))[0] ?? null;
}
