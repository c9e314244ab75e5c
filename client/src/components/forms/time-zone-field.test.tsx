import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TimeZoneField } from '@/components/forms/time-zone-field';
import { renderWithProviders } from '@/testing/render';

it('finds a zone by its city from the first key on, and chooses nothing that lacks the words', async () => {
  const onChange = vi.fn();
  renderWithProviders(<TimeZoneField label="Time zone" value="Europe/London" onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: /Time zone/ }));
  const search = await screen.findByPlaceholderText('City or region');
  expect(search).toHaveFocus();
  await userEvent.keyboard('Nowhere{Enter}');
  expect(screen.getByText('No time zone found. Try the nearest large city.')).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.clear(search);
  await userEvent.keyboard('Berlin{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('Europe/Berlin');
});
