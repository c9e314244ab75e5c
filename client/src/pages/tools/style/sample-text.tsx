import { Fragment } from 'react';
import { markedPart } from '@/components/posts/marked-part';
import type { CheckedSample } from '@/pages/tools/style/style.data';

/** A sample with its marks, all of them strong, drawn without what finds them. */
export function SampleText({ sample: { text, findings } }: { sample: CheckedSample }) {
  const marks = findings.map((finding) => markedPart(text, finding));
  return marks.map(({ start, end }, at) => (
    <Fragment key={start}>
      {text.slice(marks[at - 1]?.end ?? 0, start)}
      <mark className="bg-transparent text-inherit underline decoration-warning decoration-2 underline-offset-3">
        {text.slice(start, end)}
      </mark>
      {at === marks.length - 1 && text.slice(end)}
    </Fragment>
  ));
}
