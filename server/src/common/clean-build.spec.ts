import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

const root = resolve(__dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface LockedPackage {
  link?: boolean;
  integrity?: string;
  hasInstallScript?: boolean;
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('the build (S20)', () => {
  it('installs nothing whose content the lock file does not name', () => {
    expect(installed.length).toBeGreaterThan(500);
    expect(installed.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? '')).map(([path]) => path)).toEqual(
      [],
    );
  });

  it('has the types of what it builds with where nothing for tests is installed, as at the first start', () => {
    for (const path of ['server/package.json', 'client/package.json']) {
      const { dependencies, devDependencies } = JSON.parse(read(path)) as Record<string, Record<string, string>>;
      const typed = Object.keys(devDependencies ?? {}).map((name) => name.replace(/^@types\//, ''));
      expect(typed.filter((name) => name in (dependencies ?? {}))).toEqual([]);
    }
  });

  it('decides about each install script, and runs none', () => {
    const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
    const withScripts = new Set(installed.filter(([, one]) => one.hasInstallScript).map(([path]) => nameOf(path)));
    expect([...withScripts].filter((name) => !(name in allowScripts))).toEqual([]);
    expect(Object.values(allowScripts)).not.toContain(true);
  });

  it('makes a bill of materials and keeps it', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(scripts['sbom']).toBe('npm sbom --sbom-format cyclonedx');
    expect(read('.github/workflows/ci.yml')).toMatch(
      /npm run --silent sbom > sbom\.json[\s\S]*upload-artifact[\s\S]*path: sbom\.json/,
    );
  });

  describe.each(readdirSync(join(root, '.github/workflows')))('workflow %s', (file) => {
    const text = read(join('.github/workflows', file));
    const workflow = parse(text) as {
      permissions: unknown;
      jobs: Record<string, { permissions?: unknown; steps: { uses?: string; with?: Record<string, unknown> }[] }>;
    };
    const jobs = Object.values(workflow.jobs);

    it('may only read', () => {
      expect(workflow.permissions).toEqual({ contents: 'read' });
      expect(jobs.filter(({ permissions }) => permissions !== undefined)).toEqual([]);
    });

    it('gives what a stranger sends no secret and no token', () => {
      expect(text).not.toMatch(/pull_request_target|workflow_run|secrets\./);
      const checkouts = jobs.flatMap(({ steps }) => steps).filter(({ uses }) => uses?.startsWith('actions/checkout@'));
      expect(checkouts.length).toBeGreaterThan(0);
      for (const { with: options } of checkouts) expect(options?.['persist-credentials']).toBe(false);
    });
  });
});
