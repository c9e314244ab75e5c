import { http, HttpResponse } from 'msw';
import type { Account } from '@/features/accounts/api';
import { newDoc, newPart } from '@/features/composer/document/document';
import { savedFromPost } from '@/features/composer/document/stored';
import type { Post } from '@/features/composer/posts/posts-api';
import { change, type EditorId, openEditor, replaceDoc } from '@/features/composer/store';
import { currentOwnerKey } from '@/features/session/access';
import { makeAccount, makePlatforms, makePost } from '@/testing/factories';
import { answer } from '@/testing/server';

export const xAccount = makeAccount({ id: '0190a000-0000-7000-8000-0000000000a1' });
export const linkedinAccount = makeAccount({
  id: '0190a000-0000-7000-8000-0000000000a2',
  platform: 'linkedin',
  handle: 'maya-ortiz',
});

/** A post as the server has it after a call. */
export const stored = (over: Partial<Post> = {}): Post => makePost({ id: 'p1', accountId: xAccount.id, ...over });

export function storedParts(texts: readonly string[]): Post['parts'] {
  return texts.flatMap((text) => makePost().parts.map((part) => ({ ...part, text })));
}

/** Puts texts into an editor of who is signed in; with `post`, as the document of that stored post. */
export function write(editor: EditorId, texts: readonly string[], post?: Post): void {
  const network = editor === 'linkedin' ? 'linkedin' : 'twitter';
  const doc = newDoc(
    network,
    texts.map((text) => newPart(text)),
    { isChanged: true },
  );
  openEditor(editor, currentOwnerKey());
  if (post === undefined) change(editor, doc);
  else replaceDoc(editor, doc, { saved: savedFromPost(post) });
}

interface SendAnswers {
  accounts?: Account[];
  mode?: 'live' | 'sandbox';
  slots?: string[];
}

/** What the send bar and its panel ask: accounts, networks, no findings, slots. */
export const sendAnswers = ({ accounts = [xAccount], mode = 'sandbox', slots = [] }: SendAnswers = {}) => [
  http.get('*/api/integrations/accounts', () => HttpResponse.json({ success: true, data: accounts, meta: {} })),
  answer('get', '/api/integrations/platforms', () =>
    makePlatforms().map((platform) => (platform.id === 'twitter' ? { ...platform, mode } : platform)),
  ),
  answer('post', '/api/integrations/policy/check', { findings: [] }),
  answer('get', '/api/publishing/slots', { timezone: 'Europe/Berlin', slots: [], next: slots }),
];
