import { PublicFrame } from '@/app/shell/pages/public-page';
import { commonQuestions } from '@/features/free-tools/questions.data';
import { Facts } from '@/pages/tools/home/facts';
import { Hero } from '@/pages/tools/home/hero';
import { HomePricing } from '@/pages/tools/home/home-pricing';
import { OnePlace } from '@/pages/tools/home/one-place';
import type { PageHead } from '@/public/page-head';
import { Faq, Section, SignUpBand, ToolLinks } from '@/public/tool-page';

export const head: PageHead = {
  title: 'Tweets and LinkedIn posts that sound like you · Quillcast',
  description:
    'Write tweets, threads, replies and LinkedIn posts that sound like a person. Try it here, and use the free tools without an account.',
  picture: 'tools',
  faq: [
    {
      question: 'What is Quillcast?',
      answer:
        'A place to write for X and LinkedIn. It drafts posts from your notes, checks them for what gives AI away, saves your drafts and publishes when you say so.',
    },
    {
      question: 'Do I need an account?',
      answer:
        'Not for the free tools on this page. An account saves your drafts and your voice. To publish, you also connect X or LinkedIn.',
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
