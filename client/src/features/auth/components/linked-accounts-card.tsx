import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryList } from '@/components/query-list';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ProofDialog } from '@/features/auth/components/proof/proof-dialog';
import { useProofNeeds } from '@/features/auth/components/proof/proof-fields';
import { identitiesQuery, type Identity, useRemoveIdentity } from '@/features/auth/identities-api';
import { useFocusRefuge } from '@/lib/focus/use-focus-refuge';
import { longDateText } from '@/lib/words/format';

/** The accounts elsewhere that open this one, whatever its address is by now. */
export function LinkedAccountsCard() {
  const query = useQuery(identitiesQuery());
  return (
    <Card form title="Linked accounts" description="Accounts elsewhere that sign you in without a password.">
      <QueryList
        query={query}
        name="Your linked accounts"
        blocks={['h-10']}
        empty={
          <p className="text-small text-ink-2">
            None yet. Sign in with an account that has your email address to link it.
          </p>
        }
      >
        {(identities) => (
          <ul className="flex flex-col divide-y divide-line">
            {identities.map((identity) => (
              <IdentityRow key={identity.id} identity={identity} isLast={identities.length === 1} />
            ))}
          </ul>
        )}
      </QueryList>
    </Card>
  );
}

function IdentityRow({
  identity: { id, provider, email, createdAt },
  isLast,
}: {
  identity: Identity;
  isLast: boolean;
}) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveIdentity(id);
  const { hasPassword } = useProofNeeds();
  const row = useFocusRefuge<HTMLLIElement>();
  return (
    <li ref={row} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-small text-ink-3 first-letter:uppercase">
          {provider} · Linked {longDateText(createdAt)}
        </p>
      </div>
      {isLast && !hasPassword ? (
        <p className="text-small text-ink-2">This is your only way to sign in. Set a password to remove it.</p>
      ) : (
        <Button size="sm" aria-label={`Remove ${email}`} onClick={() => setAsking(true)}>
          Remove…
        </Button>
      )}
      <ProofDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remove ${email}?`}
        description="This account will no longer sign you in."
        verb="Remove account"
        tone="danger"
        call={remove}
        operation="Failed to save settings"
        done="Account removed"
      />
    </li>
  );
}
