import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

const show = (attributes: string) => {
  document.body.innerHTML = `<div ${attributes}><p><button style="color: red">Red</button><button>Plain</button></p></div>`;
  return screen.queryAllByRole('button').map(({ textContent }) => textContent);
};
afterEach(() => document.body.replaceChildren());

it('lets a query by role find what is shown, and only that', () => {
  expect(show('')).toEqual(['Red', 'Plain']);
  expect(show('hidden')).toEqual([]);
  expect(show('style="display: none"')).toEqual([]);
  expect(show('style="visibility: hidden"')).toEqual([]);
});

it.each(['Red', 'Plain'])('lets nobody press “%s” under a layer that takes no pointer', async (name) => {
  show('style="pointer-events: none"');
  await expect(userEvent.click(screen.getByRole('button', { name }))).rejects.toThrow('pointer-events: none');
});
