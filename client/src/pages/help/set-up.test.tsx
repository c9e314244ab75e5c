import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { setUps } from '@/networks/set-up';
import { SetUpPage } from '@/pages/help/set-up-page';

const platforms = join(import.meta.dirname, '../../../../server/src/modules/integrations/platforms');

/** What the server asks of a network, in its folder there. */
function sourceOf(id: string): string {
  const folder = join(platforms, id === 'twitter' ? 'x' : id);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

it.each(Object.entries(setUps))('%s is told to register what the server sends', (id, { callbackPath, form }) => {
  const source = sourceOf(id);
  expect(source).toContain(`callbackPath: '${callbackPath}'`);
  const uses = /Uses = \{([^}]+)\}/.exec(source)?.[1] ?? '';
  const asked = [...uses.matchAll(/^ {2}'?([\w.:/-]+?)'?: ['"]/gm)].map(([, scope = '']) => scope.split('/').at(-1));
  // Reddit and X have no permissions to tick, and LinkedIn gives further ones on application.
  if (['threads', 'facebook', 'instagram', 'youtube'].includes(id)) expect(asked).toEqual(form.ticks);
});

it('has numbered steps, the exact address and a described picture of each', () => {
  render(
    <MemoryRouter>
      <SetUpPage />
    </MemoryRouter>,
  );
  const section = within(screen.getByRole('region', { name: 'Threads' }));
  expect(section.getAllByRole('listitem').length).toBeGreaterThanOrEqual(5);
  expect(section.getByText(`${window.location.origin}/api/integrations/threads/callback`)).toBeVisible();
  expect(section.getByRole('img', { name: /Redirect Callback URLs, and threads_basic/ })).toBeVisible();
  expect(screen.getAllByRole('img')).toHaveLength(Object.keys(setUps).length);
});
