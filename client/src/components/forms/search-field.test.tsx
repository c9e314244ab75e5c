import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchField } from '@/components/forms/search-field';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const onSearch = vi.fn();
const fieldOf = (search: string) => (
  <SearchField id="t" label="Search" group="Test" placeholder="" search={search} onSearch={onSearch} />
);
const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });

it('keeps what is typed before the address has followed, and follows any other address', () => {
  const { rerender } = render(fieldOf(''));
  type('g');
  act(() => void vi.advanceTimersByTime(300));
  expect(onSearch).toHaveBeenLastCalledWith('g');
  type('gr');
  rerender(fieldOf('g'));
  expect(screen.getByRole('searchbox')).toHaveValue('gr');
  act(() => void vi.advanceTimersByTime(300));
  expect(onSearch).toHaveBeenLastCalledWith('gr');
  rerender(fieldOf(''));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});
