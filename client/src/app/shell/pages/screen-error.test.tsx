import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { queryClient } from '@/api/query-client';
import { AppShell } from '@/app/shell/app-shell';
import { ScreenError } from '@/app/shell/pages/screen-error';
import { signIn } from '@/testing/render';

let isBroken = true;

function Screen() {
  if (isBroken)
    throw new ApiError({
      status: 500,
      message: 'No posts.',
      error: { type: 'INTERNAL_ERROR', requestId: 'request-7' },
    });
  return <p>The screen</p>;
}

beforeEach(() => {
  isBroken = true;
  vi.spyOn(console, 'error').mockReturnValue();
  signIn();
  const router = createMemoryRouter([
    { Component: AppShell, children: [{ ErrorBoundary: ScreenError, children: [{ path: '/', Component: Screen }] }] },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
});

describe('a screen that fails', () => {
  it("leaves the navigation alive and says what failed, with the request's number", async () => {
    expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(screen.getByText('ApiError: No posts.')).toBeInTheDocument();
    expect(screen.getByText('request-7')).toBeVisible();
    expect(console.error).toHaveBeenCalledWith('Rendering failed', expect.any(ApiError));
  });

  it('comes back by “Try again”', async () => {
    isBroken = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The screen')).toBeVisible();
  });
});
