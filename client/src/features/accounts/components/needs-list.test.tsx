import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NeedsList } from '@/features/accounts/components/needs-list';

it('says of each thing whether it is there, who brings it, or that it is worth knowing', () => {
  render(
    <NeedsList
      needs={[
        { state: 'missing', text: 'This server has no public https address' },
        { state: 'you_bring', text: 'A channel' },
      ]}
      setUp="/help/set-up-networks#threads"
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Missing: This server has no public https address. Set it up (new tab)',
    'You bring: A channel',
  ]);
  expect(screen.getByRole('link', { name: /Set it up/ })).toHaveAttribute('href', '/help/set-up-networks#threads');
});
