import { describe, expect, it } from 'vitest';
import { xText } from '@text/platform-texts';
import { checkStyle } from '@text/style/check-style';
import { withFixes } from '@text/style/with-fixes';
import { surveySample } from '@/pages/tools/style/style.data';
import { fixableTweet, launchSample } from '@/pages/tools/style/style-more.data';

describe('the samples of the style check', () => {
  it.each([surveySample, launchSample])('show what the check says today: $text', ({ text, findings, fixed }) => {
    expect(checkStyle(text, xText)).toEqual(findings);
    expect(withFixes(text, findings)).toBe(fixed);
  });

  it('have one that the check can put right by itself', () => {
    const findings = checkStyle(fixableTweet, xText);
    expect(findings.length).toBeGreaterThan(3);
    expect(findings.every(({ fix }) => fix !== undefined)).toBe(true);
    expect(checkStyle(withFixes(fixableTweet, findings), xText)).toEqual([]);
  });
});
