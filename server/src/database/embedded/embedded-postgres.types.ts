/** Reports a mistake or a limit of the machine in one sentence; whoever starts the product prints the message and no stack. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

export interface EmbeddedPostgresOptions {
  /** The product's data folder; the database lives in its subfolder `postgres`. */
  dataDir: string;
  /** For tests: nothing is synced to disk; the server ends and the data folder is removed with the process that started it. */
  throwaway?: boolean;
  /** The port to listen on if it is free; without it that of the last run. */
  port?: number;
}

export interface EmbeddedPostgres {
  /** `postgres://app:…@127.0.0.1:<port>/quillcast` */
  readonly url: string;
  /** Resolves when the server goes away although nobody called `stop()`. */
  readonly lost: Promise<void>;
  /** Ends the server if nobody else uses it; the last one out turns off the light. */
  stop(): Promise<void>;
}

export interface Credentials {
  port: number;
  password: string;
}
