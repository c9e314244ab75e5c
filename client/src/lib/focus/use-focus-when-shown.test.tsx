import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFocusWhenShown } from '@/lib/focus/use-focus-when-shown';

function Row({ isDeleted }: { isDeleted: boolean }) {
  const undo = useFocusWhenShown<HTMLButtonElement>(isDeleted);
  return isDeleted ? <button ref={undo}>Undo</button> : <button>Delete</button>;
}

it('takes the focus when it appears, each time, and not on a later visit', () => {
  const { rerender, unmount } = render(<Row isDeleted={false} />);
  rerender(<Row isDeleted />);
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  rerender(<Row isDeleted={false} />);
  rerender(<Row isDeleted />);
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  unmount();
  render(<Row isDeleted />);
  expect(screen.getByRole('button', { name: 'Undo' })).not.toHaveFocus();
});
