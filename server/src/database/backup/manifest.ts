/** Says what a backup holds. It stands in the archive as `manifest.json`. */
export interface Manifest {
  format: 1;
  appVersion: string;
  /** By the clock of Postgres. */
  takenAt: string;
  lastMigration: number;
  tables: BackedUpTable[];
  /** Pictures and videos. Versions before had them in tables. */
  files?: BackedUpFile[];
}

export interface BackedUpFile {
  name: string;
  size: number;
  sha256: string;
}

export interface BackedUpTable extends Table {
  rows: number;
  /** Of what `COPY … TO STDOUT` said. */
  sha256: string;
}

export interface Table {
  name: string;
  columns: string[];
}

/** What signing people in and opening the platforms' tokens needs, where no variable says it. */
export interface KeptSecrets {
  authSecret: string | null;
  tokenKeys: string | null;
}

/** Reports in one sentence why there is no backup, or why it was not restored. */
export class BackupError extends Error {}

export const entryNames = {
  manifest: 'manifest.json',
  secrets: 'secrets.json',
  table: (name: string): string => `tables/${name}.copy.gz`,
  file: (name: string): string => `files/${name}`,
};

export const columnList = ({ columns }: Table): string => columns.map((column) => `"${column}"`).join(', ');
