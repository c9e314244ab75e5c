import { RefreshCw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Popover } from '@/components/ui/popover';

interface RewritePartPopoverProps {
  /** From 1. */
  position: number;
  onRewrite: (instruction: string) => void;
}

const wishes = ['Shorter', 'More concrete', 'As a question', 'Without numbers'];

/** Writes one post anew, with a wish or without. */
export function RewritePartPopover({ position, onRewrite }: RewritePartPopoverProps) {
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
      label={`Write post ${position} anew`}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          label={`Write post ${position} anew`}
          title="Write this one anew"
          size="sm"
          icon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />}
        />
      }
    >
      <form onSubmit={onSubmit} className="flex flex-col gap-3">
        <Field label="How should it differ?" hint="Leave it empty for another take.">
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
          Write it anew
        </Button>
      </form>
    </Popover>
  );
}
