import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type MonitoredReply, replaceReply } from '@/features/monitoring/api';
import { countWaiting } from '@/features/monitoring/overview';
import { announce } from '@/lib/focus/announce';

/** A post that was decided here, as the server answered, or as it will be. */
interface Decision {
  reply: MonitoredReply;
  isAnswered: boolean;
}

/** So many stay in sight with their Undo. */
const most = 3;

/** What is shown as decided, before the server has answered and after. */
export function useDecided(waiting: readonly MonitoredReply[]) {
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
