import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fill } from '@/testing/fill';
import { makeMe } from '@/testing/factories';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const user = userEvent.setup();
const password = 'quiet harbour lamp';
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `abcde-fghj${index}`);
const state = { enabledAt: null as string | null, recoveryCodesLeft: 0 };
const sent: unknown[] = [];

beforeAll(async () => {
  await loadScreens('/settings');
  await import('./components/security-tab.tsx');
  await import('./components/profile-tab.tsx');
}, 60_000);

beforeEach(() => {
  signIn();
  sent.length = 0;
  Object.assign(state, { enabledAt: null, recoveryCodesLeft: 0 });
  const note = async ({ request }: { request: Request }) => sent.push(await request.json());
  const codesAfter = async (call: { request: Request }) => {
    await note(call);
    Object.assign(state, { enabledAt: '2026-11-20T09:00:00.000Z', recoveryCodesLeft: 10 });
    return { recoveryCodes };
  };
  server.use(
    answer('get', '/api/auth/me', () => makeMe({ hasTwoFactor: state.enabledAt !== null })),
    answer('get', '/api/auth/two-factor', () => ({ ...state })),
    answer('post', '/api/auth/two-factor/setup', async (call) => {
      await note(call);
      return { secret, address: `otpauth://totp/Quillcast:maya?secret=${secret}` };
    }),
    answer('post', '/api/auth/two-factor/enable', codesAfter),
    answer('post', '/api/auth/two-factor/recovery-codes', codesAfter),
    answer('delete', '/api/auth/two-factor', async (call) => {
      await note(call);
      Object.assign(state, { enabledAt: null, recoveryCodesLeft: 0 });
      return { done: true };
    }),
  );
});

const openSecurity = async () => {
  renderApp('/settings?tab=security');
  return within(await screen.findByRole('region', { name: 'Two-factor sign-in' }));
};

describe('two-factor sign-in', () => {
  it('is set up with the password, the QR code and a first code, and shows the recovery codes once', async () => {
    const card = await openSecurity();
    await user.click(await card.findByRole('button', { name: 'Set up…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up two-factor sign-in' }));
    await user.type(await dialog.findByLabelText('Password'), password);
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    const qrCode = await dialog.findByRole('img', { name: 'QR code for your authenticator app' });
    // Cameras need white around it, in the dark theme as well.
    expect(qrCode).toContainHTML('fill="white"');
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(dialog.getByLabelText('Code from your app')).toHaveFocus();
    await user.keyboard('407123');
    const codes = await dialog.findByRole('list', { name: 'Recovery codes' });
    expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
    expect(await card.findByText('10 recovery codes left')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: "I've saved them" }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([{ password }, { code: '407123' }]);
  });

  it('says a missing and a wrong password at the field', async () => {
    const message = 'This is not your current password.';
    const details = [{ field: 'password', message }];
    server.use(
      refuse('post', '/api/auth/two-factor/setup', { status: 422, type: 'VALIDATION_FAILED', message, details }),
    );
    const card = await openSecurity();
    await user.click(await card.findByRole('button', { name: 'Set up…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Continue' }));
    const field = dialog.getByLabelText('Password');
    expect(field).toHaveAccessibleDescription(/Enter your password\./);
    await user.type(field, 'a guess');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(message)));
  });

  it('is turned off with both factors', async () => {
    Object.assign(state, { enabledAt: '2026-11-20T09:00:00.000Z', recoveryCodesLeft: 1 });
    const card = await openSecurity();
    expect(await card.findByText('1 recovery code left')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Turn off…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-factor sign-in?' }));
    await user.type(await dialog.findByLabelText('Password'), password);
    await user.type(dialog.getByLabelText('Code'), '407 123');
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await card.findByRole('button', { name: 'Set up…' })).toBeInTheDocument();
    expect(sent).toEqual([{ password, code: '407 123' }]);
  });

  it('is asked for before the password changes', async () => {
    Object.assign(state, { enabledAt: '2026-11-20T09:00:00.000Z', recoveryCodesLeft: 1 });
    const message = 'That code is wrong.';
    const refusal = { status: 422, type: 'VALIDATION_FAILED', message, details: [{ field: 'code', message }] };
    server.use(refuse('post', '/api/auth/change-password', refusal));
    renderApp('/settings?tab=security');
    const card = within(await screen.findByRole('region', { name: 'Password' }));
    await fill(user, await card.findByLabelText('Current password'), password);
    await fill(user, card.getByLabelText('New password'), 'another harbour lamp');
    await user.click(card.getByRole('button', { name: 'Change password' }));
    expect(card.getByLabelText('Code')).toHaveAccessibleDescription(/Enter a code\./);
    await fill(user, card.getByLabelText('Code'), '111111');
    await user.click(card.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(card.getByLabelText('Code')).toHaveAccessibleDescription(new RegExp(message)));
  });

  it('is asked for before the address changes', async () => {
    Object.assign(state, { enabledAt: '2026-11-20T09:00:00.000Z', recoveryCodesLeft: 1 });
    server.use(
      answer('post', '/api/auth/change-email', async ({ request }) => {
        sent.push(await request.json());
        return { resendAfterSeconds: 60 };
      }),
    );
    renderApp('/settings');
    await user.click(await screen.findByRole('button', { name: 'Change email…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change email' }));
    await fill(user, await dialog.findByLabelText('New email'), 'new@example.com');
    await fill(user, dialog.getByLabelText('Password'), password);
    await fill(user, dialog.getByLabelText('Code'), '407123');
    await user.click(dialog.getByRole('button', { name: 'Send code' }));
    await dialog.findByText('new@example.com');
    expect(sent).toEqual([{ email: 'new@example.com', password, code: '407123' }]);
  });

  it('replaces the recovery codes with both factors', async () => {
    Object.assign(state, { enabledAt: '2026-11-20T09:00:00.000Z', recoveryCodesLeft: 1 });
    const card = await openSecurity();
    await user.click(await card.findByRole('button', { name: 'New recovery codes…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create new recovery codes?' }));
    await user.type(await dialog.findByLabelText('Password'), password);
    await user.type(dialog.getByLabelText('Code'), '407123');
    await user.click(dialog.getByRole('button', { name: 'Create codes' }));
    expect(await dialog.findByText('abcde-fghj9')).toBeVisible();
    expect(await card.findByText('10 recovery codes left')).toBeInTheDocument();
  });
});
