import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toolbar } from '@/components/ui/toolbar';
import { renderWithProviders } from '@/testing/render';

const button = (name: string) => screen.getByRole('button', { name });

function Bar({ names = ['Retry', 'Delete', 'Clear'] }: { names?: string[] }) {
  return (
    <>
      <Toolbar label="Selected posts">
        <button disabled>Off</button>
        {names.map((name) => (
          <span key={name}>
            <button>{name}</button>
          </span>
        ))}
        <input aria-label="Note" defaultValue="ab" />
      </Toolbar>
      <button>After</button>
    </>
  );
}

beforeEach(() => void renderWithProviders(<Bar />));
// jsdom has none.
afterEach(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));

it('is one stop for Tab, at the button that was used last', async () => {
  await userEvent.tab();
  expect(button('Retry')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(button('Delete')).toHaveFocus();
  await userEvent.tab();
  expect(button('After')).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(button('Delete')).toHaveFocus();
});

it('goes by arrow keys, Home and End, around its ends', async () => {
  await userEvent.click(button('Delete'));
  await userEvent.keyboard('{Home}');
  expect(button('Retry')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus();
  await userEvent.click(button('Delete'));
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus();
});

it('leaves the arrow keys of a field alone', async () => {
  await userEvent.click(screen.getByRole('textbox', { name: 'Note' }));
  await userEvent.keyboard('{ArrowLeft}{Home}x');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('xab');
});

function Growing() {
  const [drawn, setDrawn] = useState(1);
  return (
    <>
      <button onClick={() => setDrawn(drawn + 1)}>Draw</button>
      <Toolbar label="Tools">
        {drawn > 2 && <button>New</button>}
        <button>Drawn {drawn}</button>
      </Toolbar>
    </>
  );
}

it('asks what is visible only when buttons came or went', async () => {
  const isVisible = vi.fn(() => true);
  Element.prototype.checkVisibility = isVisible;
  renderWithProviders(<Growing />);
  isVisible.mockClear();
  await userEvent.click(button('Draw'));
  expect(button('Drawn 2')).toHaveAttribute('tabindex', '0');
  expect(isVisible).not.toHaveBeenCalled();
  await userEvent.click(button('Draw'));
  expect(button('New')).toHaveAttribute('tabindex', '-1');
  expect(isVisible).toHaveBeenCalled();
});
