import { expect, it } from 'vitest';
import { readPost } from '@/networks/linkedin/reader';
import { buried, emptyNote, leading } from '@/pages/tools/linkedin/linkedin.data';

it.each([buried, leading, { text: '', note: emptyNote }])('says of the example what the reader says: $note', (each) => {
  expect(readPost(each.text)).toEqual({ note: each.note, styled: undefined });
});
