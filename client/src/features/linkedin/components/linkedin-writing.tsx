import { useState } from 'react';
import { PostPreviewLinkedin } from '@/components/post-preview-linkedin';
import { Skeleton } from '@/components/ui/skeleton';
import { PostPicker } from '@/features/linkedin/components/post-picker';
import { type Look, PostStage, stageCard } from '@/features/linkedin/components/post-stage';
import type { LinkedinRun } from '@/features/linkedin/hooks/use-write-posts';
import { WritingStatus } from '@/features/tweetgen/components/writing-status';
import { useAuthor } from '@/features/tweetgen/hooks/use-author';

interface LinkedinWritingProps {
  run: LinkedinRun;
  look: Look;
  onCancel: () => void;
}

/** The posts as they are written, laid out at once. Nothing of this is spoken: one announcement at the end says what came. */
export function LinkedinWriting({ run, look, onCancel }: LinkedinWritingProps) {
  const author = useAuthor('linkedin');
  const [selected, setSelected] = useState(0);
  const { slots } = run;
  const slot = slots[selected];
  const text = slot?.text ?? '';
  return (
    // As high as the screen on a phone, so that it can be scrolled to the top before there are words.
    <section aria-labelledby="posts-title" aria-busy="true" className="max-sm:min-h-[90dvh]">
      <h2 id="posts-title" className="sr-only">
        New {slots.length === 1 ? 'post' : 'posts'}
      </h2>
      <div className="pb-3">
        <WritingStatus
          key={run.key}
          what={slots.length === 1 ? 'a post' : `${slots.length} posts`}
          startedAtMs={run.startedAtMs}
          onCancel={onCancel}
        />
      </div>
      <PostPicker texts={slots.map((each) => each.text)} selected={selected} onSelect={setSelected} />
      <div className={stageCard}>
        <PostStage look={look}>
          <PostPreviewLinkedin
            author={author}
            text={text}
            device={look.device}
            isExpanded
            onExpandedChange={look.onExpanded}
            isWriting={slot?.item === null}
          >
            {text === '' ? <Lines /> : undefined}
          </PostPreviewLinkedin>
        </PostStage>
      </div>
    </section>
  );
}

const Lines = () => (
  <div className="flex min-h-40 flex-col gap-2 pt-1">
    {['w-2/3', 'w-full', 'w-11/12', 'w-full', 'w-3/5'].map((width, at) => (
      <Skeleton key={at} className={`h-3.5 ${width}`} />
    ))}
  </div>
);
