import { heldOutBriefs, seenBriefs } from '../../../test/samples/labelled-briefs.data';
import { readBrief } from './questions';

const said = /\{([^{}]*)\}/g;
const sentenceEnd = /(?<=[.!?…]["”»]?)\s+|\n/;

/** Words alone, with a space around each: a sentence that is cut out of a line begins with a capital. */
const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `.replace('  ', ' ');

/** Sentences to the writer that are in the notes, and sentences to readers that are not. */
function misread(briefs: string): { leaked: string[]; held: string[] } {
  const found = briefs
    .trim()
    .split('\n\n')
    .map((brief) => {
      const notes = plain(readBrief(brief.replace(said, '$1')).notes);
      const isKept = (text: string): boolean => notes.includes(plain(text));
      const toWriter = [...brief.matchAll(said)].map(([, text = '']) => text);
      const toReaders = brief.replace(said, '\n').split(sentenceEnd);
      return { leaked: toWriter.filter(isKept), held: toReaders.filter((text) => !isKept(text)) };
    });
  return { leaked: found.flatMap(({ leaked }) => leaked), held: found.flatMap(({ held }) => held) };
}

describe('sentences of labelled briefs', () => {
  it.each([
    { name: 'seen', briefs: seenBriefs, mostLeaked: 0, mostHeld: 8 },
    { name: 'held-out', briefs: heldOutBriefs, mostLeaked: 3, mostHeld: 16 },
  ])('reach whom they are meant for, but few of the $name ones', ({ briefs, mostLeaked, mostHeld }) => {
    const { leaked, held } = misread(briefs);
    expect(leaked.length > mostLeaked ? leaked : []).toEqual([]);
    expect(held.length > mostHeld ? held : []).toEqual([]);
  });
});
