import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { AnchoredLayer } from '@/components/ui/layers/anchored-layer';
import { Popover } from '@/components/ui/layers/popover';

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

it('leaves the focus where somebody presses outside of a layer at its anchor', async () => {
  function Screen() {
    const button = useRef<HTMLButtonElement>(null);
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button ref={button} type="button" onClick={() => setOpen(true)}>
          Schedule
        </button>
        <input aria-label="Post" />
        {isOpen && (
          <AnchoredLayer anchor={button} title="When" onClose={() => setOpen(false)}>
            <input aria-label="Day" />
          </AnchoredLayer>
        )}
      </>
    );
  }
  render(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByRole('textbox', { name: 'Day' })).toHaveFocus();
  await userEvent.click(screen.getByRole('textbox', { name: 'Post' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('Ahoy');
  expect(screen.getByRole('textbox', { name: 'Post' })).toHaveValue('Ahoy');
});
