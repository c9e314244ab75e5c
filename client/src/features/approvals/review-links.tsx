import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { FormProblem } from '@/components/forms/form-problem';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { reviewLinksQuery, useCreateReviewLink, useRevokeReviewLink } from '@/features/approvals/api';
import { dateClockText } from '@/lib/words/format';

/** Addresses for people without an account. Each is shown once, when it is made. */
export function ReviewLinks({ ideaId }: { ideaId: string }) {
  const { data: links = [] } = useQuery(reviewLinksQuery(ideaId));
  const create = useCreateReviewLink();
  const revoke = useRevokeReviewLink();
  const made = links.some(({ id }) => id === create.data?.id) ? create.data : undefined;
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <FormProblem call={create.error === null ? revoke : create} operation="Failed to update post" />
      {made !== undefined && (
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <Field label="Review link" hint="Copy it now, it isn't shown again.">
              <Input readOnly value={made.url} onFocus={({ target }) => target.select()} />
            </Field>
          </div>
          <CopyButton text={made.url} />
        </div>
      )}
      {links.map(({ id, expiresAt }) => (
        <div key={id} className="flex flex-wrap items-center gap-2 text-small text-ink-2">
          <span className="flex-1">Review link, ends {dateClockText(expiresAt)}</span>
          <Button
            size="sm"
            variant="ghost"
            pending={revoke.isPending && revoke.variables.linkId === id}
            onClick={() => revoke.mutate({ ideaId, linkId: id })}
          >
            Revoke
          </Button>
        </div>
      ))}
      <Button
        size="sm"
        className="self-start"
        pending={create.isPending}
        onClick={() => create.mutate(ideaId)}
        icon={<Link2 />}
      >
        New review link
      </Button>
    </div>
  );
}
