import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '@/components/confirm';
import { FormProblem } from '@/components/forms/form-problem';
import { QueryList } from '@/components/query-list';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { Dialog } from '@/components/ui/layers/dialog';
import { feedQuery, useCreateFeed, useRevokeFeed } from '@/features/calendar/api';
import { dayText } from '@/lib/words/format';

/** The address under which calendar apps show this workspace's posts. */
export function CalendarAppDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="Show posts in a calendar app"
      description="Apple, Google and Outlook calendars can subscribe to an address and show what is scheduled and published. They read it every few hours."
    >
      <QueryList query={useQuery({ ...feedQuery(), enabled: isOpen })} name="The address" blocks={['h-24']}>
        {({ since }) => <Feed since={since} />}
      </QueryList>
    </Dialog>
  );
}

function Feed({ since }: { since: string | null }) {
  const [url, setUrl] = useState<string | null>(null);
  const create = useCreateFeed();
  const revoke = useRevokeFeed();
  const make = () => create.mutate(undefined, { onSuccess: (feed) => setUrl(feed.url) });
  const turnOff = () =>
    confirm({
      title: 'Turn off the calendar address?',
      description: 'Calendar apps that subscribed to it stop showing these posts.',
      confirmLabel: 'Turn off',
      cancelLabel: 'Keep it',
      call: {
        operation: 'Failed to change the calendar address',
        run: () => revoke.mutateAsync().then(() => setUrl(null)),
      },
    });
  return (
    <div className="flex flex-col gap-4">
      {url !== null && (
        <>
          <div className="flex flex-wrap items-end gap-2">
            <div className="min-w-0 flex-1 basis-60">
              <Field label="Your address">
                <Input readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
              </Field>
            </div>
            <CopyButton text={url} label="Copy address" variant="primary" />
          </div>
          <p className="text-small text-ink-2">
            Copy it now: it won't be shown again. Whoever has it can read your posts.
          </p>
        </>
      )}
      {url === null && since !== null && (
        <p className="text-small">
          Your address works since {dayText(since)}. It can't be shown again; a new one replaces it.
        </p>
      )}
      <FormProblem call={create} operation="Failed to change the calendar address" />
      <div className="flex flex-wrap gap-2">
        {url === null && (
          <Button variant={since === null ? 'primary' : 'outline'} pending={create.isPending} onClick={make}>
            {since === null ? 'Create address' : 'Replace address'}
          </Button>
        )}
        {since !== null && <Button onClick={() => void turnOff()}>Turn off</Button>}
      </div>
    </div>
  );
}
