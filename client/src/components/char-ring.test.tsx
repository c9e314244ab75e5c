import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CharRing } from '@/components/char-ring';

describe('CharRing', () => {
  it('says that the number is what is left, or how far it is over', () => {
    const { container, rerender } = render(<CharRing text={'a'.repeat(116)} />);
    expect(container).toHaveTextContent('164 left');
    rerender(<CharRing text={'a'.repeat(313)} />);
    expect(container).toHaveTextContent('−33 over');
    expect(screen.getByText('33 characters over the limit')).toBeInTheDocument();
  });
});
