import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { type ToolExample, byHand } from '@/features/free-tools/components/tool-examples';

interface SampleFrameProps {
  /** Who wrote it, where it was not us. */
  label?: string | undefined;
  /** The button's words, where it puts in something else than the example. */
  action?: string;
  /** Puts the example into the form; absent where it would replace words. */
  onUse: (() => void) | undefined;
  children: ReactNode;
}

/** Stands where the visitor's own results will, and says that it is an example. */
export function SampleFrame({ label = byHand, action = 'Use this example', onUse, children }: SampleFrameProps) {
  return (
    <div className="flex flex-col gap-3 rounded-dialog border border-line bg-sunken p-4 sm:p-5">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <p className="text-tiny text-ink-2">Example · {label}</p>
        {onUse !== undefined && (
          <Button size="sm" onClick={onUse}>
            {action}
          </Button>
        )}
      </div>
      <figure className="flex flex-col gap-3">{children}</figure>
    </div>
  );
}

/** What was typed for it. */
export function SampleInput({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figcaption className="mb-2 border-l-2 border-line-strong pl-3 text-ink-2">
      <span className="text-tiny text-ink-3">{label}</span>
      <span className="mt-1 block whitespace-pre-wrap">{children}</span>
    </figcaption>
  );
}

interface ToolSampleProps extends Omit<SampleFrameProps, 'label' | 'children'> {
  example: ToolExample;
}

/** A tool's example, as its own results would show it. */
export function ToolSample({ example, ...frame }: ToolSampleProps) {
  const { label, inputLabel, input, outputLabel, outputs } = example;
  return (
    <SampleFrame label={label} {...frame}>
      <SampleInput label={inputLabel}>{input}</SampleInput>
      <p className="text-tiny text-ink-3">{outputLabel}</p>
      {outputs.map((output) => (
        <p
          key={output}
          className="rounded-card border border-line bg-surface p-4 font-network text-post wrap-anywhere whitespace-pre-wrap"
        >
          {output}
        </p>
      ))}
    </SampleFrame>
  );
}
