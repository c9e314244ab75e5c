import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Passkey } from '@/features/auth/passkeys-api';
import { attestation, creationOptions, stubAuthenticator } from '@/testing/authenticator';
import { makeMe } from '@/testing/factories';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const user = userEvent.setup();
const password = 'quiet harbour lamp';
const laptop: Passkey = {
  id: '0190a000-0000-7000-8000-00000000f001',
  name: 'Chrome on Mac',
  createdAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: null,
};
let passkeys: Passkey[];
let sent: unknown[];
let device: ReturnType<typeof stubAuthenticator>;

beforeAll(async () => {
  await loadScreens('/settings');
  await import('./components/security-tab.tsx');
}, 60_000);

beforeEach(() => {
  signIn();
  device = stubAuthenticator();
  passkeys = [laptop];
  sent = [];
  const note = async ({ request }: { request: Request }) => sent.push(await request.json());
  server.use(
    answer('get', '/api/auth/sessions', []),
    answer('get', '/api/auth/passkeys', () => passkeys),
    answer('post', '/api/auth/passkeys/options', async (call) => {
      await note(call);
      return { options: creationOptions };
    }),
    answer('post', '/api/auth/passkeys', async (call) => {
      await note(call);
      passkeys = [laptop, { ...laptop, id: 'k2', name: 'Safari on iPhone' }];
      return passkeys[1] as Passkey;
    }),
    answer('patch', '/api/auth/passkeys/{id}', async ({ request }) => {
      const { name } = (await request.json()) as { name: string };
      passkeys = [{ ...laptop, name }];
      return { ...laptop, name };
    }),
    answer('delete', '/api/auth/passkeys/{id}', async (call) => {
      await note(call);
      passkeys = [];
      return { done: true };
    }),
  );
});

const open = async () => {
  renderApp('/settings?tab=security');
  return within(await screen.findByRole('region', { name: 'Passkeys' }));
};
const openMenu = async (card: Awaited<ReturnType<typeof open>>, item: string) => {
  await user.click(await card.findByRole('button', { name: 'Options for Chrome on Mac' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  return within(await screen.findByRole('dialog'));
};

describe('passkeys', () => {
  it('are added with the password and what the device makes', async () => {
    const card = await open();
    expect(await card.findByText('Added November 20, 2026 · never used')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Add a passkey…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
    expect(dialog.queryByLabelText('Code')).not.toBeInTheDocument();
    await user.type(await dialog.findByLabelText('Password'), password);
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await card.findByText('Safari on iPhone')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([{ password }, attestation]);
  });

  it.each([
    ['NotAllowedError', 'No passkey was used. Try again when your device asks you to confirm.'],
    ['InvalidStateError', 'This device already has a passkey for your account.'],
    ['SecurityError', "Passkeys don't work at this address. Open Quillcast at its own domain, over https."],
  ])('say in a sentence what %s of the device means', async (name, sentence) => {
    device.create.mockRejectedValueOnce(new DOMException('words of the browser', name));
    const card = await open();
    await user.click(await card.findByRole('button', { name: 'Add a passkey…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText('Password'), password);
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText(sentence)).toBeVisible();
  });

  it('ask for a code as well where signing in does, and say what is wrong with it', async () => {
    const message = 'That code is wrong.';
    const details = [{ field: 'code', message }];
    server.use(
      answer('get', '/api/auth/me', makeMe({ hasTwoFactor: true })),
      refuse('delete', '/api/auth/passkeys/{id}', { status: 422, type: 'VALIDATION_FAILED', message, details }),
    );
    const dialog = await openMenu(await open(), 'Remove…');
    await user.type(await dialog.findByLabelText('Password'), password);
    await user.type(dialog.getByLabelText('Code'), '111111');
    await user.click(dialog.getByRole('button', { name: 'Remove passkey' }));
    await waitFor(() => expect(dialog.getByLabelText('Code')).toHaveAccessibleDescription(new RegExp(message)));
  });

  it('are renamed', async () => {
    const card = await open();
    const dialog = await openMenu(card, 'Rename…');
    const name = await dialog.findByLabelText('Name');
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(name).toHaveAccessibleDescription('Enter a name.');
    await user.type(name, 'Work laptop{Enter}');
    expect(await card.findByText('Work laptop')).toBeInTheDocument();
  });

  it('are removed with the password', async () => {
    const card = await open();
    const dialog = await openMenu(card, 'Remove…');
    await user.type(await dialog.findByLabelText('Password'), password);
    await user.click(dialog.getByRole('button', { name: 'Remove passkey' }));
    await waitFor(() => expect(screen.queryByText('Chrome on Mac')).not.toBeInTheDocument());
    expect(sent).toEqual([{ password }]);
  });

  it('end at ten', async () => {
    passkeys = Array.from({ length: 10 }, (_, at) => ({ ...laptop, id: `k${at}` }));
    const card = await open();
    expect(await card.findByText("You've reached the limit of 10 passkeys. Remove one to add another.")).toBeVisible();
    expect(card.queryByRole('button', { name: 'Add a passkey…' })).not.toBeInTheDocument();
  });

  it('say that a browser has none', async () => {
    vi.unstubAllGlobals();
    expect(await (await open()).findByText("This browser can't use passkeys.")).toBeVisible();
  });
});
