import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Guide, guides, pictureOf } from '@/app/guides';
import { paths } from '@/app/paths';
import { PublicFrame } from '@/app/shell/pages/public-page';
import { ProductPicture } from '@/public/product-picture';

interface GuidePageProps {
  guide: Guide;
  lead: ReactNode;
  steps: readonly ReactNode[];
  /** What the picture shows, which is taken of the product by scripts/guide-pictures.mjs: 680 × 425, and 360 × 450 for phones. */
  pictureAlt: string;
  questions: readonly { question: string; answer: ReactNode }[];
}

/** One page of help: numbered steps with the product's own words, one picture, and what may go wrong. */
export function GuidePage({ guide, lead, steps, pictureAlt, questions }: GuidePageProps) {
  return (
    <PublicFrame>
      <article className="mx-auto max-w-reading">
        <nav aria-label="Breadcrumb" className="text-small">
          <Link to={paths.help} className="link inline-flex min-h-6 items-center touch:min-h-11">
            Help
          </Link>
        </nav>
        <h1 className="mt-2 text-display touch:mt-0">{guide.title}</h1>
        <p className="mt-3 max-w-140 text-lead text-ink-2">{lead}</p>
        <ol className="mt-6 flex max-w-140 list-decimal flex-col gap-3 pl-6 text-input text-pretty marker:font-semibold marker:text-ink-3">
          {steps.map((step, at) => (
            // Steps never change their order.
            <li key={at} className="pl-1">
              {step}
            </li>
          ))}
        </ol>
        <div className="mt-8">
          <ProductPicture name={pictureOf(guide)} alt={pictureAlt} width={680} height={425} />
        </div>
        {questions.map(({ question, answer }) => (
          <section key={question} className="mt-7">
            <h2 className="text-bar">{question}</h2>
            <p className="mt-1 max-w-140 text-input text-ink-2">{answer}</p>
          </section>
        ))}
        <OtherGuides than={guide} />
      </article>
    </PublicFrame>
  );
}

const otherLink = 'link inline-flex min-h-6 items-center touch:min-h-11';

function OtherGuides({ than }: { than: Guide }) {
  const others = Object.values(guides).filter(({ path }) => path !== than.path);
  return (
    <nav aria-label="Other guides" className="mt-10 border-t border-line pt-4">
      <ul className="flex flex-wrap gap-x-4 gap-y-2 text-small touch:gap-y-0">
        {others.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} className={otherLink}>
              {title}
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.contact} className={otherLink}>
            Contact us
          </Link>
        </li>
      </ul>
    </nav>
  );
}
