import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button } from '@/components/ui/button';
import { Dialog, Sheet } from '@/components/ui/layers/dialog';
import { renderWithProviders } from '@/testing/render';

const layer = { open: true, onOpenChange: () => undefined, title: 'Labels' };
const footer = (
  <>
    <Button>Keep label</Button>
    <Button variant="danger">Delete label</Button>
  </>
);
const focused = async (name: string, role = 'button') =>
  waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus());

it('begins at the first field, not at Close', async () => {
  renderWithProviders(
    <Dialog {...layer} footer={footer}>
      <input aria-label="Name" />
    </Dialog>,
  );
  await focused('Name', 'textbox');
});

it('begins at the button that commits nothing where there is no field', async () => {
  renderWithProviders(<Dialog {...layer} footer={footer} />);
  await focused('Keep label');
});

it('takes the focus itself where its only button commits', async () => {
  renderWithProviders(<Dialog {...layer} footer={<Button>Delete label</Button>} />);
  await focused('Labels', 'dialog');
});

it('leaves a field of a sheet alone that is read first, or under a finger', async () => {
  const { unmount } = renderWithProviders(
    <Sheet {...layer} isReadFirst>
      <textarea aria-label="Text" />
    </Sheet>,
  );
  await focused('Labels', 'dialog');
  unmount();
  const media = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...media, matches: query === '(pointer: coarse)' }));
  renderWithProviders(
    <Sheet {...layer}>
      <input aria-label="Search" />
    </Sheet>,
  );
  await focused('Labels', 'dialog');
});
