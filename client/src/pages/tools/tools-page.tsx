import { useNavigate, Link } from 'react-router';
import { PublicFrame } from '@/app/shell/pages/public-page';
import { commonQuestions } from '@/features/free-tools/questions.data';
import { Hero } from '@/pages/tools/home/hero';
import type { PageHead } from '@/public/page-head';
import { Faq, Section, SignUpBand, ToolLinks } from '@/public/tool-page';
import { homePicture, PictureOnCard, ProductPicture } from '@/public/product-picture';
import { paths } from '@/app/paths';
import { useAuthStore } from '@/features/session/store';
import { PricingSection } from '@/features/billing/components/pricing-section';
import { plans, type TablePlan } from '@/features/session/plan-table';
import type { ReactNode } from 'react';
import { inventedDraft, linkOfTweet, longPost } from '@/pages/tools/home/home.data';
import { keptFact } from '@/pages/tools/home/kept-facts';
import { FoldedSample } from '@/pages/tools/linkedin/folded-sample';
import { SampleText } from '@/pages/tools/style/sample-text';
import { surveySample } from '@/pages/tools/style/style.data';

export const head: PageHead = {
  title: 'Tweets and LinkedIn posts that sound like you · Quillcast',
  description:
    'Write tweets, threads, replies and LinkedIn posts that sound like a person. Try it here, and use the free tools without an account.',
  picture: 'tools',
  faq: [
    {
      question: 'What is Quillcast?',
      answer:
        'A place to write for X, LinkedIn and seven more networks. It drafts posts from your notes, checks them for what gives AI away, saves your drafts and publishes when you say so.',
    },
    {
      question: 'Do I need an account?',
      answer:
        'Not for the free tools on this page. An account saves your drafts and your voice. To publish, you also connect an account of a network.',
    },
    ...commonQuestions,
  ],
};

export function ToolsPage() {
  return (
    <PublicFrame>
      <Hero />
      <OnePlace />
      <Section title="What you can rely on">
        <Facts />
      </Section>
      <Section title="Free tools">
        <ToolLinks />
      </Section>
      <HomePricing />
      <Faq questions={head.faq ?? []} />
      <SignUpBand />
    </PublicFrame>
  );
}

const points = [
  {
    picture: 'posting-slots',
    title: 'Fill your week',
    text: 'Choose your posting times once. Each new post takes the next free slot.',
  },
  {
    picture: 'approvals',
    title: 'Stay in control',
    text: 'Nothing is published until you approve it, schedule it or turn on a rule.',
  },
  {
    picture: 'what-worked',
    title: 'See what worked',
    text: 'Each post is compared with what your own posts usually reach.',
  },
] as const;

/** The app itself, for somebody who has only seen a form so far. */
const OnePlace = () => (
  <Section title="Your whole week on one screen">
    <ProductPicture {...homePicture} />
    <ul className="mt-8 grid gap-x-6 gap-y-8 md:grid-cols-3">
      {points.map(({ picture, title, text }) => (
        <li key={title}>
          <div className="overflow-hidden rounded-card border border-line">
            <PictureOnCard name={picture} />
          </div>
          <h3 className="mt-4 text-h2">{title}</h3>
          <p className="mt-1 max-w-[44ch] text-input text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  </Section>
);

/** The plans on the home page. Visitors sign up first and come back to their plan; members go on where it is bought. */
function HomePricing() {
  const navigate = useNavigate();
  const isMember = useAuthStore((state) => state.isAuthenticated);
  const choose = (planId: TablePlan['id']) => {
    if (plans.find((plan) => plan.id === planId)?.price === 0)
      return void navigate(isMember ? paths.dashboard : paths.signup);
    const chosen = `${paths.pricing}?plan=${planId}`;
    void navigate(isMember ? chosen : `${paths.signup}?${new URLSearchParams({ from: chosen })}`);
  };
  return (
    <div className="mt-16 sm:mt-24">
      <PricingSection onSelectPlan={choose} />
    </div>
  );
}

/** Four things that are true of the product, each shown with what it really draws. */
function Facts() {
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
