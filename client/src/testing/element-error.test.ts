import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

afterEach(() => document.body.replaceChildren());

it('says what was asked for and what the page holds', async () => {
  document.body.innerHTML = '<p>Something else</p>';
  expect(() => screen.getByText('Missing')).toThrow(/Missing[^]*Something else/);
  await expect(screen.findByText('Missing', {}, { timeout: 1 })).rejects.toThrow(/Missing[^]*Something else/);
});
