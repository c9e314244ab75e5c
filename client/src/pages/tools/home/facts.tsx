import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { inventedDraft, linkOfTweet, longPost } from '@/pages/tools/home/home.data';
import { keptFact } from '@/pages/tools/home/kept-facts';
import { FoldedSample } from '@/pages/tools/linkedin/folded-sample';
import { SampleText } from '@/pages/tools/style/sample-text';
import { surveySample } from '@/pages/tools/style/style.data';
import { ProductPicture } from '@/public/product-picture';

/** Four things that are true of the product, each shown with what it really draws. */
export function Facts() {
  return (
    <div className="divide-y divide-line border-y border-line">
      <Fact title="Your facts, checked" text={said} figure={<Unchecked />} />
      <Fact title="No AI tells" text={marked} figure={<MarkedText />} />
      <Fact title="See it as readers will" text={drawn} figure={<Folded />} />
      <Fact title="Threads, post by post" text={counted} figure={<Editor />} />
    </div>
  );
}

const said =
  "Every number, name and quote in a draft is checked against your notes. What they don't say is marked, and you keep it or strike it.";
const marked = (
  <>
    Each draft is checked for habits that readers take for AI, and each finding says why.{' '}
    <Link to={paths.toolStyleCheck} className="link">
      Check your own text
    </Link>
  </>
);
const drawn = (
  <>
    X counts a link as 23 and an emoji as 2. LinkedIn folds a post after three lines. You see both before anyone else
    does.{' '}
    <Link to={paths.toolLinkedinPreview} className="link">
      See where a post folds
    </Link>
  </>
);
const counted =
  'See how much of its 280 characters each post has left. Split, join or move posts, then schedule the whole thread in one step.';

function Fact({ title, text, figure }: { title: string; text: ReactNode; figure: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-4 py-8 sm:py-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>
        <h3 className="text-title">{title}</h3>
        <p className="mt-2 max-w-[44ch] text-lead text-ink-2">{text}</p>
      </div>
      {figure}
    </div>
  );
}

const sheet = 'rounded-card border border-line bg-surface p-4 font-network text-post whitespace-pre-wrap';
const note = 'rounded-well bg-warning-soft px-4 py-2.5 text-small';
const suspect = 'bg-transparent text-inherit underline decoration-warning decoration-2 underline-offset-3';

function Unchecked() {
  const { before, invented, after, note: why } = inventedDraft;
  return (
    <figure className="flex flex-col gap-3">
      <p className={sheet}>
        {before}
        <mark className={suspect}>{invented}</mark>
        {after}
      </p>
      <figcaption className={note}>{why}</figcaption>
    </figure>
  );
}

function MarkedText() {
  const { findings, fixed } = surveySample;
  const [opener] = findings;
  return (
    <figure className="flex flex-col gap-3">
      <p className={sheet}>
        <SampleText sample={surveySample} />
      </p>
      <figcaption className="flex flex-col gap-3">
        {opener !== undefined && <span className={note}>{opener.why}</span>}
        <span className="text-tiny text-ink-3">With fixes applied</span>
        <span className={sheet}>{fixed}</span>
      </figcaption>
    </figure>
  );
}

function Folded() {
  return (
    <figure className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <div>
        <p className={`${sheet} wrap-anywhere`}>
          New on the blog: what 12 sign-ups taught us about our own form <mark className={keptFact}>{linkOfTweet}</mark>
        </p>
        <p className="mt-2 text-tiny text-ink-3">
          The link is {linkOfTweet.length} characters long and counts as 23 on X
        </p>
      </div>
      <FoldedSample text={longPost} />
    </figure>
  );
}

const Editor = () => (
  <ProductPicture
    name="thread"
    alt="The editor with a thread of four posts: the second one is chosen, with its count and the buttons to split it, join it and add a picture."
    width={680}
    height={425}
  />
);
