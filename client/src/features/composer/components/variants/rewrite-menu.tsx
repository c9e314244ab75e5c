import { RefreshCw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { Popover } from '@/components/ui/layers/popover';
import { ModelNote } from '@/features/composer/components/generate/model-note';
import { useModelConnected } from '@/features/composer/generation/model-connected';
import { useOwnerKey } from '@/features/session/access';

interface RewriteMenuProps {
  /** "Rewrite", "Rewrite post 2". */
  label: string;
  onRewrite: (instruction: string) => void;
}

const instructions = ['Shorter', 'More concrete', 'As a question', 'Without numbers'];

/** Another version of a text, with a note about it or without. */
export function RewriteMenu({ label, onRewrite }: RewriteMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const { isConnected } = useModelConnected(useOwnerKey());
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
      trigger={
        <IconButton
          label={label}
          title={label}
          size="sm"
          icon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />}
        />
      }
    >
      {isConnected ? (
        <Instructions onSend={send} />
      ) : (
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap gap-1.5">
            <Button onClick={() => send('shorter')}>Shorter</Button>
            <Button onClick={() => send('')}>Arrange differently</Button>
          </div>
          <ModelNote text="No AI model is connected, so a rewrite only reorders your own sentences. A model does what you ask." />
        </div>
      )}
    </Popover>
  );
}

function Instructions({ onSend }: { onSend: (instruction: string) => void }) {
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
