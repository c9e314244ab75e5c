import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Button, IconButton } from '@/components/ui/button';
import { Sheet } from '@/components/ui/layers/dialog';
import { LiveRegion } from '@/components/ui/layers/live-region';
import { Tooltip } from '@/components/ui/layers/tooltip';
import { renderWithProviders } from '@/testing/render';

const reason = 'Viewers can read only';

it.each([
  ['button', (onPress: () => void) => <Button onClick={onPress}>Save</Button>],
  ['icon button', (onPress: () => void) => <IconButton label="Save" icon={null} onClick={onPress} />],
])('tells fingers and screen readers why a %s is off', async (_, button) => {
  const save = vi.fn();
  renderWithProviders(
    <>
      <Tooltip label="Save to drafts" reason={reason}>
        {button(save)}
      </Tooltip>
      <LiveRegion />
    </>,
  );
  const off = screen.getByRole('button', { name: 'Save' });
  expect(off).toHaveAttribute('aria-disabled', 'true');
  expect(off).toHaveAccessibleDescription(reason);
  await userEvent.pointer({ target: off, keys: '[TouchA]' });
  expect(save).not.toHaveBeenCalled();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(reason);
  expect(screen.getByTestId('live-region')).toHaveTextContent(reason);
});

it('names what a button does, and lets it do it, where there is no reason against', async () => {
  const save = vi.fn();
  renderWithProviders(
    <Tooltip label="Save to drafts">
      <Button onClick={save}>Save</Button>
    </Tooltip>,
  );
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Save to drafts');
  await userEvent.keyboard('{Enter}');
  expect(save).toHaveBeenCalledOnce();
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-disabled');
});

it('shows after a moment under the pointer, describes its button, and goes with Escape', async () => {
  renderWithProviders(
    <Tooltip label="Save to drafts">
      <Button>Save</Button>
    </Tooltip>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.hover(button);
  expect(screen.queryByRole('tooltip')).toBeNull();
  await screen.findByRole('tooltip');
  expect(screen.getByRole('button')).toBe(button);
  expect(button).toHaveAccessibleDescription('Save to drafts');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(button).not.toHaveAccessibleDescription();
});

it('stays away while the dialog of its button is open', async () => {
  renderWithProviders(
    <Tooltip label="Notifications">
      <Button aria-haspopup="dialog" aria-expanded>
        Bell
      </Button>
    </Tooltip>,
  );
  await userEvent.tab();
  expect(screen.getByRole('button')).toHaveFocus();
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('stays away when a closed layer gives the focus back', async () => {
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Tooltip label="Choose a time">
          <Button onClick={() => setOpen(true)}>Schedule</Button>
        </Tooltip>
        <Sheet open={isOpen} onOpenChange={setOpen} title="Times">
          Text
        </Sheet>
      </>
    );
  }
  renderWithProviders(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Schedule' })).toHaveFocus());
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('goes when a layer opens over it', async () => {
  const screens = (isOpen: boolean) => (
    <>
      <Tooltip label="Edit">
        <Button>Pencil</Button>
      </Tooltip>
      <Sheet open={isOpen} onOpenChange={() => undefined} title="Post">
        Text
      </Sheet>
    </>
  );
  const { rerender } = renderWithProviders(screens(false));
  await userEvent.hover(screen.getByRole('button', { name: 'Pencil' }));
  await screen.findByRole('tooltip');
  rerender(screens(true));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('stays away from whoever only passes over it, and from a press', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });
  renderWithProviders(
    <Tooltip label="Save to drafts">
      <Button>Save</Button>
    </Tooltip>,
  );
  await user.hover(screen.getByRole('button'));
  await user.unhover(screen.getByRole('button'));
  await user.click(screen.getByRole('button'));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('stays away from a tap on a button that is off, whose focus comes after it', async () => {
  renderWithProviders(
    <Tooltip label="Write something to publish it.">
      <Button aria-disabled>Publish</Button>
    </Tooltip>,
  );
  const button = screen.getByRole('button');
  fireEvent.pointerDown(button, { pointerType: 'touch' });
  fireEvent.pointerUp(button, { pointerType: 'touch' });
  act(() => button.focus());
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});
