import { clsx } from 'clsx';
import { Columns2, Layers2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { markLooks } from '@/features/composer/components/part/part-backdrop';
import type { ShownVersion } from '@/features/composer/components/versions/use-versions';
import type { Doc, Part } from '@/features/composer/document/document';
import { type Difference, differencesOf, paragraphsOf } from '@/features/composer/document/versions';
import { NetworkLogo } from '@/networks/logo';

/** Opens the shared text and all own ones, side by side. */
export function Compare({ doc, versions }: { doc: Doc; versions: readonly ShownVersion[] }) {
  const [isOpen, setOpen] = useState(false);
  if (versions.every(({ own }) => own === null)) return null;
  return (
    <>
      <Button variant="ghost" size="sm" className="-mx-2.5" icon={<Columns2 />} onClick={() => setOpen(true)}>
        <span className="max-sm:sr-only">Compare</span>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Compare versions" size="lg">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-6">
          <Text mark={<Layers2 />} name="Shared" parts={doc.parts} differences={[]} />
          {versions.map(
            ({ accountId, network, name, own }) =>
              own !== null && (
                <Text
                  key={accountId}
                  mark={<NetworkLogo id={network} className="size-4 shrink-0" />}
                  name={name}
                  parts={own}
                  differences={differencesOf(doc, own)}
                />
              ),
          )}
        </div>
      </Dialog>
    </>
  );
}

interface TextProps {
  mark: ReactNode;
  name: string;
  parts: readonly Part[];
  differences: readonly Difference[];
}

/** A text with its posts apart; what is not the shared text has the bar that it has in the editor. */
function Text({ mark, name, parts, differences }: TextProps) {
  return (
    <section aria-label={name}>
      <h3 className="flex items-center gap-2 text-h3 font-semibold">
        {mark}
        {name}
      </h3>
      {parts.map(({ id, text }) => (
        <div key={id} className="mt-3 flex flex-col gap-3 border-t border-line pt-3">
          {paragraphsOf(text).map((paragraph, at) => {
            const kind = differences.find((each) => each.partId === id && each.at === at)?.kind;
            return (
              <p
                key={at}
                dir="auto"
                className={clsx('text-body wrap-anywhere whitespace-pre-line', kind && ['relative', markLooks[kind]])}
              >
                {kind && <span className="sr-only">{kind === 'own' ? 'Differs: ' : 'Only here: '}</span>}
                {paragraph}
              </p>
            );
          })}
        </div>
      ))}
    </section>
  );
}
