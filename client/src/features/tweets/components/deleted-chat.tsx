import { MessageSquareX } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** In place of the variants, where an address leads to a chat that is not there. */
export function DeletedChat({ onStartOver }: { onStartOver: () => void }) {
  return (
    <EmptyState
      icon={<MessageSquareX size={20} />}
      title="This chat was deleted"
      text="Or it belongs to another workspace."
      action={<Button onClick={onStartOver}>Start over</Button>}
    />
  );
}
