import { canonicalJson } from './canonical-json';

describe('canonicalJson', () => {
  it('does not care about the order of fields', () => {
    expect(canonicalJson({ a: 1, b: { c: [1, { x: 1, y: 2 }], d: null } })).toBe(
      canonicalJson({ b: { d: null, c: [1, { y: 2, x: 1 }] }, a: 1 }),
    );
    expect(canonicalJson({ a: 1, b: undefined })).toBe(canonicalJson({ a: 1 }));
    expect(canonicalJson({ b: 1, 2: 1, 10: 1 })).toBe(canonicalJson({ 10: 1, b: 1, 2: 1 }));
  });

  it.each([
    [{ a: 1 }, { a: '1' }],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, [['a', 1]]],
    [{ a: 1 }, { fields: [['a', 1]] }],
    [{}, { a: null }],
    [null, {}],
  ])('tells %j from %j', (one, other) => {
    expect(canonicalJson(one)).not.toBe(canonicalJson(other));
  });

  it('refuses what is nested too deeply, as a 422', () => {
    const deep = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`) as unknown;
    expect(() => canonicalJson(deep)).toThrow(expect.objectContaining({ status: 422 }));
  });
});
