import { Fragment } from 'react';
import type { CheckedSample } from '@/pages/tools/style/style.data';

/** A sample with its marks, all of them strong, drawn without what finds them. */
export function SampleText({ sample: { text, findings } }: { sample: CheckedSample }) {
  return findings.map(({ start, end }, at) => (
    <Fragment key={start}>
      {text.slice(findings[at - 1]?.end ?? 0, start)}
      <mark className="bg-transparent text-inherit underline decoration-warning decoration-2 underline-offset-3">
        {text.slice(start, end)}
      </mark>
      {at === findings.length - 1 && text.slice(end)}
    </Fragment>
  ));
}
