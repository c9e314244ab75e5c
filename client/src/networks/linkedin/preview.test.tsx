import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PostPreviewLinkedin } from '@/networks/linkedin/preview';

const lineHeight = 20;

/** jsdom draws nothing: each line break is a line, and the fold's marker stands three lines high. */
function drawLines(): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const isMarker = this.getAttribute('aria-hidden') === 'true';
    const height = lineHeight * (isMarker ? 3 : (this.textContent?.split('\n').length ?? 0));
    return { top: 0, bottom: height, height, left: 0, right: 0, width: 0, x: 0, y: 0, toJSON: () => ({}) };
  });
}

function Preview({ text, startsOpen = false }: { text: string; startsOpen?: boolean }) {
  const [isExpanded, setExpanded] = useState(startsOpen);
  return (
    <PostPreviewLinkedin
      author={{ name: 'Maya Ortiz', avatarUrl: null }}
      text={text}
      device="mobile"
      isExpanded={isExpanded}
      onExpandedChange={setExpanded}
    />
  );
}

afterEach(() => vi.restoreAllMocks());

describe('the LinkedIn preview', () => {
  it('folds after three drawn lines, blank ones included, and opens and closes in place', async () => {
    drawLines();
    render(<Preview text={'One\n\nThree\nFour'} />);
    const user = userEvent.setup();
    expect(screen.getByText('Shown before “…more”')).toBeInTheDocument();
    const more = screen.getByRole('button', { name: '…more', expanded: false });
    await user.click(more);
    expect(screen.getByText('Shown before “…more”')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '…less', expanded: true }));
    expect(screen.getByRole('button', { name: '…more' })).toBeInTheDocument();
  });

  it('has no fold where three lines hold the text, however long they are', () => {
    drawLines();
    render(<Preview text={`${'a'.repeat(400)}\n\n${'b'.repeat(400)}`} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText('The whole post shows before “…more”')).toBeInTheDocument();
  });

  it('measures again when the text changes', () => {
    drawLines();
    const { rerender } = render(<Preview text={'One\nTwo'} startsOpen />);
    expect(screen.queryByText('Shown before “…more”')).not.toBeInTheDocument();
    rerender(<Preview text={'One\nTwo\nThree\nFour'} startsOpen />);
    expect(screen.getByText('Shown before “…more”')).toBeInTheDocument();
  });

  it('marks what LinkedIn would not take, and links hashtags but no typed name', () => {
    render(<Preview text={`Hello @maya #harbour ${'x'.repeat(3_000)}`} startsOpen />);
    expect(screen.getByText('#harbour')).toHaveClass('text-link');
    expect(screen.queryByText('@maya')).not.toBeInTheDocument();
    expect(screen.getByText('x'.repeat(21), { selector: 'mark' })).toBeInTheDocument();
  });
});
