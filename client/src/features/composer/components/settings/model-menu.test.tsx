import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ModelMenu } from '@/features/composer/components/settings/model-menu';
import { makeBillingInfo } from '@/testing/factories';
import { renderWithProviders, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

it('says that the models could not be loaded, and tries again', async () => {
  server.use(refuse('get', '/api/billing/info', { status: 500 }));
  signIn();
  renderWithProviders(<ModelMenu label="Model" value={null} onChange={() => undefined} disabled={false} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Model: Not loaded' }));
  expect(screen.getByText("Couldn't load the models. Open Model to try again.")).toBeInTheDocument();
  server.use(answer('get', '/api/billing/info', makeBillingInfo()));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Model: Your text, as typed' })).toBeInTheDocument();
});
