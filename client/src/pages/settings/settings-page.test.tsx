import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { readOrigin } from '@/features/auth/origin';
import { useAuthStore } from '@/features/session/store';
import { usePreferences } from '@/lib/device/preferences';
import { useTheme } from '@/lib/device/theme';
import { makeUser } from '@/testing/factories';
import { fill } from '@/testing/fill';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';
import { setRunFacts } from '@/testing/run-facts';

const user = userEvent.setup();
const invalid = (field: string, message: string) => ({
  status: 422,
  message,
  type: 'VALIDATION_FAILED',
  details: [{ field, message }],
});

// A tab comes when it is opened, which takes a while on a busy machine.
beforeAll(async () => {
  const tabs = ['profile', 'appearance', 'security'];
  await loadScreens('/settings');
  await Promise.all(tabs.map((tab) => import(`./components/${tab}-tab.tsx`)));
}, 60_000);
beforeEach(() => signIn());

/** They are drawn, so that no reader speaks them. */
const initials = (letters: string) => document.querySelector(`main [data-initials="${letters}"]`);

describe('the profile', () => {
  const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }));
  const rename = async (name: string) => {
    const field = await screen.findByLabelText('Name');
    await user.clear(field);
    await fill(user, field, name);
    return field;
  };

  it('shows one save bar while something is changed, sends the change alone and puts the bar away', async () => {
    const sent: unknown[] = [];
    server.use(
      answer('patch', '/api/auth/me', async ({ request }) => {
        sent.push(await request.json());
        return {
          user: makeUser({ name: 'Maya O.' }),
          timezone: 'Europe/Berlin',
          hasPassword: true,
          hasTwoFactor: false,
          platforms: [],
        };
      }),
    );
    renderApp('/settings');
    await screen.findByLabelText('Name');
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    await rename('Maya O.');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await save();
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Name')).toHaveValue('Maya O.');
    // The button that was pressed is gone.
    expect(screen.getByRole('main')).toHaveFocus();
    expect(sent).toEqual([{ name: 'Maya O.' }]);
    expect(useAuthStore.getState().user?.name).toBe('Maya O.');
  });

  it('discards to what is saved', async () => {
    renderApp('/settings');
    const field = await rename('Someone else');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field).toHaveValue('Maya Ortiz');
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  it("shows the server's refusal at its field and keeps the change", async () => {
    server.use(refuse('patch', '/api/auth/me', invalid('name', "A name can't include a link or an address.")));
    renderApp('/settings');
    const field = await rename('example.com');
    await save();
    await waitFor(() => expect(field).toHaveAccessibleDescription(/can't include a link/));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('example.com');
  });

  describe('the picture', () => {
    const url = '/api/profile-pictures/new';
    const photo = new File(['pixels'], 'me.jpg', { type: 'image/jpeg' });
    const card = async () => within(await screen.findByRole('region', { name: 'Profile' }));
    let drawn: Mock;
    beforeEach(() => {
      vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:me');
      vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
      vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(800);
      vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(400);
      // jsdom draws nothing.
      HTMLImageElement.prototype.decode = vi.fn(async () => undefined);
      drawn = vi.fn();
      vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: drawn } as never);
      vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['square'])));
    });

    it('is picked, cropped to the square in its middle and shown', async () => {
      const sent: unknown[] = [];
      server.use(
        answer('post', '/api/auth/me/picture', async ({ request }) => {
          sent.push(request.headers.get('content-type')?.split(';')[0]);
          return { avatarUrl: url };
        }),
        answer('get', '/api/auth/me', () => ({
          user: makeUser({ avatarUrl: sent.length > 0 ? url : null }),
          timezone: 'Europe/Berlin',
          hasPassword: true,
          hasTwoFactor: false,
          platforms: [],
        })),
      );
      renderApp('/settings');
      await user.upload((await card()).getByLabelText('Picture'), photo);
      const dialog = within(await screen.findByRole('dialog', { name: 'Crop your picture' }));
      expect(await dialog.findByRole('img', { name: 'Your picture' })).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Save picture' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect((await card()).getByRole('presentation')).toHaveAttribute('src', url);
      expect(useAuthStore.getState().user?.avatarUrl).toBe(url);
      expect(sent).toEqual(['multipart/form-data']);
      expect(drawn.mock.calls[0]?.slice(1)).toEqual([200, 0, 400, 400, 0, 0, 400, 400]);
    });

    it("says in a sentence why a file can't be used", async () => {
      vi.mocked(HTMLImageElement.prototype.decode).mockRejectedValue(new DOMException('', 'EncodingError'));
      renderApp('/settings');
      const profile = await card();
      const field = profile.getByLabelText('Picture');
      await user.upload(field, photo);
      expect(await profile.findByText(/^This picture is damaged and can't be read\./)).toBeVisible();
      await user.upload(field, new File(['pixels'], 'me.heic', { type: 'image/heic' }));
      expect(await profile.findByText(/^This browser can't read HEIC pictures\./)).toBeVisible();
      vi.mocked(HTMLImageElement.prototype.decode).mockResolvedValue();
      vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1);
      await user.upload(field, photo);
      expect(await profile.findByText(/^This picture is too small\./)).toBeVisible();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('says in a sentence when the browser cannot crop it', async () => {
      vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation((done) => done(null));
      renderApp('/settings');
      await user.upload((await card()).getByLabelText('Picture'), photo);
      const dialog = within(await screen.findByRole('dialog', { name: 'Crop your picture' }));
      await user.click(dialog.getByRole('button', { name: 'Save picture' }));
      expect(await dialog.findByText("The picture couldn't be cropped. Choose another one.")).toBeVisible();
    });

    it('is dropped or pasted as well', async () => {
      renderApp('/settings');
      const heading = (await card()).getByText('Picture', { selector: 'p' });
      fireEvent.drop(heading, { dataTransfer: { files: [photo] } });
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      fireEvent.paste(window, { clipboardData: { files: [photo] } });
      expect(await screen.findByRole('dialog', { name: 'Crop your picture' })).toBeVisible();
    });

    it('is removed', async () => {
      signIn({ avatarUrl: 'https://pictures.example/maya.png' });
      server.use(answer('delete', '/api/auth/me/picture', { avatarUrl: null }));
      renderApp('/settings');
      const profile = await card();
      await user.click(profile.getByRole('button', { name: 'Remove' }));
      expect(await profile.findByRole('button', { name: 'Upload picture…' })).toBeVisible();
      expect(initials('MO')).toBeVisible();
    });
  });

  it('asks before another tab takes the place of a change, and not without one', async () => {
    renderApp('/settings');
    const field = await rename('Someone else');
    await user.click(screen.getByRole('tab', { name: 'Appearance' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(field).toHaveValue('Someone else');
    expect(window.location.search).toBe('');

    await user.click(screen.getByRole('tab', { name: 'Appearance' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await screen.findByText('Single-key shortcuts');
    expect(window.location.search).toBe('?tab=appearance');
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('Maya Ortiz');
  });

  it('shows the address as verified, and no field for it', async () => {
    renderApp('/settings');
    expect(await screen.findByText('Verified')).toBeVisible();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  });

  it('changes the address with the password and the code that went to the new one', async () => {
    const sent: unknown[] = [];
    const email = 'maya@new.example';
    server.use(
      answer('post', '/api/auth/change-email', async ({ request }) => {
        sent.push(await request.json());
        return { resendAfterSeconds: 60 };
      }),
      answer('post', '/api/auth/change-email/confirm', async ({ request }) => {
        sent.push(await request.json());
        return {
          user: makeUser({ email }),
          timezone: 'Europe/Berlin',
          hasPassword: true,
          hasTwoFactor: false,
          platforms: [],
        };
      }),
    );
    renderApp('/settings');
    await user.click(await screen.findByRole('button', { name: 'Change email…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change email' }));
    await user.type(await dialog.findByLabelText('New email'), email);
    await user.type(dialog.getByLabelText('Password'), 'quiet harbour lamp');
    await user.click(dialog.getByRole('button', { name: 'Send code' }));
    await user.type(await dialog.findByLabelText('Code'), '407123');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(within(screen.getByRole('main')).getByText(email)).toBeVisible();
    expect(useAuthStore.getState().user?.email).toBe(email);
    expect(sent).toEqual([{ email, password: 'quiet harbour lamp' }, { code: '407123' }]);
  });

  it('sends the code to the new address again, once a minute has passed', async () => {
    const sent: unknown[] = [];
    const email = 'maya@other.example';
    let resendAfterSeconds = 0;
    server.use(
      answer('post', '/api/auth/change-email', async ({ request }) => {
        sent.push(await request.json());
        return { resendAfterSeconds };
      }),
    );
    renderApp('/settings');
    await user.click(await screen.findByRole('button', { name: 'Change email…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change email' }));
    await user.type(await dialog.findByLabelText('New email'), email);
    await user.type(dialog.getByLabelText('Password'), 'quiet harbour lamp');
    await user.click(dialog.getByRole('button', { name: 'Send code' }));
    const again = await dialog.findByRole('button', { name: 'Send again' });
    await user.type(dialog.getByLabelText('Code'), '407');
    resendAfterSeconds = 60;
    await user.click(again);
    expect(await dialog.findByText(/^New code sent\. Send again in (1:00|0:59)$/)).toBeVisible();
    expect(dialog.getByLabelText('Code')).toHaveValue('');
    expect(sent).toEqual([{ email, password: 'quiet harbour lamp' }, { email }]);
  });

  it('stands in for a picture that cannot be had with the initials', async () => {
    signIn({ avatarUrl: 'https://pictures.example/maya.png' });
    renderApp('/settings');
    const form = within(await screen.findByRole('region', { name: 'Profile' }));
    const picture = form.getByRole('presentation');
    expect(picture).toHaveAttribute('src', 'https://pictures.example/maya.png');
    fireEvent.error(picture);
    expect(initials('MO')).toBeVisible();
    expect(form.queryByRole('presentation')).not.toBeInTheDocument();
  });

  it('that does not load says so and is fetched again', async () => {
    server.use(refuse('get', '/api/auth/me', { status: 500, type: 'INTERNAL_ERROR' }));
    renderApp('/settings');
    expect(await screen.findByText("Your account didn't load")).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('Maya Ortiz');
  });
});

describe('the appearance', () => {
  it('changes the theme at once and keeps it for the next visit', async () => {
    renderApp('/settings?tab=appearance');
    await user.click(await screen.findByRole('radio', { name: 'Dark' }));
    expect(document.documentElement).toHaveClass('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await user.click(screen.getByRole('radio', { name: 'Light' }));
    expect(document.documentElement).not.toHaveClass('dark');
    useTheme.getState().setTheme('system');
  });

  it('switches single-key shortcuts off and remembers it', async () => {
    renderApp('/settings?tab=appearance');
    await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
    expect(usePreferences.getState().singleKeysOn).toBe(false);
    expect(localStorage.getItem('preferences')).toContain('"singleKeysOn":false');
  });
});

describe('security', () => {
  const device = (id: string, name: string, isCurrent = false) => ({
    id,
    device: name,
    ip: '127.0.0.1',
    lastUsedAt: '2026-11-20T09:00:00.000Z',
    createdAt: '2026-11-20T09:00:00.000Z',
    isCurrent,
  });
  let devices = [device('1', 'Firefox on Linux', true)];
  beforeEach(() => {
    devices = [
      device('1', 'Firefox on Linux', true),
      device('2', 'Chrome on Windows'),
      device('3', 'Safari on iPhone'),
    ];
    server.use(answer('get', '/api/auth/sessions', () => devices));
  });

  const changePassword = async () => {
    await fill(user, await screen.findByLabelText('Current password'), 'quiet harbour lamp');
    await fill(user, screen.getByLabelText('New password'), 'another harbour lamp');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  };

  it('refuses a wrong current password at its field, and stays signed in', async () => {
    server.use(
      refuse('post', '/api/auth/change-password', invalid('currentPassword', "This isn't your current password.")),
    );
    renderApp('/settings?tab=security');
    await changePassword();
    const field = screen.getByLabelText('Current password');
    await waitFor(() => expect(field).toHaveAccessibleDescription("This isn't your current password."));
    expect(field).toHaveFocus();
    expect(useAuthStore.getState().isAuthenticated).toBe(true);
  });

  it('changes the password, empties the fields and lists the devices anew', async () => {
    server.use(
      answer('post', '/api/auth/change-password', () => {
        devices = devices.slice(0, 1);
        return { done: true };
      }),
    );
    renderApp('/settings?tab=security');
    await screen.findByText('Safari on iPhone');
    await changePassword();
    expect(await screen.findByText(/Your password was changed/)).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('');
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
  });

  it('lets people without a password set one after a fresh sign-in', async () => {
    setRunFacts('google');
    server.use(
      answer('get', '/api/auth/me', {
        user: makeUser(),
        timezone: 'UTC',
        hasPassword: false,
        hasTwoFactor: false,
        platforms: [],
      }),
      refuse('post', '/api/auth/change-password', {
        status: 403,
        type: 'REAUTHENTICATION_REQUIRED',
        message: "It's been a while since you signed in.",
      }),
    );
    renderApp('/settings?tab=security');
    await fill(user, await screen.findByLabelText('New password'), 'another harbour lamp');
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    const again = await screen.findByRole('link', { name: 'Sign in again with Google' });
    again.addEventListener('click', (event) => event.preventDefault());
    await user.click(again);
    expect(readOrigin()).toBe('/settings?tab=security');
  });

  it('signs out one other device', async () => {
    const ended: unknown[] = [];
    server.use(
      answer('delete', '/api/auth/sessions/{id}', ({ params }) => {
        ended.push(params.id);
        devices = devices.filter(({ id }) => id !== params.id);
        return { done: true };
      }),
    );
    renderApp('/settings?tab=security');
    await screen.findByText('Chrome on Windows');
    await user.click(screen.getByRole('button', { name: 'Sign out Chrome on Windows' }));
    await waitFor(() => expect(screen.queryByText('Chrome on Windows')).not.toBeInTheDocument());
    expect(ended).toEqual(['2']);
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.getByText('Safari on iPhone')).toBeVisible();
  });

  it('signs out all others and keeps this device', async () => {
    server.use(
      answer('delete', '/api/auth/sessions', () => {
        devices = devices.slice(0, 1);
        return { ended: 2 };
      }),
    );
    renderApp('/settings?tab=security');
    expect(await screen.findByText('This device')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(screen.queryByText('Chrome on Windows')).not.toBeInTheDocument());
    expect(screen.getByText('Firefox on Linux')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
  });
});
