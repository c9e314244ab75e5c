import { useNavigate } from 'react-router';
import { paths } from '@/app/paths';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import type { ApiData } from '@/api/client';
import { useAuthStore } from '@/features/session/store';
import { usePlanAccess } from '@/features/session/plan-access';
import { openWorkspace } from '@/features/session/workspaces';
import { counted, listText, oneOrMany } from '@/lib/words/format';

type Workspace = ApiData<'/api/workspaces', 'get'>[number];

interface LosesListProps {
  owned: Workspace[];
  /** Where somebody else is the owner. */
  left: Workspace[];
  onTransfer: () => void;
}

const named = (workspaces: Workspace[]) => listText(workspaces.map(({ name }) => `“${name}”`));

/** What goes with an account. A workspace with other members can be handed over instead. */
export function LosesList({ owned, left, onTransfer }: LosesListProps) {
  const shared = owned.filter(({ memberCount }) => memberCount > 1);
  const hasPaid = useHasPaid(owned);
  const its = oneOrMany(owned.length, 'Its', 'Their');
  return (
    <div className="mb-4 flex flex-col gap-3">
      <ul className="flex list-disc flex-col gap-1 pl-5 wrap-anywhere">
        {owned.length > 0 && <li>{named(owned)} will be deleted with all drafts, posts and accounts.</li>}
        {hasPaid && (
          <li>
            {its} {oneOrMany(owned.length, 'subscription ends', 'subscriptions end')} now.
          </li>
        )}
        {owned.length > 0 && <li>{its} scheduled posts won't be published.</li>}
        {left.length > 0 && <li>You'll leave {named(left)}. What you wrote there stays.</li>}
      </ul>
      {shared.map((workspace) => (
        <SharedNotice key={workspace.id} workspace={workspace} onTransfer={onTransfer} />
      ))}
    </div>
  );
}

function SharedNotice({ workspace, onTransfer }: { workspace: Workspace; onTransfer: () => void }) {
  const navigate = useNavigate();
  const others = workspace.memberCount - 1;
  const transfer = () => {
    onTransfer();
    openWorkspace(workspace.id);
    void navigate(paths.team);
  };
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" onClick={transfer}>
          Go to Team
        </Button>
      }
    >
      <p>
        “{workspace.name}” has {counted(others, 'other member, who loses', 'other members, who lose')} access too.
        Transfer it first to keep it for them.
      </p>
    </Notice>
  );
}

/** Told by the plan's price: no plan is named in the client. */
function useHasPaid(owned: Workspace[]): boolean {
  const { plans } = usePlanAccess();
  const own = useAuthStore((state) => state.user?.workspaces ?? none);
  const isPaid = (planId: string) => plans.some(({ id, price }) => id === planId && price > 0);
  return own.some(({ id, planId }) => isPaid(planId) && owned.some((each) => each.id === id));
}

const none: never[] = [];
