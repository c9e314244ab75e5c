import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { chown, readdir, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres.types';

/** How to start a PostgreSQL program: the whole command line and, for root, as whom. */
export interface Command {
  file: string;
  args: string[];
  options: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv };
}

interface User {
  uid: number;
  gid: number;
}

/** None of our settings and secrets, and messages in English, which `failures.ts` reads. Windows needs its own. */
const env =
  process.platform === 'win32' ? undefined : { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' };
const KEEP_FILE_ACCESS = '+dac_override,+dac_read_search';

/**
 * PostgreSQL refuses to run as root, so root runs it as the owner of the data, or as `nobody` when there is none yet.
 * A user that cannot reach the programs or the folder gets root's file access through `setpriv`.
 */
export class Runner {
  private readonly user: User | null;
  private readonly isReachable: boolean;

  constructor(postgresProgram: string, clusterDir: string) {
    this.user = process.getuid?.() === 0 ? dataOwner(clusterDir) : null;
    this.isReachable = this.user === null || (canReach(this.user, postgresProgram) && canReach(this.user, clusterDir));
    if (!this.isReachable && !existsSync('/usr/bin/setpriv') && !existsSync('/bin/setpriv')) {
      throw new EmbeddedPostgresError(
        `PostgreSQL does not run as root, and another user cannot reach ${clusterDir}: start as a normal user, install setpriv (util-linux) or set DATABASE_URL.`,
      );
    }
  }

  command(file: string, args: string[]): Command {
    if (!this.user) return { file, args, options: { env } };
    if (this.isReachable) return { file, args, options: { env, ...this.user } };
    const { uid, gid } = this.user;
    const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup'];
    const rights = [`--inh-caps=${KEEP_FILE_ACCESS}`, `--ambient-caps=${KEEP_FILE_ACCESS}`];
    return { file: 'setpriv', args: [...identity, ...rights, '--', file, ...args], options: { env } };
  }

  /** Gives a folder and all in it to the user that PostgreSQL runs as. */
  async own(path: string): Promise<void> {
    if (!this.user) return;
    const { uid, gid } = this.user;
    const entries = await readdir(path, { recursive: true });
    await Promise.all([path, ...entries.map((entry) => join(path, entry))].map((each) => chown(each, uid, gid)));
  }

  async ownFile(file: FileHandle): Promise<void> {
    if (this.user) await file.chown(this.user.uid, this.user.gid);
  }

  /** Data that root copied into place belongs to root, which PostgreSQL would refuse. */
  async ownIfRoots(path: string): Promise<void> {
    if (this.user && statSync(path).uid === 0) await this.own(path);
  }
}

function dataOwner(clusterDir: string): User {
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir);
    if (uid !== 0) return { uid, gid };
  }
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':');
  const user = { uid: Number(entry?.[2]), gid: Number(entry?.[3]) };
  if (user.uid > 0 && user.gid > 0) return user;
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root and this system has no user "nobody": start as a normal user or set DATABASE_URL.',
  );
}

/** Returns whether every folder above the path, and the path itself if it is there, lets the user pass. */
function canReach(user: User, path: string): boolean {
  let current = existsSync(path) ? realpathSync(path) : path;
  for (;;) {
    if (existsSync(current)) {
      const { uid, gid, mode } = statSync(current);
      const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    }
    const parent = dirname(current);
    if (parent === current) return true;
    current = existsSync(parent) ? realpathSync(parent) : parent;
  }
}
