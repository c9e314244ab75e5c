import { useNavigate } from 'react-router';
import { PublicFrame } from '@/app/shell/pages/public-page';
import { commonQuestions } from '@/features/free-tools/questions.data';
import { Facts } from '@/pages/tools/home/facts';
import { Hero } from '@/pages/tools/home/hero';
import type { PageHead } from '@/public/page-head';
import { Faq, Section, SignUpBand, ToolLinks } from '@/public/tool-page';
import { homePicture, PictureOnCard, ProductPicture } from '@/public/product-picture';
import { paths } from '@/app/paths';
import { useAuthStore } from '@/features/session/store';
import { PricingSection } from '@/features/billing/components/pricing-section';
import { plans, type TablePlan } from '@/features/session/plan-table';

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
