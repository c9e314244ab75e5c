import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TimeZoneField } from '@/components/forms/time-zone-field';
import { renderWithProviders } from '@/testing/render';

it('searches for every key typed since the click, and chooses nothing before it can', async () => {
  const onChange = vi.fn();
  renderWithProviders(<TimeZoneField label="Time zone" value="Europe/London" onChange={onChange} />);
  const user = userEvent.setup({ delay: null });
  const button = screen.getByRole('button', { name: /Time zone/ });
  fireEvent.click(button);
  // Neither the layer nor the list is here yet.
  for (const key of ['B', 'x', 'Backspace', 'e', 'r', 'Enter']) fireEvent.keyDown(button, { key });
  await waitFor(async () => expect(await screen.findByPlaceholderText('City or region')).toHaveFocus());
  await user.keyboard('l');
  await screen.findByRole('listbox');
  const search = screen.getByPlaceholderText('City or region');
  expect(search).toHaveFocus();
  await user.keyboard('in');
  expect(search).toHaveValue('Berlin');
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('Europe/Berlin');
});
