import { definePoint } from '../../common/contributions/contributions';
import type { ExportEntity } from './export.entity';

export const exportScopes = ['user', 'workspace'] as const;
export type ExportScope = (typeof exportScopes)[number];

export const exportStatuses = ['waiting', 'running', 'ready', 'failed'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

export type Export = Omit<ExportEntity, 'bytes' | 'runToken' | 'updatedAt'> & { bytes: number };

export interface ExportFile {
  /** Below the dataset's folder: one name, no slash. */
  name: string;
  pieces: Iterable<Buffer> | AsyncIterable<Buffer>;
}

/** One kind of data that people can take along: `name.json`, `name.csv`, and `name/…` for its files. */
export interface ExportDataset {
  /** Small letters and hyphens. */
  name: string;
  /** The workspace when absent. */
  scope?: 'user';
  /** For the README in the zip: what a row is, in one sentence. */
  about: string;
  /** The fields that are written, in this order; whatever else a row holds stays out. */
  columns: readonly string[];
  /** `id` is the person's or the workspace's. Reads in pages, never all at once. Called twice: for JSON and for CSV. */
  rows(id: string): AsyncIterable<Record<string, unknown>>;
  files?(id: string): AsyncIterable<ExportFile>;
}

export const exportDataset = definePoint<ExportDataset>(
  'exports.datasets',
  ({ scope = 'workspace', name }) => `${scope}/${name}`,
);

/** Makes rows of what a service answers. */
export async function* rowsOf(
  items: AsyncIterable<object> | Promise<readonly object[]>,
): AsyncGenerator<Record<string, unknown>> {
  for await (const item of Symbol.asyncIterator in items ? items : await items) yield { ...item };
}

/** Returns whether a session still counts: a link is worth no more than the session that it was given to. */
export type SessionCheck = (sessionId: string) => Promise<boolean>;

export const sessionCheck = definePoint<SessionCheck>('exports.session-check');
