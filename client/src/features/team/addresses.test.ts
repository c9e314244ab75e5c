import { describe, expect, it } from 'vitest';
import { isAddress, readAddresses } from '@/features/team/addresses';

describe('reading addresses', () => {
  it.each([
    ['commas', 'ada@example.com, grace@example.com'],
    ['semicolons', 'ada@example.com;grace@example.com;'],
    ['spaces', '  ada@example.com grace@example.com '],
    ['lines of a spreadsheet', 'ada@example.com\r\n\tgrace@example.com\n'],
    ['names', 'Ada Lovelace <ada@example.com>, Grace <grace@example.com>'],
    ['quoted names with commas', '"Lovelace, Ada" <ada@example.com>; "Hopper, G." <grace@example.com>'],
    ['bare names with commas', 'Lovelace, Ada <ada@example.com>; Hopper, Grace <grace@example.com>'],
    ['any case, twice', 'Ada@Example.com, ada@example.com, GRACE@example.com'],
    ['a sentence', 'Please add ada@example.com and (grace@example.com).'],
    ['links', 'mailto:ada@example.com <mailto:grace@example.com>'],
  ])('takes %s apart', (...[, text]) => {
    expect(readAddresses(text).addresses).toEqual(['ada@example.com', 'grace@example.com']);
  });

  it('keeps words without an address, so that they can be corrected', () => {
    expect(readAddresses('ada').addresses).toEqual(['ada']);
    expect(readAddresses(' ,; ').addresses).toEqual([]);
    expect(readAddresses('ada@example.com\nnot-an-address').addresses).toEqual(['ada@example.com', 'not-an-address']);
    expect(readAddresses('ada@example.com, grace#example.com').addresses).toContain('grace#example.com');
  });

  it('tells which plain words beside an address it left out, and takes a name before an address for one', () => {
    expect(readAddresses('ada@example.com, not-an-address, grace').leftOut).toEqual(['not-an-address', 'grace']);
    expect(readAddresses('ada@example.com, Jean-Luc P. <jl@example.com>')).toEqual({
      addresses: ['ada@example.com', 'jl@example.com'],
      leftOut: [],
    });
  });

  it('tells an address from what is none', () => {
    expect(['ada@example.com', 'a.b+c@sub.example.co'].every(isAddress)).toBe(true);
    expect(['ada', 'ada@', '@example.com', 'ada@example', `${'a'.repeat(250)}@b.co`].some(isAddress)).toBe(false);
  });
});
