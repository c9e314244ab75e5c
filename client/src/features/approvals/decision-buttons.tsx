import { Check } from 'lucide-react';
import { useState } from 'react';
import { FormProblem } from '@/components/forms/form-problem';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Textarea } from '@/components/ui/fields/input';
import type { Verdict } from '@/features/approvals/api';

interface DecisionButtonsProps {
  call: { error: unknown; isPaused: boolean; submittedAt: number; isPending: boolean };
  /** It has this person's approval already. */
  isApproved: boolean;
  /** `onDone` is called once it is stored: until then what was typed stays. */
  onDecide: (decision: { verdict: Verdict; comment?: string }, onDone?: () => void) => void;
}

/** Approve, or say first what should change. */
export function DecisionButtons({ call, isApproved, onDecide }: DecisionButtonsProps) {
  const [comment, setComment] = useState<string | null>(null);
  const ask = () => onDecide({ verdict: 'changes', comment: comment?.trim() ?? '' }, () => setComment(null));
  return (
    <div className="flex flex-col gap-3">
      <FormProblem call={call} operation="Failed to update post" />
      {comment !== null && (
        <Field label="What should change?">
          <Textarea
            rows={3}
            autoFocus
            maxLength={2_000}
            dir="auto"
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        {comment === null ? (
          <>
            {!isApproved && (
              <Button
                variant="primary"
                pending={call.isPending}
                onClick={() => onDecide({ verdict: 'approve' })}
                icon={<Check />}
              >
                Approve
              </Button>
            )}
            <Button disabled={call.isPending} onClick={() => setComment('')}>
              Ask for changes
            </Button>
          </>
        ) : (
          <>
            <Button variant="primary" pending={call.isPending} disabled={comment.trim() === ''} onClick={ask}>
              Ask for changes
            </Button>
            <Button variant="ghost" onClick={() => setComment(null)}>
              Cancel
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
