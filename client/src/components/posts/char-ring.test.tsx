import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CharRing } from '@/components/posts/char-ring';
import { LiveRegion } from '@/components/ui/layers/live-region';
import { useAnnouncement } from '@/lib/focus/announce';

beforeEach(() => useAnnouncement.setState({ text: '', turn: 0 }));

const ofLength = (length: number) => 'a'.repeat(length);

describe('CharRing', () => {
  it('says that the number is what is left, or how far it is over', () => {
    const { container, rerender } = render(<CharRing text={ofLength(116)} />);
    expect(container).toHaveTextContent('164 left');
    rerender(<CharRing text={ofLength(313)} />);
    expect(container).toHaveTextContent(/^33 over/);
    expect(screen.getByText('33 characters over the limit')).toBeInTheDocument();
    rerender(<CharRing text={ofLength(313)} isShort />);
    expect(screen.getByText('−33')).toBeInTheDocument();
    rerender(<CharRing text={ofLength(1_580)} isShort />);
    expect(screen.getByText('−1.3K')).toBeInTheDocument();
    expect(screen.getByText('1,300 characters over the limit')).toBeInTheDocument();
    rerender(<CharRing text={ofLength(12_600)} isShort />);
    expect(screen.getByText('−12K')).toBeInTheDocument();
  });

  it("says of LinkedIn's long limit how much is used, until 20 are left", () => {
    const { container, rerender } = render(<CharRing text={ofLength(2_979)} network="linkedin" />);
    expect(container).toHaveTextContent('2,979 of 3,000');
    rerender(<CharRing text={ofLength(2_980)} network="linkedin" />);
    expect(container).toHaveTextContent('20 left');
  });

  it('is a number in place of the ring beside little room, until 200 of LinkedIn’s limit are left', () => {
    const { container, rerender } = render(<CharRing text={ofLength(2_800)} network="linkedin" isShort />);
    expect(container).toHaveTextContent(/^200 left200 characters left$/);
    expect(screen.getByText('200')).toHaveClass('hidden', '@min-[328px]:inline-block');
    expect(container.querySelector('svg')).toHaveClass('@min-[328px]:@max-[520px]:hidden');
    rerender(<CharRing text={ofLength(2_801)} network="linkedin" isShort />);
    expect(container).toHaveTextContent(/^199 left199 characters left$/);
  });

  it.each([
    { length: 259, tone: 'text-ink-3' },
    { length: 260, tone: 'text-warning' },
    { length: 280, tone: 'text-warning' },
    { length: 281, tone: 'text-danger' },
  ])('is in $tone at $length of 280 characters', ({ length, tone }) => {
    const { container } = render(<CharRing text={ofLength(length)} />);
    const tones = ['text-ink-3', 'text-warning', 'text-danger'];
    const classes = [...(container.firstElementChild?.classList ?? [])];
    expect(classes.filter((each) => tones.includes(each))).toEqual([tone]);
    expect(classes.includes('font-semibold')).toBe(length >= 260);
  });

  it('speaks at 20, 10 and 0 left and over, once each, and not on the way back', () => {
    const ring = (length: number) => (
      <>
        <CharRing text={ofLength(length)} isLive />
        <LiveRegion />
      </>
    );
    const { rerender } = render(ring(200));
    const spoken = (length: number) => {
      rerender(ring(length));
      const { text, turn } = useAnnouncement.getState();
      return `${turn} ${text}`.trim();
    };
    expect([259, 260, 261, 270, 271, 280, 283, 284, 270, 259].map(spoken)).toEqual([
      '0',
      '1 20 characters left',
      '1 20 characters left',
      '2 10 characters left',
      '2 10 characters left',
      '3 0 characters left',
      '4 3 characters over the limit',
      '4 3 characters over the limit',
      '4 3 characters over the limit',
      '4 3 characters over the limit',
    ]);
    expect(spoken(260)).toBe('5 20 characters left');
    expect(screen.getByTestId('live-region')).toHaveTextContent('20 characters left');
  });

  it('is silent where nobody types in it', () => {
    const { rerender } = render(<CharRing text={ofLength(200)} />);
    rerender(<CharRing text={ofLength(300)} />);
    expect(useAnnouncement.getState().turn).toBe(0);
  });
});
