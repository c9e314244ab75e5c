import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from '@/components/avatar';

it('shows the letter where the picture is gone, and the next picture when there is one', () => {
  const { container, rerender } = render(<Avatar name="maya" url="/gone.png" className="size-8" />);
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(container.querySelector('[data-initials="M"]')).toBeVisible();
  rerender(<Avatar name="maya" url="/new.png" className="size-8" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/new.png');
});
