import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { ModelNote } from '@/features/composer/components/generate/model-note';
import { useModelConnected } from '@/features/composer/generation/model-connected';
import { useOwnerKey } from '@/features/session/access';

interface RewriteChoicesProps {
  onSend: (instruction: string) => void;
}

const instructions = ['Shorter', 'More concrete', 'As a question', 'Without numbers'];

/** What another version should be like; without a model, the few that there are. */
export function RewriteChoices({ onSend }: RewriteChoicesProps) {
  const { isConnected } = useModelConnected(useOwnerKey());
  if (isConnected) return <Instructions onSend={onSend} />;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-1.5">
        <Button onClick={() => onSend('shorter')}>Shorter</Button>
        <Button onClick={() => onSend('')}>Arrange differently</Button>
      </div>
      <ModelNote text="No AI model is connected, so a rewrite only reorders your own sentences. A model does what you ask." />
    </div>
  );
}

function Instructions({ onSend }: RewriteChoicesProps) {
  const [note, setNote] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSend(note.trim());
  };
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-3">
      <Field label="What should change?" hint="Leave it empty for another version.">
        <Input
          value={note}
          maxLength={300}
          placeholder="shorter, more direct, …"
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-1.5">
        {instructions.map((each) => (
          <Button key={each} size="sm" onClick={() => onSend(each.toLowerCase())}>
            {each}
          </Button>
        ))}
      </div>
      <Button type="submit" variant="primary">
        Rewrite
      </Button>
    </form>
  );
}
