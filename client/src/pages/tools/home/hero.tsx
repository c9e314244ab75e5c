import { useRef } from 'react';
import { ToolResults } from '@/features/free-tools/components/tool-results';
import { TweetsResult } from '@/features/free-tools/components/late-results';
import { useTopic } from '@/features/free-tools/components/topic-form';
import { useVisitorRun } from '@/features/free-tools/hooks/use-visitor-run';
import { tweetsTool } from '@/features/free-tools/visitor-tools';
import { FirstDrafts } from '@/pages/tools/home/first-drafts';
import { firstPrompt } from '@/pages/tools/home/home.data';
import { TryForm } from '@/pages/tools/home/try-form';

/** What the product does, in one screen: said once, and to be tried at once. */
export function Hero() {
  const visitor = useVisitorRun(tweetsTool);
  const [topic, setTopic] = useTopic(tweetsTool.name);
  const field = useRef<HTMLTextAreaElement>(null);
  const takeExample = () => {
    setTopic(firstPrompt);
    void TweetsResult.fetchAhead();
    field.current?.focus();
  };
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div>
        <h1 className="text-display">
          Posts that sound like <mark>you</mark>
        </h1>
        <p className="mt-4 max-w-[48ch] text-lead text-ink-2">
          Say what happened. Quillcast drafts tweets, threads and LinkedIn posts from your own words, without the habits
          that give AI away.
        </p>
        <div className="mt-6">
          <TryForm visitor={visitor} field={field} />
        </div>
      </div>
      <ToolResults
        visitor={visitor}
        typed={topic}
        sample={<FirstDrafts onUse={topic.trim() === '' ? takeExample : undefined} />}
      >
        {(run) => <TweetsResult run={run} />}
      </ToolResults>
    </div>
  );
}
