import { afterEach, expect, it, vi } from 'vitest';
import { scrollToShow } from '@/lib/focus/scroll-to-show';

afterEach(() => vi.restoreAllMocks());

it('glides only for people who have not asked for less motion', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const media = { ...window.matchMedia(''), matches: true };
  scrollToShow(document.body, { block: 'start', behavior: 'smooth' });
  expect(scroll).toHaveBeenLastCalledWith({ block: 'start', behavior: 'smooth' });
  vi.spyOn(window, 'matchMedia').mockReturnValue(media);
  scrollToShow(document.body, { block: 'start', behavior: 'smooth' });
  expect(window.matchMedia).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)');
  expect(scroll).toHaveBeenLastCalledWith({ block: 'start', behavior: 'instant' });
});
