import type { UseMutationResult } from '@tanstack/react-query';
import { fieldMessages } from '@/api/field-errors';
import type { Operation } from '@/api/failure-text';
import { DialogButtons } from '@/components/forms/dialog-buttons';
import { FormProblem } from '@/components/forms/form-problem';
import { ProofFields, proofFields, proofOf, useProofNeeds } from '@/features/auth/components/proof/proof-fields';
import { type Proof, proofForm } from '@/features/auth/forms';
import { useForm } from '@/lib/forms/use-form';

export interface ProofFormProps<Output> {
  verb: string;
  tone: 'danger' | 'primary';
  call: UseMutationResult<Output, Error, Proof>;
  operation: Operation;
  onDone: (output: Output) => void;
  onCancel: () => void;
}

/** Asks for all that signing in asks for, before what weakens the account or opens it another way. */
export function ProofForm<Output>({ verb, tone, call, operation, onDone, onCancel }: ProofFormProps<Output>) {
  const needs = useProofNeeds();
  const form = useForm({ schema: proofForm(needs), initial: { password: '', code: '' } });
  const submit = form.handleSubmit((values) =>
    call.mutate(proofOf(values, needs), {
      onSuccess: onDone,
      onError: (error) => form.refuse(fieldMessages(error, proofFields)),
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={call} operation={operation} fields={proofFields} />
      <ProofFields form={form} needs={needs} />
      <DialogButtons onCancel={onCancel} variant={tone} pending={call.isPending}>
        {verb}
      </DialogButtons>
    </form>
  );
}
