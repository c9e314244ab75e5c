import { Dialog } from '@/components/ui/dialog';
import { Button } from '@/components/ui/button';
import type { Post } from '@/features/publishing/api';
import { queueOrders } from '@/features/publishing/bulk-work';
import { AccountField } from '@/features/publishing/popover/account-field';
import type { OutgoingPlatform } from '@/features/publishing/popover/outgoing';
import { type AccountChoice, useAccountChoice } from '@/features/publishing/popover/use-account-choice';
import type { BulkInput } from '@/features/publishing/post-actions';

interface QueueDialogProps {
  posts: readonly Post[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pending: boolean;
  onConfirm: (orders: BulkInput[]) => void;
}

/** Each draft gets the next free slot of the week, on its account or the one that is chosen here. */
export function QueueDialog({ posts, open, onOpenChange, pending, onConfirm }: QueueDialogProps) {
  const twitter = useAccountChoice('twitter');
  const linkedin = useAccountChoice('linkedin');
  const needs = (platform: OutgoingPlatform) =>
    posts.some((post) => post.platform === platform && post.accountId === null);
  const orders = queueOrders(posts, {
    ...(twitter.isUsable && twitter.chosen !== null && { twitter: twitter.chosen.id }),
    ...(linkedin.isUsable && linkedin.chosen !== null && { linkedin: linkedin.chosen.id }),
  });
  const count = orders.reduce((sum, { ids }) => sum + ids.length, 0);
  const fields: [OutgoingPlatform, AccountChoice][] = [
    ['twitter', twitter],
    ['linkedin', linkedin],
  ];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={posts.length === 1 ? 'Add 1 draft to the queue' : `Add ${posts.length} drafts to the queue`}
      description="Each gets the next free slot of your week. You can change the times afterwards."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="primary" pending={pending} aria-disabled={count === 0} onClick={() => onConfirm(orders)}>
            {count === posts.length ? 'Add to queue' : `Add ${count} to queue`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {fields
          .filter(([platform]) => needs(platform))
          .map(([platform, account]) => (
            <AccountField key={platform} platform={platform} account={account} />
          ))}
      </div>
    </Dialog>
  );
}
