import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { chatQuery } from '@/features/tweetgen/api';
import { isRunOf } from '@/features/tweetgen/batches';
import { CarriedList } from '@/features/tweetgen/components/carried-list';
import { ChatResults } from '@/features/tweetgen/components/chat-results';
import { PromptPanel } from '@/features/tweetgen/components/prompt-panel';
import { ReplacedNotice } from '@/features/tweetgen/components/replaced-notice';
import { useCarriedPosts } from '@/features/tweetgen/hooks/use-carried-posts';
import { putInto, useCarriedText } from '@/features/tweetgen/hooks/use-carried-text';
import { useGenerate } from '@/features/tweetgen/hooks/use-generate';
import { useLandedRun } from '@/features/tweetgen/hooks/use-landed-run';
import { useChatParam } from '@/features/tweetgen/hooks/use-tweetgen-params';
import { promptKey } from '@/features/tweetgen/kept-keys';
import { useRunStore } from '@/features/tweetgen/run';
import { useOwnerKey } from '@/features/workspaces/access';
import { useKept } from '@/lib/kept-text';

/** Prompt panel and results; the open chat is in the address. */
export function WriteTab() {
  const { chatId, open } = useChatParam();
  const owner = useOwnerKey();
  const { data: chat } = useQuery(chatQuery(chatId));
  const generate = useGenerate();
  const run = useRunStore((state) => (state.run?.ownerKey === owner && isRunOf(state.run, chatId) ? state.run : null));
  useLandedRun(run, { chatId, chat, openChat: (id) => open(id, { replace: true }) });
  const key = promptKey(owner, chatId);
  const [typed, setTyped] = useKept(key);
  const last = chat?.generations.at(-1);
  const known = run?.body.prompt ?? last?.prompt ?? chat?.firstPrompt ?? '';
  const prompt = typed ?? known;
  const { bringBack } = useCarriedText('tweet', key, chatId === null);
  const panel = useRef<HTMLDivElement>(null);
  const carried = useCarriedPosts();
  const writeAbout = (text: string) => {
    putInto(key, text, prompt);
    panel.current?.querySelector('textarea')?.focus();
  };
  const carriedList = <CarriedList carried={carried} onWriteAbout={writeAbout} />;
  const isNew = chatId === null && run === null;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[clamp(320px,36%,400px)_minmax(0,1fr)]">
      <div
        ref={panel}
        className="flex flex-col gap-4 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6.5rem)] lg:overflow-y-auto lg:rounded-card"
      >
        <ReplacedNotice bringBack={bringBack} />
        <PromptPanel
          chatId={chatId}
          prompt={prompt}
          onPrompt={setTyped}
          onNewChat={() => open(null)}
          generate={generate}
        />
      </div>
      <div className="flex max-w-reading min-w-0 flex-col gap-6">
        {/* What was just asked for stands first. */}
        {isNew && carriedList}
        <ChatResults run={run} chatId={chatId} onExample={prompt.trim() === '' ? setTyped : undefined} />
        {!isNew && carriedList}
      </div>
    </div>
  );
}
