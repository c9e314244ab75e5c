import { RefreshCw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Popover } from '@/components/ui/layers/popover';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';

interface RewriteMenuProps {
  label: string;
  onRewrite: (instruction: string) => void;
}

/** Another version of a text, with a note about it or without. */
export function RewriteMenu({ label, onRewrite }: RewriteMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const send = (instruction: string) => {
    setOpen(false);
    onRewrite(instruction);
  };
  return (
    <Popover
      label={label}
      align="start"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton label={label} title={label} size="sm" icon={<RefreshCw />} />}
    >
      <RewriteChoices onSend={send} />
    </Popover>
  );
}

interface RewriteChoicesProps {
  onSend: (instruction: string) => void;
}

const instructions = ['Shorter', 'More concrete', 'As a question', 'Without numbers'];

function RewriteChoices({ onSend }: RewriteChoicesProps) {
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
