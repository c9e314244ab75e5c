import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Toaster } from '@/components/ui/layers/toaster';
import type { Post } from '@/features/composer/posts/posts-api';
import { linkedinAccount, sendAnswers, stored, write, xAccount } from '@/features/composer/sending/send-fixtures';
import { useAnnouncement } from '@/lib/focus/announce';
import { makePlatforms } from '@/testing/factories';
import { answer, server } from '@/testing/server';
import {
  commit,
  onServer,
  open,
  paths,
  press,
  slots,
  startSendScreen,
  text,
  note,
} from '@/features/composer/components/sending/send-screen';

startSendScreen();

describe('several accounts', () => {
  beforeEach(() => server.use(...sendAnswers({ accounts: [xAccount, linkedinAccount], mode: 'live', slots })));

  it("shows length and cost of each, and sends LinkedIn's visibility with its copy", async () => {
    write('tweet', [text]);
    open();
    await press('Publish');
    expect(await screen.findByRole('checkbox', { name: /@maya 25 of 280\. X charges \$0\.015/ })).toBeChecked();
    const linkedin = screen.getByRole('checkbox', { name: /Maya Ortiz 25 of 3,000\. No charge/ });
    expect(linkedin).not.toBeChecked();
    expect(screen.queryByRole('button', { name: 'Anyone can see it' })).not.toBeInTheDocument();
    await userEvent.setup().click(linkedin);
    await press('Anyone can see it');
    await userEvent.setup().click(await screen.findByRole('menuitemradio', { name: 'Connections' }));
    await commit('Publish 2 posts');
    await screen.findByText(/^Publishing in/);
    expect(paths()).toEqual([
      'tweetgen/save',
      'publishing/posts/p1/publish',
      `integrations/posts/linkedin/${linkedinAccount.id}`,
    ]);
    expect(onServer.calls[2]?.body).toEqual({
      parts: [{ text, mediaIds: [] }],
      visibility: 'connections',
      undoSeconds: 10,
    });
  });

  it("schedules the copy in the person's zone too", async () => {
    vi.useFakeTimers({ now: Date.parse('2027-03-20T12:00:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    write('tweet', [text]);
    open('tweet', <Toaster />);
    await press('Other times');
    await userEvent.setup().click(await screen.findByRole('checkbox', { name: /^Maya Ortiz/ }));
    await commit('Schedule 2 posts');
    await waitFor(() => expect(onServer.calls).toHaveLength(3));
    expect(onServer.calls[2]?.body).toMatchObject({ scheduledAt: '2027-03-30T09:00', timezone: 'Europe/Berlin' });
    expect(await screen.findAllByText(/^2 posts scheduled for Tue, Mar 30/)).not.toHaveLength(0);
  });

  async function scheduleBoth(field?: ReactNode): Promise<void> {
    vi.useFakeTimers({ now: Date.parse('2027-03-20T12:00:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    write('tweet', [text]);
    open('tweet', field);
    await press('Other times');
    await userEvent.setup().click(await screen.findByRole('checkbox', { name: /^Maya Ortiz/ }));
    await commit('Schedule 2 posts');
    await screen.findByText(/^2 posts scheduled for/);
  }

  describe('taken back together', () => {
    const cancelled: string[] = [];
    beforeEach(() => {
      cancelled.length = 0;
      server.use(
        answer('post', '/api/publishing/posts/{id}/cancel', ({ params }) => {
          cancelled.push(String(params.id));
          if (params.id === 'p1') onServer.post = { ...onServer.post, status: 'draft', version: 9 };
          return params.id === 'p1' ? onServer.post : stored({ id: 'copy' });
        }),
      );
    });

    it('unschedules all posts that were scheduled together, once', async () => {
      await scheduleBoth();
      await press('Unschedule and keep them as drafts');
      await waitFor(() => expect(screen.queryByText(/scheduled for/)).not.toBeInTheDocument());
      expect(cancelled.toSorted()).toEqual(['copy', 'p1']);
      expect(useAnnouncement.getState().text).toBe('2 posts moved back to drafts');
      await press('Other times');
      await commit('Schedule post');
      expect(await screen.findByText(/^Scheduled for/)).toBeInTheDocument();
    });

    it('says when one of them is published already', async () => {
      await scheduleBoth();
      server.use(
        http.post('*/api/publishing/posts/copy/cancel', () =>
          HttpResponse.json(
            { success: false, statusCode: 409, message: 'No.', error: { type: 'CONFLICT' } },
            { status: 409 },
          ),
        ),
        http.get('*/api/publishing/posts/copy', () =>
          HttpResponse.json({ success: true, data: stored({ id: 'copy', status: 'published' }) }),
        ),
      );
      await press('Unschedule and keep them as drafts');
      expect(await screen.findByText(/another account's wasn't taken back/)).toBeVisible();
      await waitFor(() => expect(screen.queryByText(/scheduled for/)).not.toBeInTheDocument());
    });
  });

  describe('moved together', () => {
    const answerCopy = (over: Partial<Post>) =>
      server.use(
        http.get('*/api/publishing/posts/copy', () =>
          HttpResponse.json({ success: true, data: stored({ id: 'copy', platform: 'linkedin', version: 3, ...over }) }),
        ),
      );

    it('changes the time of all posts that were scheduled together', async () => {
      await scheduleBoth(<Toaster />);
      // The line beside the text says it once.
      expect(screen.getAllByText(/^2 posts scheduled for/)).toHaveLength(1);
      answerCopy({ status: 'scheduled' });
      onServer.calls = [];
      await press('Change time');
      expect(await screen.findByRole('checkbox', { name: /^Maya Ortiz/ })).toBeChecked();
      await commit('Change time of 2 posts');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(paths()).toEqual(['publishing/posts/p1/reschedule', 'publishing/posts/copy/reschedule']);
      expect(onServer.calls[1]?.body).toMatchObject({ accountId: linkedinAccount.id, version: 3 });
    });

    it('leaves one that is published already as it is, after saying so', async () => {
      await scheduleBoth();
      answerCopy({ status: 'published' });
      onServer.calls = [];
      await press('Change time');
      await commit('Change time of 2 posts');
      expect(await screen.findByText(/^Another account's post isn't scheduled any more/)).toBeVisible();
      expect(paths()).toEqual([]);
      await commit('Change time');
      await waitFor(() => expect(paths()).toEqual(['publishing/posts/p1/reschedule']));
    });
  });

  it('shows that X charges more for a link', async () => {
    write('tweet', ['The harbour opens in May: https://example.com']);
    open();
    await press('Publish');
    expect(await screen.findByRole('checkbox', { name: /@maya \d+ of 280\. X charges \$0\.20/ })).toBeChecked();
  });

  it('says what went and sends only what is missing when it is pressed again', async () => {
    let isDown = true;
    server.use(
      http.post('*/api/integrations/posts/linkedin/:accountId', async ({ request }) => {
        await note(request);
        if (isDown) return HttpResponse.error();
        return HttpResponse.json({ success: true, data: stored({ id: 'copy', status: 'scheduled' }) });
      }),
    );
    write('tweet', [text]);
    open();
    await press('Publish');
    await userEvent.setup().click(await screen.findByRole('checkbox', { name: /^Maya Ortiz/ }));
    await commit('Publish 2 posts');
    expect(await screen.findByText('1 account has it already. Nothing is sent there twice.')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: '@maya Sent' })).toBeDisabled();
    isDown = false;
    await commit('Publish now');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(paths().filter((path) => path.endsWith('/publish'))).toHaveLength(1);
    const copies = onServer.calls.filter(({ path }) => path.includes('/linkedin/'));
    expect(copies).toHaveLength(2);
    expect(copies[1]).toEqual(copies[0]);
  });

  it('offers threads to their own network alone', async () => {
    write('thread', [text, 'Bring a coat.']);
    open('thread');
    await press('Publish');
    expect(await screen.findByRole('checkbox', { name: '@maya 2 posts. X charges $0.03' })).toBeChecked();
    expect(screen.queryByRole('checkbox', { name: /^Maya Ortiz/ })).not.toBeInTheDocument();
  });

  it('stores who can see a LinkedIn post before it is published', async () => {
    write('linkedin', [text], (onServer.post = stored({ platform: 'linkedin', accountId: linkedinAccount.id })));
    open('linkedin');
    await press('Publish');
    await press('Anyone can see it');
    await userEvent.setup().click(await screen.findByRole('menuitemradio', { name: 'Connections' }));
    await commit('Publish now');
    await screen.findByText(/^Publishing in/);
    expect(onServer.calls).toMatchObject([
      { path: '/api/publishing/posts/p1', body: { visibility: 'connections', version: 1 } },
      { path: '/api/publishing/posts/p1/publish', body: { accountId: linkedinAccount.id, version: 2 } },
    ]);
  });

  it('leaves a LinkedIn post to those who could see it before', async () => {
    const over = { platform: 'linkedin', accountId: linkedinAccount.id, visibility: 'connections' } as const;
    write('linkedin', [text], (onServer.post = stored(over)));
    open('linkedin');
    await press('Publish');
    expect(await screen.findByRole('button', { name: 'Connections can see it' })).toBeInTheDocument();
    await commit('Publish now');
    await screen.findByText(/^Publishing in/);
    expect(paths()).toEqual(['publishing/posts/p1/publish']);
  });

  it('publishes elsewhere what the plan has no network for', async () => {
    const platforms = makePlatforms({ twitter: { allowedByPlan: false, requiredPlan: 'starter' } });
    server.use(
      answer('get', '/api/integrations/platforms', platforms),
      ...sendAnswers({ accounts: [linkedinAccount] }),
    );
    write('tweet', [text]);
    open();
    await press('Publish');
    expect(await screen.findByRole('button', { name: 'Upgrade to Starter' })).toBeInTheDocument();
    await press('Schedule instead');
    await userEvent.setup().click(await screen.findByRole('checkbox'));
    await commit('Schedule post');
    expect(paths()).toContain(`integrations/posts/linkedin/${linkedinAccount.id}`);
  });
});
