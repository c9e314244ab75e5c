import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { safePath } from '@/app/guards';
import { useAuthStore } from '@/features/auth/store';
import { makeSession } from '@/testing/factories';
import { renderApp, signIn } from '@/testing/render';

const here = () => window.location.pathname + window.location.search;

describe('guards', () => {
  it('sends a visitor to sign-in and remembers the origin in the state and in the address', async () => {
    const { router } = renderApp('/settings?tab=security');
    await waitFor(() => expect(here()).toBe('/auth/login?from=%2Fsettings%3Ftab%3Dsecurity'));
    expect(router.state.location.state).toEqual({ from: '/settings?tab=security' });
  });
});
