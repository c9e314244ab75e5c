import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberedOrigin } from '@/app/guards';
import { paths } from '@/app/paths';
import { AuthPage } from '@/app/shell/pages/auth-page';
import { Button, ButtonLink } from '@/components/ui/button';
import { type OnboardingAnswers, useCompleteOnboarding } from '@/features/auth/api';
import { useNewPostAddress } from '@/features/session/use-new-post-address';
import { FormProblem } from '@/components/forms/form-problem';
import { readOrigin, takeOrigin } from '@/features/auth/origin';
import { ModelOffer } from '@/features/models/components/model-offer';
import { forgetChosen, toAnswers, useChosen } from '@/pages/onboarding/components/use-chosen';
import { networkIds, tweetNetwork } from '@/networks/ids';
import { platformName } from '@text/platform-names';
import { TimeZoneField } from '@/components/forms/time-zone-field';
import { ChipGroup } from '@/components/ui/chips';
import { Field } from '@/components/ui/fields/field';
import { Disclosure } from '@/components/ui/disclosure';
import { Input } from '@/components/ui/fields/input';
import { networksText, usePlanAccess } from '@/features/session/plan-access';
import { tones as writingTones } from '@/features/composer/generation/writing-options';

/** The button that ended it. */
type Way = 'save' | 'skip' | 'connect';

export function OnboardingPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const complete = useCompleteOnboarding();
  // It reads the plans: the sidebar comes next, with its locks.
  const newPostAddress = useNewPostAddress();
  const [chosen] = useChosen();
  const [way, setWay] = useState<Way>('save');
  const origin = rememberedOrigin(location);
  const goOn = (by: Way) => {
    forgetChosen();
    const next = takeOrigin() ?? origin;
    const back = new URLSearchParams({ from: next ?? newPostAddress });
    void navigate(by === 'connect' ? `${paths.settingsModels}?${back}` : (next ?? paths.dashboard), { replace: true });
  };
  const finish = (by: Way, answers: OnboardingAnswers) => {
    if (complete.isPending) return;
    setWay(by);
    complete.mutate(answers, { onSuccess: () => goOn(by) });
  };
  const isFinishing = (by: Way) => complete.isPending && way === by;
  return (
    <AuthPage
      title="Welcome"
      heading="What do you write about?"
      lead="It's all optional, and none of it is public."
      width="form"
    >
      <OnboardingForm
        isSaving={isFinishing('save')}
        onSubmit={() => finish('save', toAnswers(chosen))}
        skip={
          // The time zone goes along, or the slots of whoever skips would stand in UTC.
          <Button
            variant="ghost"
            size="lg"
            pending={isFinishing('skip')}
            onClick={() => finish('skip', { timezone: chosen.timezone })}
          >
            Skip
          </Button>
        }
        problem={
          <FormProblem
            call={complete}
            operation="completeOnboarding"
            action={
              <ButtonLink size="sm" to={readOrigin() ?? origin ?? paths.dashboard}>
                Skip for now
              </ButtonLink>
            }
          />
        }
      />
      {/* Last: whether it is there is known after the form is, which must not move. */}
      <ModelOffer onConnect={() => finish('connect', toAnswers(chosen))} isLeaving={isFinishing('connect')} />
    </AuthPage>
  );
}

interface OnboardingFormProps {
  isSaving: boolean;
  onSubmit: () => void;
  skip: ReactNode;
  problem: ReactNode;
}

function OnboardingForm({ isSaving, onSubmit, skip, problem }: OnboardingFormProps) {
  const [chosen, set] = useChosen();
  const plan = usePlanAccess();
  // What was chosen before a reload is not folded away.
  const [wasMoreChosen] = useState(() => [chosen.audience, chosen.goals, chosen.tone].some(({ length }) => length > 0));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-7">
      <div className="flex flex-col gap-3">
        <ChipGroup label="Topics" options={niches} value={chosen.niche} onChange={(niche) => set({ niche })} />
        <Field label="Something else (optional)">
          <Input
            maxLength={80}
            placeholder="Beekeeping, tax law, trail running…"
            value={chosen.ownNiche}
            onChange={(event) => set({ ownNiche: event.target.value })}
          />
        </Field>
      </div>
      <ChipGroup
        label="Where do you post?"
        options={platforms}
        hint={`${networksText(plan) ?? ''} You connect them later.`.trim()}
        value={chosen.platforms}
        onChange={(next) => set({ platforms: next })}
      />
      <Disclosure isOpen={wasMoreChosen} className="font-semibold" label="More (optional)">
        <div className="mt-5 flex flex-col gap-7">
          <ChipGroup
            label="Who's your audience?"
            options={audiences}
            value={chosen.audience}
            onChange={(audience) => set({ audience })}
          />
          <ChipGroup
            label="What's your goal?"
            options={goals}
            value={chosen.goals}
            onChange={(next) => set({ goals: next })}
          />
          <ChipGroup label="What's your tone?" options={tones} value={chosen.tone} onChange={(tone) => set({ tone })} />
          <TimeZoneField
            label="Time zone"
            value={chosen.timezone}
            onChange={(timezone) => set({ timezone })}
            hint="Detected from your browser."
          />
        </div>
      </Disclosure>
      {problem}
      <div className="-mx-5 -mb-5 flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
        {skip}
        <Button type="submit" variant="primary" size="lg" pending={isSaving}>
          Save and continue
        </Button>
      </div>
    </form>
  );
}

const chips = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

/** All chosen together stay under the server's 200 characters, own words included. */
const niches = chips([
  'Software',
  'AI',
  'Startups',
  'Marketing',
  'Design',
  'Writing',
  'Finance',
  'Health',
  'Education',
  'Science',
]);

const audiences = chips([
  'Founders',
  'Developers',
  'Designers',
  'Marketers',
  'Managers',
  'Creators',
  'Students',
  'Customers',
]);

const goals = chips([
  'Reach more people',
  'Find customers',
  'Be known for a topic',
  'Share what I learn',
  'Launch something',
  'Hire',
]);

const tones = chips(writingTones);

/** First what every plan includes. */
const platforms = [...networkIds.filter((id) => id !== tweetNetwork), tweetNetwork].map((value) => ({
  value,
  label: platformName(value),
}));
