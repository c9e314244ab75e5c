import { useSearchParams } from 'react-router';
import { paths } from '@/app/paths';
import { AuthPage } from '@/app/shell/pages/auth-page';
import { FormProblem } from '@/components/forms/form-problem';
import { Notice } from '@/components/notice';
import { Button, ButtonLink } from '@/components/ui/button';
import { useUndoEmailChange } from '@/features/auth/email-change-api';
import { useAuthStore } from '@/features/session/store';

/** From the mail to the old address. A button, because programs that check mails open every link. */
export function UndoEmailChangePage() {
  const [params] = useSearchParams();
  const undo = useUndoEmailChange();
  const send = () =>
    undo.mutate(params.get('token') ?? '', { onSuccess: () => useAuthStore.getState().logout('user') });
  if (undo.isSuccess)
    return (
      <AuthPage title="Your account is safe">
        <div className="flex flex-col gap-4">
          <Notice tone="success">Your email stays as it was, and everyone is signed out.</Notice>
          <ButtonLink to={paths.forgotPassword} variant="primary" size="lg" full>
            Choose a new password
          </ButtonLink>
        </div>
      </AuthPage>
    );
  return (
    <AuthPage
      title="Stop the email change"
      lead="This keeps your old email, signs everyone out and turns off your password. You then choose a new one."
    >
      <div className="flex flex-col gap-4">
        <FormProblem call={undo} operation="Failed to save settings" />
        <Button variant="danger" size="lg" full pending={undo.isPending} onClick={send}>
          It wasn't me. Stop the change
        </Button>
      </div>
    </AuthPage>
  );
}
