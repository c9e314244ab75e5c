import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/input';
import { Dialog } from '@/components/ui/layers/dialog';
import { useConnectedAccounts } from '@/features/accounts/api';
import { accountName, canPublishOn, platformName } from '@/features/accounts/words';
import type { CalendarPost } from '@/features/calendar/api';
import type { PostChange } from '@/features/composer/posts/change-posts';
import { can } from '@/features/composer/posts/status';
import { counted } from '@/lib/words/format';

interface AccountsDialogProps {
  posts: readonly CalendarPost[];
  pending: boolean;
  /** `before` gives the posts back the accounts that they had. */
  onChoose: (changes: PostChange[], before: PostChange[]) => void;
  onClose: () => void;
}

/** Another account for posts that aren't published yet, on the network that they are for. */
export function AccountsDialog({ posts, pending, onChoose, onClose }: AccountsDialogProps) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const { data: accounts = [] } = useConnectedAccounts();
  const open = posts.filter((post) => can(post, 'edit'));
  const networks = [...new Set(open.map(({ platform }) => platform))].flatMap((platform) => {
    const own = accounts.filter((account) => account.platform === platform && canPublishOn(account));
    return own.length > 1 ? [{ platform, own }] : [];
  });
  const changed = open.filter(({ platform, accountId }) => (chosen[platform] || accountId) !== accountId);
  const choose = () =>
    changed.length > 0 &&
    onChoose(
      changed.map(({ id, platform }) => ({ id, accountId: chosen[platform] ?? null })),
      changed.map(({ id, accountId }) => ({ id, accountId })),
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="Change account"
      description="Posts keep their time. What is published stays where it is."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={pending} aria-disabled={changed.length === 0} onClick={choose}>
            {changed.length === 0 ? 'Change' : `Change ${counted(changed.length, 'post', 'posts')}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {networks.map(({ platform, own }) => (
          <Field key={platform} label={`${platformName(platform)} account`}>
            <Select
              value={chosen[platform] ?? ''}
              onChange={({ target }) => setChosen({ ...chosen, [platform]: target.value })}
            >
              <option value="">Keep as it is</option>
              {own.map((account) => (
                <option key={account.id} value={account.id}>
                  {accountName(account)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        {networks.length === 0 && <p className="text-ink-2">No network of these posts has a second account.</p>}
      </div>
    </Dialog>
  );
}
