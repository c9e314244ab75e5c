import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
const promises = readFileSync(resolve(root, '.github/docs/promises.md'), 'utf8');

describe('.github/docs/promises.md', () => {
  it('names files that exist', () => {
    const paths = [...promises.matchAll(/`((?:server|client|\.github)\/[^`]+)`/g)].map(([, path]) => path ?? '');
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => !existsSync(resolve(root, path)))).toEqual([]);
  });

  it('has a test for each promise, or says that there is none', () => {
    const [, ...rows] = promises.split(/^(?=- \*\*[SF]\d+\*\*)/m);
    const isOpen = (row: string) => !row.includes('  - `') && !row.includes('No test yet');
    expect(rows.map((row) => row.slice(4).split('*', 1)[0])).toEqual([
      ...Array.from({ length: 20 }, (_, index) => `S${index + 1}`),
      ...Array.from({ length: 21 }, (_, index) => `F${index + 1}`),
    ]);
    expect(rows.filter(isOpen)).toEqual([]);
  });
});
