import { paths } from '@/app/paths';
import { PreviewNetworks } from '@/pages/tools/components/preview-networks';
import { ExamplePair, WorkedExample } from '@/pages/tools/components/worked-example';
import { FoldedSample } from '@/pages/tools/linkedin/folded-sample';
import { LinkedinDesk } from '@/pages/tools/linkedin/linkedin-desk';
import { buried, leading } from '@/pages/tools/linkedin/linkedin.data';
import type { PageHead } from '@/public/page-head';
import { ToolPage } from '@/public/tool-page';

export const head: PageHead = {
  title: 'LinkedIn post preview: see the fold · Quillcast',
  description:
    'Paste a LinkedIn post and see what shows before “…more” on a phone and on a desktop, with its length out of 3,000. Free, no sign-up.',
  picture: 'linkedin-preview',
  tool: { name: 'LinkedIn preview' },
  faq: [
    {
      question: 'Where does LinkedIn fold a post?',
      answer:
        "After about three lines as they are drawn, and a blank line is one of them. LinkedIn doesn't document it and moves it from time to time. On a phone that is about 140 characters, on a desktop about 210.",
    },
    {
      question: 'Why is the fold here not at a fixed number of characters?',
      answer:
        'Because LinkedIn has none: wide letters, blank lines and line breaks move it. The preview draws your text at the width of the feed and folds it where the third line ends.',
    },
    {
      question: 'How long can a LinkedIn post be?',
      answer: '3,000 characters. Most emoji count 2, links count their full length.',
    },
    {
      question: 'Why does it warn about bold text?',
      answer:
        "LinkedIn has no bold. Generators of bold text put in mathematical signs that look like letters. Screen readers spell them out or skip them, and search doesn't find the words.",
    },
    {
      question: 'Is my post sent anywhere?',
      answer: "No. The preview is drawn in your browser and the text is kept there, so a reload doesn't lose it.",
    },
  ],
};

export function LinkedinPreviewPage() {
  return (
    <ToolPage
      path={paths.toolLinkedinPreview}
      head={head}
      lead="See where the feed folds your post, on a phone and on a desktop, before anyone else does."
      steps={[
        { title: 'Paste your post', text: 'Or write it here. It stays in your browser.' },
        { title: 'Find the fold', text: 'Only the text above the dashed line shows without a tap.' },
        {
          title: 'Move your point up',
          text: 'The note on the opening says what studies found about first lines like yours.',
        },
      ]}
      examples={
        <ExamplePair>
          <Example title="The point is below the fold" {...buried} />
          <Example title="The point comes first" {...leading} />
        </ExamplePair>
      }
      related={[paths.toolCharacterCounter, paths.toolStyleCheck, paths.toolThreadGenerator]}
    >
      <PreviewNetworks current={paths.toolLinkedinPreview} />
      <LinkedinDesk />
    </ToolPage>
  );
}

function Example({ title, text, note }: { title: string; text: string; note: string }) {
  return (
    <WorkedExample title={title} text={<FoldedSample text={text} />}>
      <p className="text-ink-2">{note}</p>
    </WorkedExample>
  );
}
