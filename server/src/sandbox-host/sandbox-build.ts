import { Injectable } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Env, EnvError } from '../config/env';
import { inPackage } from '../paths';

/** What the sandbox's build offers (`server/sandbox/start.ts`). */
interface SandboxProgram {
  /** Resolves when its ports are open. */
  startSandbox(env: Env): Promise<RunningSandbox>;
}
export interface RunningSandbox {
  close(): Promise<void>;
}

/** The sandbox has a build of its own, which a production image is without. Tests put the sources in its place. */
@Injectable()
export class SandboxBuild {
  private readonly file = inPackage('sandbox/dist/sandbox/start.js');

  /** Throws an EnvError where there is no build. */
  async load(): Promise<SandboxProgram> {
    if (!existsSync(this.file))
      throw new EnvError(
        'This installation has no sandbox. Set SANDBOX to false and the keys of the platforms, or SANDBOX_URL to a sandbox that runs elsewhere.',
      );
    return (await import(pathToFileURL(this.file).href)) as SandboxProgram;
  }
}
