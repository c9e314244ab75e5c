import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useQueueSelection } from '@/features/composer/components/review/use-queue-selection';

function Queue() {
  const { card, selectedId, go } = useQueueSelection('a');
  return (
    <article ref={card} tabIndex={-1} aria-label={`Card ${selectedId}`}>
      <button onClick={() => go('b')}>Next</button>
    </article>
  );
}

it.each([
  ['from its beginning, where the one before was read to its end', -300, 'start'],
  ['where it is, while all of its beginning is in sight', 90, 'nearest'],
] as const)('shows the next card %s', async (...[, top, block]) => {
  render(<Queue />);
  const card = screen.getByRole('article');
  vi.spyOn(card, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 360, 1_200));
  const scrolled = vi.spyOn(card, 'scrollIntoView');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('article', { name: 'Card b' })).toHaveFocus();
  expect(scrolled).toHaveBeenLastCalledWith(expect.objectContaining({ block }));
});
