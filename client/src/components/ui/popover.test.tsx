import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Popover } from '@/components/ui/popover';

it('opens and closes by its trigger, takes the focus, and gives it back on Escape', async () => {
  render(
    <Popover trigger={<button type="button">Options</button>} label="Writing options">
      <input aria-label="Topic" />
    </Popover>,
  );
  const trigger = screen.getByRole('button', { name: 'Options' });
  await userEvent.click(trigger);
  expect(await screen.findByRole('dialog', { name: 'Writing options' })).toBeVisible();
  expect(trigger).toHaveAttribute('aria-controls', screen.getByRole('dialog').id);
  expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(trigger).toHaveFocus();
  await userEvent.click(trigger);
  await userEvent.click(trigger);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(trigger).toHaveAttribute('aria-expanded', 'false');
});
