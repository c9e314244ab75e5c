import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { DocLabels } from '@/features/composer/components/labels/doc-labels';
import { docFromIdea, savedFromIdea } from '@/features/composer/document/stored';
import { linkedinAccount, stored, xAccount } from '@/features/composer/sending/send-fixtures';
import { editorOn, openEditor, replaceDoc } from '@/features/composer/store';
import { currentOwnerKey } from '@/features/session/access';
import { forgetEditors } from '@/testing/editor';
import { makeIdea } from '@/testing/factories';
import { renderWithProviders, signIn } from '@/testing/render';
import { answer, server } from '@/testing/server';

afterEach(forgetEditors);

it('belong to the post on all of its accounts, whichever of them shows', async () => {
  signIn();
  const idea = makeIdea([
    stored({ accountId: xAccount.id }),
    stored({ id: 'p2', platform: 'linkedin', accountId: linkedinAccount.id }),
  ]);
  const id = '0190a000-0000-7000-8000-000000000c01';
  let asked: unknown;
  server.use(
    answer('get', '/api/publishing/ideas/{id}', idea),
    answer('get', '/api/publishing/labels', [{ id, name: 'News', color: 'green', posts: 0 }]),
    answer('put', '/api/publishing/labels/{id}/posts', async ({ request }) => {
      asked = await request.json();
      return null;
    }),
  );
  openEditor('tweet', currentOwnerKey());
  replaceDoc('tweet', docFromIdea(idea), { saved: savedFromIdea(idea) });
  renderWithProviders(<DocLabels editor={editorOn('tweet', linkedinAccount.id)} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Labels' }));
  await user.click(await screen.findByRole('checkbox', { name: 'News' }));
  await waitFor(() => expect(asked).toEqual({ postIds: ['p1', 'p2'], isOn: true }));
});
