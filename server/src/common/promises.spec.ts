import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');
const promises = read('.github/docs/promises.md');

it.each([
  ['README.md', 50],
  ['.github/docs/promises.md', 50],
])('%s names files that exist', (document, least) => {
  const paths = [...read(document).matchAll(/`((?:server|client|\.github)\/[^`<*]+)`/g)].map(([, path]) => path ?? '');
  expect(paths.length).toBeGreaterThan(least);
  expect(paths.filter((path) => !existsSync(resolve(root, path)))).toEqual([]);
});

describe('.github/docs/promises.md', () => {
  it('has a test for each promise, or says that there is none', () => {
    const [, ...rows] = promises.split(/^(?=- \*\*[SF]\d+\*\*)/m);
    const isOpen = (row: string) => !row.includes('  - `') && !row.includes('No test yet');
    expect(rows.map((row) => row.slice(4).split('*', 1)[0])).toEqual([
      ...Array.from({ length: 20 }, (_, index) => `S${index + 1}`),
      ...Array.from({ length: 24 }, (_, index) => `F${index + 1}`),
    ]);
    expect(rows.filter(isOpen)).toEqual([]);
  });
});

describe('.github/docs/asvs.md', () => {
  const rows = ['asvs.md', 'asvs-9-17.md']
    .flatMap((name) => read(`.github/docs/${name}`).split('\n'))
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split(/\s*\|\s*/).slice(1, 5));
  const files = ['server/src', 'server/sandbox', 'server/test', 'client/src', 'client/e2e'].flatMap((folder) =>
    readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  const standing = (name: string): string[] =>
    files.filter((path) => path.endsWith(`/${name}`) && !path.includes('/dist/'));

  it('has each requirement of the levels 1 and 2 of ASVS 5.0.0 once', () => {
    const levels = rows.flatMap(([ids = '', level]) => ids.split(', ').map((id) => [id, level] as const));
    expect(new Set(levels.map(([id]) => id)).size).toBe(levels.length);
    expect(levels.filter(([, level]) => level === '1')).toHaveLength(70);
    expect(levels.filter(([, level]) => level === '2')).toHaveLength(183);
  });

  it('names tests that exist, by their files and titles', () => {
    const named = rows.flatMap(([, , , shown = '']) => [...shown.matchAll(/`([\w./-]+)`: "([^"]+)"/g)]);
    expect(named.length).toBeGreaterThan(150);
    const isMissing = ([, name = '', title = '']: RegExpMatchArray): boolean => {
      const [path, ...more] = standing(name);
      return !path || more.length > 0 || !read(path).includes(title);
    };
    expect(named.filter(isMissing).map(([text]) => text)).toEqual([]);
  });

  it('shows each requirement by a test, code or a page, or says why not', () => {
    const isShown = (shown: string): boolean =>
      /^Not applicable: |Exception: |`[^`]+`|\]\([^)]+\.md\)|As above/.test(shown);
    expect(rows.filter(([, , , shown = '']) => !isShown(shown)).map(([id]) => id)).toEqual([]);
    const code = rows.flatMap(([, , , shown = '']) => [...shown.matchAll(/`([\w-]+(?:\.[\w-]+)*\.tsx?)`/g)]);
    expect(code.filter(([, name = '']) => standing(name).length === 0).map(([, name]) => name)).toEqual([]);
  });
});
