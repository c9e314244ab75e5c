import { describe, expect, it } from 'vitest';
import { directionOf, styleOf } from '@/features/profiles/direction';
import { makeProfile } from '@/pages/tools/tool-fixtures';

type Profile = Parameters<typeof directionOf>[0];
type Format = Profile['analysis']['formats'][number];
type Opening = Profile['analysis']['openings'][number];

const times = (timesUsual: number | null) => ({
  posts: 12,
  medianEngagements: 4,
  comparison: timesUsual === null ? null : { posts: 12, medianViews: 100 * timesUsual, usualViews: 100, timesUsual },
});
const format = (name: Format['format'], timesUsual: number | null): Format => ({ format: name, ...times(timesUsual) });
const opening = (name: Opening['opening'], timesUsual: number | null): Opening => ({
  opening: name,
  ...times(timesUsual),
});
const directionFrom = (formats: Format[], openings: Opening[], medianLength = 117) => {
  const { stats, analysis } = makeProfile();
  return directionOf(makeProfile({ stats: { ...stats, medianLength }, analysis: { ...analysis, formats, openings } }));
};

describe('the direction of a profile', () => {
  it('is its length, the opening with the most views, and the formats that get more than usual', () => {
    const formats = [format('number', 1.9), format('list', 1.25), format('question', 1.2), format('media', 3)];
    const openings = [opening('statement', 1), opening('story', 1.3), opening('contrast', 2)];
    expect(directionFrom(formats, openings)).toEqual([
      'about 120 characters',
      'opens with a contrast',
      'a number in the first line',
      'a list',
    ]);
  });

  it('leaves links out where they get fewer views, and takes the usual opening where none does well', () => {
    const openings = [opening('story', 1.1), opening('question', null)];
    expect(directionFrom([format('link', 0.8)], openings)).toEqual([
      'about 120 characters',
      'opens with the start of a story',
      'no link',
    ]);
    expect(directionFrom([format('link', 0.9)], [])).toEqual(['about 120 characters']);
  });

  it('says a question or a number once, and nothing longer than a post', () => {
    expect(directionFrom([format('question', 2)], [opening('question', 2)], 900)).toEqual([
      'about 280 characters',
      'opens with a question',
    ]);
  });

  it('is none below eight posts', () => {
    expect(directionOf(makeProfile({ analysis: { ...makeProfile().analysis, isEnough: false } }))).toEqual([]);
  });
});

describe('the brief', () => {
  it('says how to write', () => {
    expect(styleOf(['about 120 characters', 'opens with a contrast', 'a list', 'no link'])).toBe(
      'Style: about 120 characters, opens with a contrast.\n\nStyle: a list, no link.',
    );
    expect(styleOf(['about 120 characters'])).toBe('Style: about 120 characters.');
  });
});
