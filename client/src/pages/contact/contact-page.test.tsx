import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { guides } from '@/app/guides';
import { rereadStored } from '@/lib/device/stored';
import { signIn } from '@/testing/render';
import { renderPublicPage } from '@/testing/render-public';
import { refuse, server } from '@/testing/server';

const field = (name: string) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

async function fillIn(message = 'We are 40 people. What would that cost?') {
  await userEvent.type(field('Name'), 'Maya Lind');
  await userEvent.type(field('Email'), ' maya@example.com ');
  await userEvent.type(field('Message'), message);
}

beforeEach(() => {
  // Nothing kept from the test before, in memory or in storage.
  rereadStored();
  localStorage.clear();
});

function acceptMessages(): unknown[] {
  const bodies: unknown[] = [];
  server.use(
    http.post('*/api/contact', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ success: true, data: { id: 'message-1' } }, { status: 201 });
    }),
  );
  return bodies;
}

describe('/contact', () => {
  it('sends what was typed, says so in place and starts anew', async () => {
    const bodies = acceptMessages();
    await renderPublicPage('/contact');
    await fillIn();
    await send();
    expect(await screen.findByRole('heading', { name: 'Message sent' })).toHaveFocus();
    expect(screen.getByText("We'll reply to maya@example.com.")).toBeVisible();
    expect(bodies).toEqual([
      { name: 'Maya Lind', email: 'maya@example.com', message: 'We are 40 people. What would that cost?' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(field('Message')).toHaveValue('');
  });

  it('leads to the guides beside the form', async () => {
    await renderPublicPage('/contact');
    const rows = within(screen.getByRole('region', { name: 'Looking for help?' })).getAllByRole('listitem');
    const links = rows.map((row) => within(row).getByRole('link'));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Object.values(guides).map(({ path }) => path));
  });

  it('sends the company when there is one', async () => {
    const bodies = acceptMessages();
    await renderPublicPage('/contact');
    await fillIn();
    await userEvent.type(field('Company (optional)'), 'Lind & Co');
    await send();
    await screen.findByRole('heading', { name: 'Message sent' });
    expect(bodies).toEqual([expect.objectContaining({ company: 'Lind & Co' })]);
  });

  it('says at each field what is missing, takes the first one and sends nothing', async () => {
    const bodies = acceptMessages();
    await renderPublicPage('/contact');
    await userEvent.type(field('Email'), 'maya@');
    await userEvent.type(field('Message'), 'Too short');
    await send();
    expect(field('Name')).toHaveFocus();
    expect(field('Name')).toHaveAccessibleDescription('Enter your name.');
    expect(field('Email')).toHaveAccessibleDescription('Enter an address such as maya@example.com.');
    expect(field('Message')).toHaveAccessibleDescription('Write at least 10 characters.');
    await userEvent.type(field('Message'), '.');
    expect(field('Message')).not.toHaveAccessibleDescription();
    expect(bodies).toEqual([]);
  });

  it('refuses 4,001 characters and counts them as people do', async () => {
    await renderPublicPage('/contact');
    await userEvent.click(field('Message'));
    await userEvent.paste('😀'.repeat(4_001));
    expect(screen.getByText('4,001 of 4,000')).toBeVisible();
    await send();
    expect(field('Message')).toHaveAccessibleDescription('Use at most 4,000 characters.');
  });

  it('shows what the server refuses at its field, until the field changes', async () => {
    const message = 'This address cannot get mail.';
    server.use(
      refuse('post', '/api/contact', {
        status: 422,
        message: 'Check the form.',
        details: [{ field: 'email', message }],
      }),
    );
    await renderPublicPage('/contact');
    await fillIn();
    await send();
    expect(await screen.findByText(message)).toBeVisible();
    expect(field('Email')).toHaveFocus();
    expect(screen.queryByText('Check the form.')).toBeNull();
    await userEvent.type(field('Email'), 'm');
    expect(screen.queryByText(message)).toBeNull();
  });

  it('says when to try again after too many messages, and keeps the text over a reload', async () => {
    server.use(
      refuse('post', '/api/contact', { status: 429, message: 'Too many messages.', headers: { 'retry-after': '290' } }),
    );
    const { unmount } = await renderPublicPage('/contact');
    await fillIn();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Too many messages. Try again in 5 minutes. Your text stays here.',
    );
    unmount();
    rereadStored();
    await renderPublicPage('/contact');
    expect(field('Message')).toHaveValue('We are 40 people. What would that cost?');
    expect(field('Name')).toHaveValue('Maya Lind');
  });

  it('keeps the text when the server does not answer', async () => {
    server.use(http.post('*/api/contact', () => HttpResponse.error()));
    await renderPublicPage('/contact');
    await fillIn();
    await send();
    const form = within(screen.getByRole('main'));
    expect(await form.findByRole('alert')).toHaveTextContent(/didn't answer\. Check your connection/);
    expect(field('Message')).toHaveValue('We are 40 people. What would that cost?');
  });

  it("has a member's name and address already", async () => {
    signIn({ name: 'Jo Park', email: 'jo@example.com' });
    await renderPublicPage('/contact');
    expect(field('Name')).toHaveValue('Jo Park');
    expect(field('Email')).toHaveValue('jo@example.com');
  });
});
