import { expect, it } from 'vitest';
import { textsOf } from '@/features/composer/document/document';
import { docFromIdea, isSavedAs, savedFromIdea } from '@/features/composer/document/stored';
import { linkedinAccount, xAccount } from '@/features/composer/sending/send-fixtures';
import { makeIdea, makePost } from '@/testing/factories';

const naming = makePost().parts.map((part) => ({ ...part, text: 'By @ada.', written: 'By @{Ada Lovelace}.' }));

it('brings back whom a post names as it was written, and not as its network shows it', () => {
  const idea = makeIdea([makePost({ accountId: xAccount.id, parts: naming })]);
  expect(textsOf(docFromIdea(idea))).toEqual(['By @{Ada Lovelace}.']);
  expect(isSavedAs(docFromIdea(idea), savedFromIdea(idea))).toBe(true);
});

it('brings back whom the own text of one account names', () => {
  const idea = makeIdea([
    makePost({ accountId: xAccount.id, parts: naming, hasOwnParts: true }),
    makePost({ id: 'p2', platform: 'linkedin', accountId: linkedinAccount.id }),
  ]);
  const doc = docFromIdea(idea);
  expect(doc.versions[0]?.own?.map(({ text }) => text)).toEqual(['By @{Ada Lovelace}.']);
  expect(isSavedAs(doc, savedFromIdea(idea))).toBe(true);
});
