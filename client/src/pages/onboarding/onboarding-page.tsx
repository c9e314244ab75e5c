import { useState } from 'react';
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
import { OnboardingForm } from '@/pages/onboarding/components/onboarding-form';
import { forgetChosen, toAnswers, useChosen } from '@/pages/onboarding/components/use-chosen';

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
