import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberedOrigin } from '@/app/guards';
import { paths } from '@/app/paths';
import { AuthPage } from '@/app/shell/pages/auth-page';
import { Button, ButtonLink } from '@/components/ui/button';
import { type OnboardingAnswers, useCompleteOnboarding } from '@/features/auth/api';
import { FormProblem } from '@/components/forms/form-problem';
import { readOrigin, takeOrigin } from '@/features/auth/origin';
import { ModelOffer } from '@/features/models/components/model-offer';
import { OnboardingForm } from '@/pages/onboarding/components/onboarding-form';
import { forgetChosen, useChosen } from '@/pages/onboarding/components/use-chosen';

export function OnboardingPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const complete = useCompleteOnboarding();
  const [{ timezone }] = useChosen();
  const [hasSkipped, setHasSkipped] = useState(false);
  const origin = rememberedOrigin(location);
  const goOn = () => {
    forgetChosen();
    void navigate(takeOrigin() ?? origin ?? paths.dashboard, { replace: true });
  };
  const finish = (answers: OnboardingAnswers) => {
    if (!complete.isPending) complete.mutate(answers, { onSuccess: goOn });
  };
  const isSkipping = complete.isPending && hasSkipped;
  const submit = (answers: OnboardingAnswers) => {
    setHasSkipped(false);
    finish(answers);
  };
  // The time zone goes along, or the slots of whoever skips would stand in UTC.
  const skip = () => {
    setHasSkipped(true);
    finish({ timezone });
  };
  return (
    <AuthPage
      title="Welcome"
      heading="What do you write about?"
      lead="It's all optional, and none of it is public."
      width="form"
    >
      <ModelOffer />
      <OnboardingForm
        isSaving={complete.isPending && !isSkipping}
        onSubmit={submit}
        skip={
          <Button variant="ghost" size="lg" pending={isSkipping} onClick={skip}>
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
    </AuthPage>
  );
}
