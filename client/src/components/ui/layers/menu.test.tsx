import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Menu, MenuCheckboxItem, MenuItem, MenuRadioGroup, MenuSeparator } from '@/components/ui/layers/menu';

function Screen({ onRename = () => {}, onCheck = () => {} }) {
  return (
    <>
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem onSelect={onRename}>Rename</MenuItem>
        <MenuItem disabled>Share</MenuItem>
        <MenuItem danger>Delete</MenuItem>
        <MenuSeparator />
        <MenuCheckboxItem checked={false} onChange={onCheck}>
          Number the posts
        </MenuCheckboxItem>
        <MenuRadioGroup
          label="Tone"
          value="dry"
          onChange={() => {}}
          options={[
            { value: 'dry', label: 'Dry' },
            { value: 'warm', label: 'Warm' },
          ]}
        />
      </Menu>
      <button type="button">Next</button>
    </>
  );
}
const trigger = () => screen.getByRole('button', { name: 'More' });

describe('Menu', () => {
  it('opens by a key on its first item, moves by arrows past what is disabled, and chooses', async () => {
    const onRename = vi.fn();
    render(<Screen onRename={onRename} />);
    const button = trigger();
    // Its code is loaded with the first opening.
    await userEvent.click(button);
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('menu', { name: 'More' })).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(button).toHaveAttribute('aria-controls', screen.getByRole('menu').id);
    expect(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('{Home}{Enter}');
    expect(onRename).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
    expect(trigger()).toBe(button);
  });

  it('gives the focus back on Escape, and leaves it where somebody presses outside', async () => {
    render(<Screen />);
    await userEvent.click(trigger());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(trigger()).toHaveFocus();
    await userEvent.click(trigger());
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  });

  it('closes on a second press of its trigger', async () => {
    render(<Screen />);
    await userEvent.click(trigger());
    expect(await screen.findByRole('menu')).toBeVisible();
    await userEvent.click(trigger());
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('has items that are checked, alone and one of a group', async () => {
    const onCheck = vi.fn();
    render(<Screen onCheck={onCheck} />);
    await userEvent.click(trigger());
    expect(await screen.findByRole('group', { name: 'Tone' })).toBeVisible();
    expect(screen.getByRole('menuitemradio', { name: 'Dry' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Number the posts', checked: false }));
    expect(onCheck).toHaveBeenCalledExactlyOnceWith(true);
  });
});
