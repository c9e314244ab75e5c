import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Spinner } from '@/components/ui/spinner';

describe('Spinner', () => {
  it.each([
    ['sm', 'size-4'],
    ['md', 'size-6'],
    ['lg', 'size-8'],
    ['xl', 'size-12'],
  ] as const)('size %s', (size, style) => {
    render(<Spinner size={size} />);
    expect(screen.getByRole('status', { name: 'Loading' }).firstElementChild).toHaveClass(style);
  });

  it.each([
    ['primary', 'text-primary'],
    ['white', 'text-primary-ink'],
    ['gray', 'text-ink-3'],
  ] as const)('colour %s', (color, style) => {
    render(<Spinner color={color} />);
    expect(screen.getByRole('status', { name: 'Loading' }).firstElementChild).toHaveClass(style);
  });
});
