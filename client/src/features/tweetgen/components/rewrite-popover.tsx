import { ChevronDown } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Popover } from '@/components/ui/popover';

interface RewritePopoverProps {
  disabled: boolean;
  onRewrite: (instruction: string) => void;
  noun?: string;
}

const wishes = ['Shorter', 'Funnier', 'As a question', 'Without numbers'];

/** Regenerate with a wish, in a few words of one's own or by one click. */
export function RewritePopover({ disabled, onRewrite, noun = 'tweet' }: RewritePopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const [wish, setWish] = useState('');
  const send = (instruction: string) => {
    setOpen(false);
    setWish('');
    onRewrite(instruction.trim());
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send(wish);
  };
  return (
    <Popover
      label="Regenerate with a note"
      align="start"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          label="Regenerate with a note"
          title="Regenerate with a note"
          size="sm"
          disabled={disabled}
          icon={<ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />}
        />
      }
    >
      <form onSubmit={onSubmit} className="flex flex-col gap-3">
        <Field label="How should it differ?">
          <Input
            value={wish}
            maxLength={300}
            placeholder="shorter, more direct, …"
            onChange={(event) => setWish(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-1.5">
          {wishes.map((each) => (
            <Button key={each} size="sm" onClick={() => send(each.toLowerCase())}>
              {each}
            </Button>
          ))}
        </div>
        <Button type="submit" variant="primary">
          Regenerate {noun}
        </Button>
      </form>
    </Popover>
  );
}
