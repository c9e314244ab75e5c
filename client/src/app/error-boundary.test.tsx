import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { ErrorBoundary } from '@/app/error-boundary';
import { RootError } from '@/app/root';
import { leave } from '@/lib/address/leave';

function Broken(): never {
  throw new Error('The draft has no text');
}

let logged: Mock;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockReturnValue() as unknown as Mock;
});

const expectCard = async () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expect(
    screen.getByText("We're sorry, but something unexpected happened. Please try refreshing the page."),
  ).toBeVisible();
  const text = screen.getByText(/The draft has no text/);
  expect(text).not.toBeVisible();
  await userEvent.click(screen.getByText('Error details'));
  expect(text).toBeVisible();
};

describe('the error boundary', () => {
  it('shows the card with the error inside “Error details”', async () => {
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    await expectCard();
  });

  it('reloads the page by its button', async () => {
    const reload = vi.spyOn(leave, 'reload').mockReturnValue();
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Refresh page' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('logs the error to the console', () => {
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    expect(logged).toHaveBeenCalledWith(
      'Rendering failed',
      expect.objectContaining({ message: 'The draft has no text' }),
      expect.any(String),
    );
  });

  it('shows the fallback instead when it has one', () => {
    render(
      <ErrorBoundary fallback={<p>Custom screen</p>}>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByText('Custom screen')).toBeVisible();
    expect(screen.queryByText('Something went wrong')).toBeNull();
  });

  it('is what the router shows for an error outside the shell', async () => {
    const router = createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: RootError }]);
    render(<RouterProvider router={router} />);
    await expectCard();
    expect(logged).toHaveBeenCalledWith('Rendering failed', expect.any(Error));
  });
});
