import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { CreateWorkspaceDialog } from '@/features/team/components/create-workspace-dialog';
import { renderWithProviders } from '@/testing/render';

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>New</button>
      <CreateWorkspaceDialog open={isOpen} onOpenChange={setOpen} />
    </>
  );
}

it('opens with the focus on the name, and gives it back', async () => {
  renderWithProviders(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'New' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'New' })).toHaveFocus());
});

it('keeps the typed name over Esc', async () => {
  renderWithProviders(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'New' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Northwind{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'New' }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Northwind');
});
