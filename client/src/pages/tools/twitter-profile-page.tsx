import { Suspense, useRef, type FormEvent, type RefObject } from 'react';
import { paths } from '@/app/paths';
import { LimitCard } from '@/features/free-tools/components/limit-card';
import { ToolColumns } from '@/features/free-tools/components/tool-form';
import { ToolSample } from '@/features/free-tools/components/tool-sample';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { useProfile } from '@/features/free-tools/hooks/use-profile';
import { commonQuestions } from '@/features/free-tools/questions.data';
import { isLimit } from '@/features/free-tools/refusals';
import { lazy } from '@/lib/loading/lazy';
import { profileExample } from '@/pages/tools/twitter-profile.data';
import type { PageHead } from '@/public/page-head';
import { ToolPage } from '@/public/tool-page';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { GenerateNotice } from '@/features/composer/components/generate/generate-notice';

const ProfileReport = lazy(async () => (await import('@/features/profiles/components/profile-report')).ProfileReport);
const ProfileWriting = lazy(
  async () => (await import('@/features/free-tools/components/profile-writing')).ProfileWriting,
);

export const head: PageHead = {
  title: 'Free X profile analyzer, no sign-up · Quillcast',
  description:
    'See how often a public X profile posts, which formats and openings work there, and write in that direction. Free.',
  picture: 'twitter-profile',
  tool: { name: 'Profile analyzer' },
  faq: [
    {
      question: 'Which posts are analyzed?',
      answer:
        'The newest public posts of the profile. Replies and reposts are not counted as its own. With fewer than 8 posts of its own, no patterns are shown. Without an account you can look up 20 profiles a day.',
    },
    {
      question: 'How are the figures made?',
      answer:
        'By counting. Engagements are likes, replies, reposts and quotes; the median is used, so that one viral post does not bend the picture. No score is invented.',
    },
    {
      question: 'Will they know?',
      answer: 'No. Only what anybody can see on X is read, and X does not tell the profile.',
    },
    ...commonQuestions,
  ],
};

const exampleHandle = 'nasa';

export function TwitterProfilePage() {
  const field = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLElement>(null);
  const profile = useProfile({ field, result });
  const { data, error, isPending, text, change } = profile;
  return (
    <ToolPage
      path={paths.toolTwitterProfile}
      head={head}
      lead="See what works on a public X profile, then write in that direction."
      steps={[
        { title: 'Enter a username', text: 'Any public profile on X: your own, or one that you learn from.' },
        { title: 'Read what works', text: 'Cadence, formats, topics and the openings people responded to.' },
        { title: 'Write in this direction', text: 'Tweets or a bio with the same structure, in new words.' },
      ]}
      related={[paths.toolTweetMimic, paths.toolTweetGenerator, paths.toolTweetReplies]}
    >
      <ToolColumns
        form={<ProfileForm profile={profile} field={field} />}
        results={
          <section
            ref={result}
            tabIndex={-1}
            aria-label="Results"
            aria-busy={isPending}
            className="flex w-full scroll-mt-4 flex-col gap-6 outline-none lg:self-stretch"
          >
            {isLimit(error) && <LimitCard error={error} kind="tweet" text="" />}
            {isPending && <ProfileSkeleton />}
            {data !== null && !isPending && (
              <Suspense fallback={<ProfileSkeleton />}>
                <ProfileReport read={data} />
                <ProfileWriting key={data.profile.handle} handle={data.profile.handle} />
              </Suspense>
            )}
            {data === null && !isPending && !isLimit(error) && (
              <ToolSample
                example={profileExample}
                action={`Try @${exampleHandle}`}
                onUse={text === '' ? () => change(`@${exampleHandle}`) : undefined}
              />
            )}
          </section>
        }
      />
    </ToolPage>
  );
}

interface ProfileFormProps {
  profile: ReturnType<typeof useProfile>;
  field: RefObject<HTMLInputElement | null>;
}

/** One handle; the @ may be typed or left out. */
function ProfileForm({ profile, field }: ProfileFormProps) {
  const { text, change, submit, isPending, error, fieldError, isAtField } = profile;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) submit();
  };
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={onSubmit}
      aria-label="Profile"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <Field label="X username" error={fieldError}>
        <Input
          ref={field}
          value={text}
          onChange={(event) => change(event.target.value)}
          placeholder="@nasa"
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" variant="accent" size="lg" full pending={isPending}>
        Analyze profile
      </Button>
      {!isLimit(error) && !isAtField && (
        <GenerateNotice error={error} onRetry={submit} operation="analyzeTwitterUser" />
      )}
    </form>
  );
}

const figures = ['posts', 'cadence', 'likes', 'engagements', 'rate', 'reposts'];

/** As high as the screen, as the report is: what stands below is out of sight when it comes, and doesn't move. */
function ProfileSkeleton() {
  return (
    <SkeletonRegion label="Reading the profile" className="flex min-h-dvh flex-col gap-6">
      <Skeleton className="h-40 w-full rounded-card!" />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {figures.map((figure) => (
          <Skeleton key={figure} className="h-21 w-full rounded-card!" />
        ))}
      </div>
    </SkeletonRegion>
  );
}
