import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';

interface RewriteChoicesProps {
  onSend: (instruction: string) => void;
}

const instructions = ['Shorter', 'More concrete', 'As a question', 'Without numbers'];

export function RewriteChoices({ onSend }: RewriteChoicesProps) {
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
