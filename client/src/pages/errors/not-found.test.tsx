import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { NotFound } from '@/pages/errors/not-found';
import { signIn } from '@/testing/render';

function places(): (string | null)[] {
  render(<NotFound />, { wrapper: MemoryRouter });
  const rows = within(screen.getByRole('navigation', { name: 'Where to go from here' })).getAllByRole('listitem');
  return rows.map((row) => within(row).getByRole('link').getAttribute('href'));
}

it('leads a visitor to what needs no account', () => {
  expect(places()).toEqual(['/tools', '/auth/login', '/pricing', '/help']);
  expect(screen.getByRole('link', { name: 'Report a problem' })).toHaveAttribute('href', '/contact');
});

it('leads a member back into the app', () => {
  signIn();
  expect(places()).toEqual(['/dashboard', '/posts', '/write?new', '/help']);
});
