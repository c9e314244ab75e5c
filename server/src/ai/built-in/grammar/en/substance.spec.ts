import { readMaterial } from './material';
import { contentOf, coverage, losesOutcome, weighed } from './substance';

const told = (brief: string, draft: string): { isLost: boolean; share: number } => {
  const substance = weighed(readMaterial(brief));
  const own = new Set(contentOf(draft));
  return { isLost: losesOutcome(own, substance), share: coverage(own, substance) };
};

describe('losesOutcome', () => {
  it.each([
    [
      'the problem without the fix',
      'Our first customer said the import took 3 hours. We rebuilt it and it now takes 4 minutes.',
      'Our first customer said the import took 3 hours.',
    ],
    [
      'the effort without the finding',
      'I called 30 roasters before writing any code. 22 of them planned on paper.',
      'I called 30 roasters before writing any code.',
    ],
    ['one half of a sentence', 'We raised prices by 30% and 2 of 180 customers left.', '2 of 180 customers left.'],
    [
      'the claim without its reason',
      'I turned down a $120k contract because the client wanted daily calls.',
      'I turned down a $120k contract.',
    ],
    [
      'a half of a contrast',
      'We spent $8,000 on ads and got 11 customers. We spent $0 on a forum post and got 64.',
      'We spent $8,000 on ads and got 11 customers.',
    ],
  ])('is true for %s', (_what, brief, draft) => {
    expect(told(brief, draft).isLost).toBe(true);
    expect(told(brief, brief).isLost).toBe(false);
  });

  it.each([
    [
      'the ending with its figure',
      'My sourdough failed eleven times. The fix was a warmer kitchen: 26 degrees instead of 19.',
      'My sourdough failed eleven times. The fix: 26 degrees instead of 19.',
    ],
    [
      'news that stands alone',
      'I deadlifted 140 kg today. Two years ago I could not lift the bar.',
      'I deadlifted 140 kg today.',
    ],
    [
      'the sentence with the figure, where the last has none',
      'We interviewed 40 users. 31 of them never opened the settings page. We think about hiding it.',
      '31 of the 40 users we interviewed never opened the settings page.',
    ],
  ])('is false for %s', (_what, brief, draft) => {
    expect(told(brief, draft).isLost).toBe(false);
  });
});

describe('coverage', () => {
  it('weighs figures and names above other words, and the ending above the rest', () => {
    const brief = 'We opened Harborlist to 12 roasters. The plan fills itself from open orders now.';
    expect(told(brief, brief).share).toBe(1);
    expect(told(brief, 'Harborlist: 12').share).toBeGreaterThan(told(brief, 'We opened roasters').share);
    expect(told(brief, 'nothing of it').share).toBe(0);
  });
});
