import { useState } from 'react';
import { failureText, type Operation } from '@/api/failure-text';
import {
  type ApproveInput,
  type Candidate,
  type MonitoredReply,
  replaceReply,
  useApproveReply,
  useRejectReply,
  useUndoReply,
} from '@/features/monitoring/api';
import { putBack } from '@/features/monitoring/hooks/use-reply-text';
import { asApproved, chosenOf } from '@/features/monitoring/words';
import { announce } from '@/lib/focus/announce';
import { useQueryClient } from '@tanstack/react-query';
import { countWaiting } from '@/features/monitoring/overview';

/**
 * Approves and rejects before the server has answered: a refusal brings the post back and says why. `waiting` is what the
 * server's list has; `onUndone` gets the id of a post that waits again.
 */
export function useDecisions(waiting: readonly MonitoredReply[], onUndone: (id: string) => void) {
  const { decided, ...decisions } = useDecided(waiting);
  const [problem, setProblem] = useState<{ id: string; message: string } | null>(null);
  const start = (reply: MonitoredReply, message: string) => {
    setProblem(null);
    decisions.expect(reply);
    announce(message);
  };
  const refused = (operation: Operation) => (error: Error, input: ApproveInput) => {
    if (input.text !== undefined) putBack(input.candidateId, input.text);
    decisions.remove(input.id);
    setProblem({ id: input.id, message: failureText(operation, error) });
  };
  const approving = useApproveReply({ onSuccess: decisions.answered, onError: refused('Failed to approve the reply') });
  const rejecting = useRejectReply({ onSuccess: decisions.answered, onError: refused('Failed to reject the reply') });
  const undoing = useUndoReply({
    onSuccess: (reply) => {
      decisions.undone(reply);
      onUndone(reply.id);
    },
    onError: (error, { id }) => setProblem({ id, message: failureText('Failed to undo', error) }),
  });
  const others = waiting.filter(({ id }) => decided.every((each) => each.id !== id));
  return {
    queue: others.filter(({ status }) => status === 'waiting'),
    /** The latest first, then what is on its way from elsewhere. */
    decided: [...decided, ...others.filter(({ status }) => status === 'sending')],
    problem,
    isPaused: approving.isPaused || rejecting.isPaused || undoing.isPaused,
    undoingId: undoing.isPending ? undoing.variables.id : null,
    approve: (reply: MonitoredReply, { id: candidateId }: Candidate, change: { text?: string }) => {
      start(asApproved(reply, candidateId, change.text), 'Approved');
      approving.mutate({ id: reply.id, candidateId, ...change });
    },
    reject: (reply: MonitoredReply) => {
      start({ ...reply, status: 'rejected' }, 'Rejected');
      rejecting.mutate(inputOf(reply));
    },
    undo: (reply: MonitoredReply) => !undoing.isPending && undoing.mutate(inputOf(reply)),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;

/** A post that waits, or waited, has a candidate. */
const inputOf = (reply: MonitoredReply) => ({ id: reply.id, candidateId: chosenOf(reply)?.id ?? '' });

/** A post that was decided here, as the server answered, or as it will be. */
interface Decision {
  reply: MonitoredReply;
  isAnswered: boolean;
}

/** So many stay in sight with their Undo. */
const most = 3;

/** What is shown as decided, before the server has answered and after. */
function useDecided(waiting: readonly MonitoredReply[]) {
  const client = useQueryClient();
  const [decisions, setDecisions] = useState<readonly Decision[]>([]);
  const remove = (id: string) => {
    countWaiting(client, 1);
    setDecisions((all) => all.filter(({ reply }) => reply.id !== id));
  };
  const listed = new Map(waiting.map((reply) => [reply.id, reply]));
  const current = ({ reply, isAnswered }: Decision) => (isAnswered ? (listed.get(reply.id) ?? reply) : reply);
  return {
    // What was undone elsewhere waits again.
    decided: decisions.map(current).filter(({ status }) => status !== 'waiting'),
    remove,
    expect: (reply: MonitoredReply) => {
      countWaiting(client, -1);
      setDecisions((all) =>
        [{ reply, isAnswered: false }, ...all.filter((each) => each.reply.id !== reply.id)].slice(0, most),
      );
    },
    answered: (reply: MonitoredReply) => {
      replaceReply(client, reply);
      setDecisions((all) => all.map((each) => (each.reply.id === reply.id ? { reply, isAnswered: true } : each)));
    },
    undone: (reply: MonitoredReply) => {
      replaceReply(client, reply);
      remove(reply.id);
      announce('Undone');
    },
  };
}
