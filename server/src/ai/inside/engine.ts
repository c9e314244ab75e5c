import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { inPackage } from '../../paths';

/** The engine's package and its lock file. */
const source = inPackage('writer');
const entry = 'writer.mjs';
const systems: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'mac', win32: 'win' };
const anyBuild = '@node-llama-cpp/';
const builds = `${anyBuild}${systems[platform()] ?? platform()}-${arch()}`;

interface Lock {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

const folder = 'node_modules/';
const engine = `${folder}node-llama-cpp`;
const readLock = async (): Promise<Lock> =>
  JSON.parse(await readFile(join(source, 'package-lock.json'), 'utf8')) as Lock;

/** `message` is npm's own, for the log. */
export class EngineProblem extends Error {
  constructor(
    message: string,
    readonly hasNpm: boolean,
  ) {
    super(message);
  }
}

/** What runs models, in a folder of the data: installed from its own lock file by a click, and never with the product. */
export class Engine {
  constructor(private readonly folder: string) {}

  /** Returns what the child process is started from, as this version has it. */
  async entry(): Promise<string> {
    await copyFile(join(source, entry), join(this.folder, entry));
    return join(this.folder, entry);
  }

  /** Returns which part is there; null for none. */
  async installed(): Promise<'processor' | 'graphics' | null> {
    const stamp = await readFile(this.stampFile, 'utf8').catch(() => '');
    return stamp === '' ? null : stamp.endsWith(' graphics') ? 'graphics' : 'processor';
  }

  /** Whether there is a build for the graphics cards of a machine such as this. */
  async offersGraphics(): Promise<boolean> {
    return `${folder}${builds}-vulkan` in (await readLock()).packages;
  }

  /** Installs what is missing of the locked packages, without running a script of theirs. Throws an EngineProblem. */
  async install(hasGraphics: boolean, signal: AbortSignal): Promise<void> {
    const lock = await this.lockFor(hasGraphics);
    const stamp = `${createHash('sha256').update(lock).digest('hex')} ${hasGraphics ? 'graphics' : 'processor'}`;
    if ((await readFile(this.stampFile, 'utf8').catch(() => '')) === stamp) return;
    await mkdir(this.folder, { recursive: true });
    await rm(this.stampFile, { force: true });
    await copyFile(join(source, 'package.json'), join(this.folder, 'package.json'));
    await writeFile(join(this.folder, 'package-lock.json'), lock);
    await this.runNpm(signal);
    await writeFile(this.stampFile, stamp);
  }

  private get stampFile(): string {
    return join(this.folder, 'installed');
  }

  /** The lock file without the builds for other machines, which npm would fetch as well. */
  private async lockFor(hasGraphics: boolean): Promise<string> {
    const lock = await readLock();
    const isWanted = (name: string): boolean =>
      !name.startsWith(anyBuild) ||
      (name.startsWith(builds) && !name.includes('-cuda') && (hasGraphics || !name.endsWith('-vulkan')));
    const kept = <Value>(all: Record<string, Value>, nameOf = (key: string): string => key): Record<string, Value> =>
      Object.fromEntries(Object.entries(all).filter(([key]) => isWanted(nameOf(key))));
    const packages = kept(lock.packages, (path) => path.slice(folder.length));
    const { optionalDependencies = {}, ...rest } = packages[engine] ?? {};
    packages[engine] = { ...rest, optionalDependencies: kept(optionalDependencies) };
    return JSON.stringify({ ...lock, packages }, null, 2);
  }

  private async runNpm(signal: AbortSignal): Promise<void> {
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const isWindows = platform() === 'win32';
    const npm = spawn('npm', args, { cwd: this.folder, signal, shell: isWindows, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    npm.stderr.setEncoding('utf8').on('data', (piece: string) => (said = (said + piece).slice(-4_000)));
    const code = await new Promise<number | null>((resolve, reject) => {
      npm.once('error', reject).once('close', resolve);
    }).catch((error: NodeJS.ErrnoException) => {
      if (signal.aborted) throw error;
      throw new EngineProblem(String(error), error.code !== 'ENOENT');
    });
    if (code !== 0) throw new EngineProblem(said, true);
  }
}
