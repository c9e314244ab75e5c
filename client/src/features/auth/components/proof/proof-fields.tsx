import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { PasswordField } from '@/components/ui/fields/password-field';
import type { Proof, ProofNeeds } from '@/features/auth/forms';
import { accountQuery } from '@/features/session/api';

export const proofFields = ['password', 'code'] as const;

/** Returns what signing in asks this person for. The screens that ask have loaded the account. */
export function useProofNeeds(): ProofNeeds {
  const { data } = useQuery(accountQuery());
  return { hasPassword: data?.hasPassword ?? true, hasTwoFactor: data?.hasTwoFactor ?? false };
}

/** Returns what the server takes: without what it does not ask for. */
export const proofOf = ({ password, code }: Required<Proof>, { hasPassword, hasTwoFactor }: ProofNeeds): Proof => ({
  ...(hasPassword && { password }),
  ...(hasTwoFactor && { code }),
});

type Name = (typeof proofFields)[number];

type FieldProps = Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange' | 'ref'>;

interface ProofFieldsProps<Fields extends Name = Name> {
  form: { errors: Partial<Record<Fields, string>>; field: (name: Fields) => FieldProps };
  needs: ProofNeeds;
}

/** The password, and the code where two-factor sign-in is on. */
export function ProofFields({ form, needs }: ProofFieldsProps) {
  return (
    <>
      {needs.hasPassword && (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={form.errors.password}
          {...form.field('password')}
        />
      )}
      <CodeField form={form} needs={needs} />
    </>
  );
}

/** For where the password has a name of its own. */
export function CodeField({ form, needs }: ProofFieldsProps<'code'>) {
  if (!needs.hasTwoFactor) return null;
  return (
    <Field label="Code" hint="From your authenticator app, or a recovery code." error={form.errors.code}>
      <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...form.field('code')} />
    </Field>
  );
}
