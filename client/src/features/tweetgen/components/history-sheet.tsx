import { Plus } from 'lucide-react';
import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { KeepPrompt } from '@/features/tweetgen/components/keep-prompt';
import { useChatParam } from '@/features/tweetgen/hooks/use-tweetgen-params';
import { useIsViewer } from '@/features/workspaces/access';
import { latePart } from '@/lib/late-part';

// Not needed to write: it comes when the sheet is opened.
const ChatList = latePart(async () => (await import('@/features/tweetgen/components/chat-list')).ChatList);

interface HistorySheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function HistorySheet({ open, onOpenChange }: HistorySheetProps) {
  const { chatId, open: openChat } = useChatParam();
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim());
  const isViewer = useIsViewer();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="History">
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => openChat(null)} icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}>
            New chat
          </Button>
          {chatId === null && !isViewer && <KeepPrompt />}
        </div>
        <Field label="Search chats" hideLabel>
          <Input
            type="search"
            value={search}
            placeholder="Search chats"
            onChange={(event) => setSearch(event.target.value)}
          />
        </Field>
        <Suspense>
          <ChatList search={settled} onClear={() => setSearch('')} />
        </Suspense>
      </div>
    </Sheet>
  );
}

const settleMs = 300;

/** The words once nobody types any more. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(settled);
}
