import { useState } from 'react';
import { OriginalityMeter } from '@/components/structure/originality-meter';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { ResultList } from '@/features/free-tools/components/results';
import { from, ToneAndCount, useToolOptions } from '@/features/free-tools/components/tone-and-count';
import { ToolForm } from '@/features/free-tools/components/tool-form';
import { ToolResults } from '@/features/free-tools/components/tool-results';
import { useVisitorRun } from '@/features/free-tools/hooks/use-visitor-run';
import { aboutProfile, profileTool } from '@/features/free-tools/visitor-tools';
import { counted } from '@/lib/words/format';

const kinds = [
  { value: 'tweets', label: 'Tweets' },
  { value: 'bio', label: 'Bio' },
] as const;
type Kind = (typeof kinds)[number]['value'];
const nouns = { tweets: ['tweet', 'tweets'], bio: ['bio', 'bios'] } as const;

/** X cuts a bio after this. */
const bioLimit = 160;

/** Tweets or bios that go the way of the profile that stands above, in words of their own. */
export function ProfileWriting({ handle }: { handle: string }) {
  const visitor = useVisitorRun(profileTool);
  const [kind, setKind] = useState<Kind>('tweets');
  const options = useToolOptions(3);
  const [one, several] = nouns[kind];
  const what = counted(options.count, one, several);
  const submit = () => visitor.start({ username: handle, kind, count: options.count, tone: options.sentTone });
  return (
    <section aria-labelledby="direction" className="flex flex-col gap-4">
      <div>
        <h2 id="direction" className="text-title">
          Write in this direction
        </h2>
        <p className="mt-1 text-ink-2">
          The topics, length and openings of @{handle}, in new words. Nothing is copied.
        </p>
      </div>
      <ToolForm
        visitor={visitor}
        label="Write in this direction"
        action={`Generate ${what}`}
        onSubmit={submit}
        brief={[aboutProfile({ username: handle, kind })]}
        fields={[]}
      >
        <ToggleGroup label="What to write" value={kind} onChange={setKind} options={kinds} full />
        <ToneAndCount options={options} countLabel="Drafts" counts={from(1, 5)} />
      </ToolForm>
      {(visitor.runs.length > 0 || visitor.error !== null) && (
        <ToolResults visitor={visitor} label="Drafts" typed="">
          {(run) =>
            run.body.kind === 'bio' ? (
              <ResultList run={run} tool={profileTool} limit={bioLimit} />
            ) : (
              <ResultList
                run={run}
                tool={profileTool}
                carriedAs="tweet-text"
                sharedOf={({ overlaps }) => overlaps}
                more={(item) => <OriginalityMeter {...item} />}
              />
            )
          }
        </ToolResults>
      )}
    </section>
  );
}
