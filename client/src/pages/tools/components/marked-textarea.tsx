import { type ComponentProps, type KeyboardEvent, useDeferredValue } from 'react';
import type { Network } from '@/networks/ids';
import type { Mark } from '@/components/posts/post-text';
import { useFieldProps } from '@/components/ui/fields/field-context';
import { LateCopy } from '@/pages/tools/components/lazy';
import type { ToolText } from '@/pages/tools/components/use-tool-text';

interface MarkedTextareaProps extends Pick<ComponentProps<'textarea'>, 'ref' | 'placeholder'> {
  tool: ToolText;
  network: Network;
  marked?: { text: string; marks: readonly Mark[] } | undefined;
}

const metrics =
  'col-start-1 row-start-1 min-h-[calc(8lh+1.25rem)] w-full px-3 py-2.5 text-input wrap-anywhere whitespace-pre-wrap';
const none: readonly Mark[] = [];

/**
 * A large field whose text is drawn a second time behind it, with what is too long and what was found marked. Both grow
 * together inside a frame that scrolls, so nothing has to follow anything.
 */
export function MarkedTextarea({ tool, network, marked, ...props }: MarkedTextareaProps) {
  const copied = useDeferredValue(tool.text);
  const undo = (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.metaKey || event.ctrlKey) && !event.shiftKey;
    // The browser knows nothing of what a button changed.
    if (!isUndo || tool.undo === null) return;
    event.preventDefault();
    tool.undo.run();
  };
  return (
    <div className="grid max-h-[60vh] overflow-y-auto rounded-control border border-line-strong bg-raised focus-within:border-ink-3">
      {tool.isAwake && (
        <LateCopy
          fallback={null}
          text={copied}
          marks={marked?.text === copied ? marked.marks : none}
          network={network}
          className={metrics}
        />
      )}
      <textarea
        {...props}
        {...useFieldProps({})}
        value={tool.text}
        dir="auto"
        onFocus={tool.wake}
        onChange={(event) => tool.type(event.target.value)}
        onKeyDown={undo}
        className={`${metrics} field-sizing-content resize-none overflow-hidden rounded-control bg-transparent text-ink -outline-offset-2`}
      />
    </div>
  );
}
