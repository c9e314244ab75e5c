import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Network } from '@/networks/ids';
import { PartEditor } from '@/features/composer/components/part/part-editor';
import { currentOwnerKey } from '@/features/session/access';
import { type EditorId, openEditor } from '@/features/composer/store';
import { forgetEditors, leaveDoc, makeDoc } from '@/testing/editor';
import { renderWithProviders, signIn } from '@/testing/render';

beforeEach(() => {
  signIn();
});
afterEach(forgetEditors);

function open(network: Network, text: string) {
  leaveDoc('tweet', makeDoc([text], { network }));
  openEditor('tweet', currentOwnerKey());
  const { container } = renderWithProviders(
    <PartEditor editor="tweet" partId="p1" label="Post" look="post" network={network} />,
  );
  return {
    field: screen.getByRole('textbox', { name: 'Post' }),
    links: () => [...container.querySelectorAll('.text-link')].map(({ textContent }) => textContent),
  };
}

it("has a bar beside each paragraph of an account's text that is not the shared one", () => {
  const shared = makeDoc(['One.\n\nTwo.\n\nThree.'], { network: 'twitter' });
  const own = shared.parts.map((part) => ({ ...part, text: 'One.\n\nMine.\n\nThree.\n\nLast.' }));
  const accounts = [
    { accountId: 'x', own },
    { accountId: 'li', own: null },
  ];
  const versions = accounts.map((each) => ({ ...each, network: 'twitter' as const }));
  leaveDoc('tweet', { ...shared, versions });
  openEditor('tweet', currentOwnerKey());
  const barred = (editor: EditorId) => {
    const look = { editor, partId: 'p1', label: 'Post', look: 'post', network: 'twitter' } as const;
    const { container } = renderWithProviders(<PartEditor {...look} />);
    const marks = [...container.querySelectorAll<HTMLElement>('mark')];
    return marks.map(({ textContent, dataset }) => [dataset.mark, textContent]);
  };
  expect(barred('tweet@x')).toEqual([
    ['own', 'Mine.'],
    ['onlyHere', 'Last.'],
  ]);
  expect(barred('tweet@li')).toEqual([]);
  expect(barred('tweet')).toEqual([]);
});

const letsThrough = '[-webkit-text-fill-color:transparent]';

it.each([
  ['twitter', ['@ana', 'example.com', '#pilots']],
  ['linkedin', ['example.com', '#pilots']],
] as const)('colours what is a link on %s, with each key', (network, expected) => {
  const { field, links } = open(network, 'We ran two.');
  expect(links()).toEqual([]);
  expect(field).not.toHaveClass(letsThrough);
  fireEvent.change(field, { target: { value: 'We ran two, with @ana: example.com #pilots' } });
  expect(links()).toEqual(expected);
  expect(field).toHaveClass(letsThrough);
  fireEvent.change(field, { target: { value: 'We ran two, #1 of them.' } });
  expect(links()).toEqual([]);
});
