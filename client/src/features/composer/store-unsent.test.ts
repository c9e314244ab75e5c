import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { docKey, keptDocSchema, readShelf, shelfKey, writeShelf } from '@/features/composer/document/kept-docs';
import { storeUnsent } from '@/features/composer/store-unsent';
import type { Post } from '@/features/composer/posts/posts-api';
import { closeEditors, openEditor } from '@/features/composer/store';
import { currentOwnerKey } from '@/features/session/access';
import { readStored, rereadStored } from '@/lib/device/stored';
import { leaveDoc, makeDoc, savedAs } from '@/testing/editor';
import { makePost } from '@/testing/factories';
import { signIn } from '@/testing/render';
import { server } from '@/testing/server';

let onServer: Post;
let made: { text: string | undefined; key: string | null }[];
beforeEach(() => {
  signIn();
  made = [];
  onServer = makePost({ id: 'p9' });
  server.use(
    http.get('*/api/publishing/posts/p9', () => HttpResponse.json({ success: true, data: onServer })),
    http.post('*/api/tweetgen/save', async ({ request }) => {
      const { tweets } = (await request.json()) as { tweets: { text: string }[] };
      made.push({ text: tweets[0]?.text, key: request.headers.get('idempotency-key') });
      return HttpResponse.json({ success: true, data: { posts: [makePost({ id: `p${made.length}` })] } });
    }),
  );
});
afterEach(() => {
  closeEditors();
  localStorage.clear();
  rereadStored();
});

describe('what gave way before it was stored', () => {
  const shelve = () =>
    writeShelf(currentOwnerKey(), [{ doc: makeDoc(['Half a thought']), saved: null, editor: 'tweet' }]);

  it('becomes a draft, once, however many tabs store it', async () => {
    shelve();
    await Promise.all([storeUnsent(currentOwnerKey()), storeUnsent(currentOwnerKey())]);
    expect(made).toEqual([{ text: 'Half a thought', key: 'doc-1' }]);
    expect(readShelf(currentOwnerKey())).toEqual([]);
  });

  it('waits where the server did not take it', async () => {
    shelve();
    server.use(http.post('*/api/tweetgen/save', () => HttpResponse.error()));
    await storeUnsent(currentOwnerKey());
    expect(readShelf(currentOwnerKey())).toHaveLength(1);
  });

  const shelveChange = (text: string) =>
    writeShelf(currentOwnerKey(), [{ doc: makeDoc([text]), saved: savedAs('p9', ['Old']), editor: 'tweet' }]);

  it('is a draft of its own where its post was changed elsewhere', async () => {
    shelveChange('Mine');
    onServer = makePost({ id: 'p9', version: 2 });
    await storeUnsent(currentOwnerKey());
    expect(made.map(({ text }) => text)).toEqual(['Mine']);
  });

  it('is done with where it was stored as the page was left', async () => {
    shelveChange('Mine');
    onServer = makePost({ id: 'p9', version: 2, parts: makePost().parts.map((part) => ({ ...part, text: 'Mine' })) });
    await storeUnsent(currentOwnerKey());
    expect(made).toEqual([]);
    expect(readShelf(currentOwnerKey())).toEqual([]);
  });

  it("is never stored as somebody else's", async () => {
    shelve();
    const owner = currentOwnerKey();
    signIn({ id: 'somebody-else' });
    await storeUnsent(owner);
    expect(made).toEqual([]);
  });
});

describe('what an older version left on a screen of this device', () => {
  it('becomes a draft that the screen goes on with', async () => {
    leaveDoc('thread', makeDoc(['From before']));
    await storeUnsent(currentOwnerKey());
    expect(made.map(({ text }) => text)).toEqual(['From before']);
    expect(readStored(docKey(currentOwnerKey(), 'thread'), keptDocSchema)?.saved).toMatchObject({ postId: 'p1' });
    await storeUnsent(currentOwnerKey());
    expect(made).toHaveLength(1);
  });

  it('is read as it was written in November 2026', async () => {
    const version = { origin: null, notes: [], additions: [], voice: null };
    const part = { id: 'p1', text: 'In the old shape', ...version, media: [], versions: [], at: 0 };
    const doc = {
      ...{ id: 'd1', network: 'linkedin', parts: [part], numbering: 'none', openings: [], notes: [] },
      ...{ replyTo: null, variationOf: null, isChanged: true },
    };
    const saved = { postId: 'p9', version: 1, texts: ['Old'], mediaIds: [[]], isSent: false };
    const entry = (value: unknown) => JSON.stringify({ value, isDraft: true, at: Date.now() });
    localStorage.setItem(`kept:${docKey(currentOwnerKey(), 'linkedin')}`, entry({ doc, saved: null }));
    const shelved = [
      { doc: { ...doc, id: 'd2', parts: [{ ...part, text: 'On the old shelf' }] }, saved, editor: 'tweet' },
    ];
    localStorage.setItem(`kept:${shelfKey(currentOwnerKey())}`, entry(shelved));
    rereadStored();
    const changed: unknown[] = [];
    server.use(
      http.patch('*/api/publishing/posts/p9', async ({ request }) => {
        changed.push(await request.json());
        return HttpResponse.json({ success: true, data: makePost({ id: 'p9' }) });
      }),
    );
    await storeUnsent(currentOwnerKey());
    expect(changed).toEqual([{ parts: [{ text: 'On the old shelf', mediaIds: [] }], version: 1 }]);
    expect(made.map(({ text }) => text)).toEqual(['In the old shape']);
  });

  it('is left to the screen that is open', async () => {
    leaveDoc('thread', makeDoc(['From before']));
    openEditor('thread', currentOwnerKey());
    await storeUnsent(currentOwnerKey());
    expect(made).toEqual([]);
  });
});
