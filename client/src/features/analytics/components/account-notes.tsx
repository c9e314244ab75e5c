import { Notice } from '@/components/notice';
import { accountName, platformName } from '@/features/accounts/words';
import type { CollectedAccount } from '@/features/analytics/api';

/** Why figures of an account are missing or old, and which are still to come. */
export function AccountNotes({ accounts }: { accounts: readonly CollectedAccount[] }) {
  const noted = accounts.flatMap((account) => {
    const text = account.note ?? (account.status === 'waiting' ? firstFigures : null);
    return text === null ? [] : [{ account, text }];
  });
  if (noted.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {noted.map(({ account, text }) => (
        <Notice key={account.id}>
          <p>
            <strong>
              {accountName(account)} on {platformName(account.platform)}:
            </strong>{' '}
            {text}
          </p>
        </Notice>
      ))}
    </div>
  );
}

const firstFigures = 'Your first numbers appear within an hour of connecting.';
