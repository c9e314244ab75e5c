import { PenLine } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { SuggestionProps } from '@/features/composer/components/part/use-acts';
import { ConnectWay } from '@/features/composer/components/without-model/connect-way';
import { placeCursor } from '@/features/composer/store';
import { requestKey } from '@/features/composer/suggestions';

/** A text that only asks for one: what that takes, and nothing else. */
export function RequestNote({ editor, partId, suggested }: SuggestionProps) {
  const dismiss = () => {
    suggested.dismiss([requestKey]);
    placeCursor(editor, { partId });
  };
  return (
    <div data-request>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <PenLine size={16} strokeWidth={1.75} aria-hidden="true" className="text-ink-2" />
        <p className="flex-1 basis-60">
          <span className="font-semibold">This asks for a post.</span> Writing one needs a model, and none is connected.
        </p>
        <Button variant="ghost" size="sm" className="-mr-2.5" onClick={dismiss}>
          It's my text
        </Button>
      </div>
      <div className="mt-3">
        <ConnectWay />
      </div>
    </div>
  );
}
