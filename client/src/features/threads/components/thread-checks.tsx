import { clsx } from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { leftOf } from '@text/length/text-rules';
import { Button } from '@/components/ui/button';
import { showPart } from '@/features/composer/actions';
import { type Doc, faultsOf, rulesOf, textsOf } from '@/features/composer/document/document';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import { kindOf } from '@/features/composer/media/media-kinds';
import { counted } from '@/lib/words/format';

interface Check {
  title: string;
  /** What to do; absent where all is well. Most of it stands in the way of publishing. */
  fix?: { text: string; partId: string; isOptional?: boolean };
}

/** What a thread lacks before it is published, each with the way to it; nothing once its text can't change. */
export function ThreadChecks() {
  const doc = useDoc('thread');
  const { lock } = useEditorPost('thread');
  if (doc === null || doc.parts.length < 2 || lock !== null) return null;
  return (
    <section aria-labelledby="checks">
      <h2 id="checks" className="mb-2 flex min-h-7 items-center text-small/5 font-semibold">
        Before you publish
      </h2>
      <ul>
        {checksOf(doc).map(({ title, fix }) => (
          <li
            key={title}
            className={clsx(
              'grid grid-cols-[16px_minmax(0,1fr)_auto] items-start gap-2.5 py-1.5 text-small',
              fix === undefined ? 'text-success' : fix.isOptional === true ? 'text-warning' : 'text-danger',
            )}
          >
            {fix === undefined ? <CircleCheck className="mt-px" /> : <CircleAlert className="mt-px" />}
            {fix === undefined ? (
              <span className="text-ink-2">{title}</span>
            ) : (
              <>
                <span className="text-ink">
                  <span className="block font-semibold">{title}</span>
                  <span className="text-ink-2">{fix.text}</span>
                </span>
                <Button size="sm" className="text-ink" onClick={() => showPart('thread', fix.partId)}>
                  Show
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Networks take alt text with pictures and GIFs, not with videos. */
const described = (media: Doc['parts'][number]['media']) =>
  media.filter((each) => !['video', 'document'].includes(kindOf(each)));

function checksOf(doc: Doc): Check[] {
  const { over, empty } = faultsOf(doc);
  const faults = doc.parts.flatMap(({ id, media }, at): Check[] => {
    const name = `Post ${at + 1}`;
    const overBy = () => -leftOf(textsOf(doc)[at] ?? '', rulesOf(doc));
    const found = [
      over.includes(id) && { title: `${name} is ${overBy()} over the limit`, text: 'X allows 280 characters.' },
      empty.includes(id) && { title: `${name} is empty`, text: 'Write it or delete it.' },
      described(media).some(({ altText }) => !altText) && {
        title: `A picture in post ${at + 1} has no alt text`,
        text: "People who can't see it need it.",
        isOptional: true,
      },
    ];
    return found.flatMap((each) => {
      if (!each) return [];
      const { title, ...fix } = each;
      return [{ title, fix: { ...fix, partId: id } }];
    });
  });
  const pictures = doc.parts.flatMap(({ media }) => described(media));
  const hasAltTexts = pictures.length > 0 && pictures.every(({ altText }) => altText);
  return [
    ...faults,
    ...(over.length + empty.length === 0 ? [{ title: `All ${counted(doc.parts.length, 'post', 'posts')} fit` }] : []),
    ...(hasAltTexts
      ? [{ title: pictures.length === 1 ? 'The picture has alt text' : 'Every picture has alt text' }]
      : []),
  ];
}
