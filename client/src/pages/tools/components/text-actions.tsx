import { Undo2, X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { trackCopy } from '@/features/free-tools/track-copy';
import type { CopyNote } from '@/features/free-tools/visitor-tools';
import { announce } from '@/lib/focus/announce';
import type { ToolText } from '@/pages/tools/components/use-tool-text';

interface TextActionsProps {
  tool: ToolText;
  name: CopyNote['tool'];
  field: RefObject<HTMLTextAreaElement | null>;
  example: string;
  children?: ReactNode;
}

/** Below a tool's field. Whatever takes its own button away leaves the keyboard in the field. */
export function TextActions({ tool, name, field, example, children }: TextActionsProps) {
  const { text, undo, type, change } = tool;
  const act = (work: () => void, said: string) => {
    work();
    announce(said);
    field.current?.focus();
  };
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-2">
      {text.trim() === '' ? (
        <Button onClick={() => act(() => type(example), 'Example added')}>Use an example</Button>
      ) : (
        <>
          <CopyButton text={text} onCopied={() => trackCopy({ tool: name })} />
          <Button variant="ghost" icon={<X />} onClick={() => act(() => change('', 'clear'), 'Cleared')}>
            Clear
          </Button>
        </>
      )}
      {undo !== null && (
        <Button variant="ghost" icon={<Undo2 />} onClick={() => act(undo.run, 'Undone')}>
          Undo {undo.what}
        </Button>
      )}
      {text.trim() !== '' && (
        <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>
      )}
    </div>
  );
}
