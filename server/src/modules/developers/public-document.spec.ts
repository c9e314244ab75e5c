import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { missingIn } from '../../../test/additive';
import { inPackage } from '../../paths';
import { type ApiDocument, publicDocument } from './public-document';

const read = (name: string): ApiDocument => JSON.parse(readFileSync(inPackage(name), 'utf8')) as ApiDocument;

/** Without words and examples. */
const bare = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name, field]) =>
      !(
        name === 'example' ||
        name === 'servers' ||
        ((name === 'description' || name === 'summary') && typeof field === 'string')
      ),
  );
  return Object.fromEntries(kept.map(([name, field]) => [name, bare(field)]));
};

describe('the public document', () => {
  const now = publicDocument(read('openapi.json'), {}, 'https://quillcast.example');
  const released = 'openapi.released.json';

  /** `RELEASE=1` adds what is new to the document that is kept. */
  it('only adds to what was released', () => {
    if (existsSync(inPackage(released))) expect(missingIn(now, read(released))).toEqual([]);
    if (process.env.RELEASE) writeFileSync(inPackage(released), `${JSON.stringify(bare(now), null, 1)}\n`);
    expect(existsSync(inPackage(released))).toBe(true);
  });

  const ideas = '/api/v1/publishing/ideas';
  it.each<[string, (document: ApiDocument) => void]>([
    [`GET ${ideas}/{id} is gone`, ({ paths }) => delete paths[`${ideas}/{id}`]?.['get']],
    [
      `POST ${ideas} needs another scope`,
      ({ paths }) => Object.assign(paths[ideas]?.['post'] ?? {}, { 'x-scope': 'posts:publish' }),
    ],
    [
      `POST ${ideas} sent.labels is needed now`,
      ({ components }) => (components.schemas['NewIdeaRequest'] as { required: string[] }).required.push('labels'),
    ],
    [
      `POST ${ideas} sent.labels is gone`,
      ({ components }) =>
        delete (components.schemas['NewIdeaRequest'] as { properties: Record<string, unknown> }).properties['labels'],
    ],
    [
      'GET /api/v1/me 200.data.role lost viewer',
      ({ components }) =>
        (components.schemas['MeResponse'] as { properties: { role: { enum: string[] } } }).properties.role.enum.pop(),
    ],
    [
      'GET /api/v1/me 200.data.name has another type',
      ({ components }) =>
        Object.assign((components.schemas['MeResponse'] as { properties: { name: object } }).properties.name, {
          type: ['string', 'null'],
        }),
    ],
    [
      'GET /api/v1/publishing/posts/search needs limit now',
      ({ paths }) =>
        paths['/api/v1/publishing/posts/search']?.['get']?.parameters?.push({
          name: 'limit',
          in: 'query',
          required: true,
        }),
    ],
  ])('finds that %s', (problem, change) => {
    const other = structuredClone(now);
    change(other);
    expect(missingIn(other, now)).toContain(problem);
    expect(missingIn(now, now)).toEqual([]);
  });
});
