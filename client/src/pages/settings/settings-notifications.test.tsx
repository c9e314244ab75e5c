import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NotificationSetting } from '@/features/notifications/api';
import { loadScreens, renderApp, signIn } from '@/testing/render';
import { answer, refuse, server } from '@/testing/server';

const user = userEvent.setup();
let settings: NotificationSetting[];
let sent: unknown[];

// A tab comes when it is opened, which takes a while on a busy machine.
beforeAll(
  () => Promise.all([loadScreens('/settings'), import('@/pages/settings/components/notifications-tab')]),
  60_000,
);

beforeEach(() => {
  signIn();
  sent = [];
  settings = [
    {
      kind: 'post_failed',
      topic: 'Posts',
      label: 'Failed posts',
      description: "A post wasn't published.",
      byMail: true,
      byPush: true,
      inApp: true,
    },
    {
      kind: 'trial_ending',
      topic: 'Billing',
      label: 'Trial ending',
      description: 'Three days before.',
      byMail: true,
      byPush: true,
      inApp: true,
    },
  ];
  server.use(
    answer('get', '/api/notifications/settings', () => settings),
    answer('put', '/api/notifications/settings', async ({ request }) => {
      const change = (await request.json()) as Partial<NotificationSetting>;
      sent.push(change);
      settings = settings.map((each) => (each.kind === change.kind ? { ...each, ...change } : each));
      return settings;
    }),
  );
});

const open = async () => {
  renderApp('/settings?tab=notifications');
  return screen.findByRole('switch', { name: 'Failed posts: Email' });
};

describe('what one hears about', () => {
  it('says where the mails go', async () => {
    await open();
    // It breaks after the @ where a line is too short.
    const hint = screen.getByText(/Emails are sent to maya@/);
    expect(hint).toHaveTextContent('Emails are sent to maya@example.com.');
    expect(hint.querySelector('wbr')).toBeInTheDocument();
  });

  it('is saved with the switch, alone, and taken back from the toast', async () => {
    const mail = await open();
    await user.click(mail);
    expect(mail).not.toBeChecked();
    const toast = await screen.findByText('Failed posts, email: off');
    expect(screen.getByRole('switch', { name: 'Failed posts: In app' })).toBeChecked();
    await user.click(within(toast).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(mail).toBeChecked());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      { kind: 'post_failed', byMail: false },
      { kind: 'post_failed', byMail: true },
    ]);
  });

  it('goes back when it could not be saved', async () => {
    server.use(refuse('put', '/api/notifications/settings', { status: 500, type: 'INTERNAL_ERROR' }));
    const mail = await open();
    await user.click(mail);
    expect(await screen.findByText('Failed to save settings')).toBeVisible();
    expect(mail).toBeChecked();
  });

  it('keeps a second switch that is pressed before the first is saved', async () => {
    const letGo: (() => void)[] = [];
    server.use(
      answer('put', '/api/notifications/settings', async ({ request }) => {
        const change = (await request.json()) as Partial<NotificationSetting>;
        await new Promise<void>((resolve) => letGo.push(resolve));
        settings = settings.map((each) => (each.kind === change.kind ? { ...each, ...change } : each));
        return settings;
      }),
    );
    const first = await open();
    const second = screen.getByRole('switch', { name: 'Trial ending: Email' });
    await user.click(first);
    await user.click(second);
    await waitFor(() => expect(letGo).toHaveLength(1));
    letGo[0]?.();
    // The second is sent once the first is answered, which still had it on.
    await waitFor(() => expect(letGo).toHaveLength(2));
    expect(second).not.toBeChecked();
    letGo[1]?.();
    await screen.findByText('Trial ending, email: off');
    expect([first, second].map((each) => each.getAttribute('aria-checked'))).toEqual(['false', 'false']);
  });

  describe('with the browser closed', () => {
    const endpoint = 'https://push.example.com/send/1';
    const keys = { p256dh: 'public', auth: 'secret' };
    let subscription: { endpoint: string; toJSON: () => object; unsubscribe: () => Promise<boolean> } | null;
    let permission: NotificationPermission;
    const subscribe = vi.fn(async (_options: object) => {
      subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      };
      return subscription;
    });
    beforeEach(() => {
      subscription = null;
      permission = 'granted';
      const registration = { pushManager: { getSubscription: async () => subscription, subscribe } };
      const serviceWorker = {
        getRegistration: async () => registration,
        register: async () => registration,
        ready: Promise.resolve(registration),
      };
      Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
      vi.stubGlobal('PushManager', vi.fn());
      vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => permission });
      server.use(
        answer('get', '/api/notifications/push', () => ({ publicKey: 'server-key' })),
        http.post('*/api/notifications/push', async ({ request }) => {
          sent.push(await request.json());
          return new HttpResponse(null, { status: 204 });
        }),
        http.delete('*/api/notifications/push', async ({ request }) => {
          sent.push(await request.json());
          return new HttpResponse(null, { status: 204 });
        }),
      );
    });
    afterEach(() => {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(navigator, 'serviceWorker');
    });
    const toggle = async () => {
      await open();
      return screen.getByRole('switch', { name: 'Push on this device' });
    };

    it("hears by this server's key, until it is switched off", async () => {
      const push = await toggle();
      await waitFor(() => expect(push).toBeEnabled());
      await user.click(push);
      await waitFor(() => expect(push).toBeChecked());
      expect(subscribe).toHaveBeenLastCalledWith({ userVisibleOnly: true, applicationServerKey: 'server-key' });
      await waitFor(() => expect(push).toBeEnabled());
      await user.click(push);
      await waitFor(() => expect(push).not.toBeChecked());
      expect(sent).toEqual([{ endpoint, keys }, { endpoint }]);
    });

    it('says what to do where the browser is not allowed to, or has none', async () => {
      permission = 'denied';
      const push = await toggle();
      await waitFor(() => expect(push).toBeEnabled());
      await user.click(push);
      expect(await screen.findByText(/This browser blocks notifications. Allow them/)).toBeVisible();
      expect(push).not.toBeChecked();
      expect(sent).toEqual([]);
    });
  });

  it('says where a browser has no pushes', async () => {
    await open();
    expect(await screen.findByText(/add Quillcast to the home screen first/)).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Push on this device' })).toBeDisabled();
  });
});
