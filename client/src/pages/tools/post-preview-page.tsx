import type { TextRules } from '@text/length/text-rules';
import { platformName } from '@text/platform-names';
import { paths, previewPath } from '@/app/paths';
import { wholeNumber } from '@/lib/words/format';
import type { Network } from '@/networks/ids';
import { textRules } from '@/networks/text';
import { PreviewNetworks } from '@/pages/tools/components/preview-networks';
import { PreviewDesk } from '@/pages/tools/preview/preview-desk';
import type { PageHead } from '@/public/page-head';
import { ToolPage } from '@/public/tool-page';

const counting: Readonly<Record<TextRules['counts'], string>> = {
  weighted: 'A link counts as 23, an emoji as 2 and most characters as 1.',
  utf16: 'A link counts at its full length, and most emoji count as 2.',
  graphemes: 'A link counts at its full length, and an emoji counts as 1.',
  bytes: 'Each is counted by its bytes: an accented letter is 2, an emoji 4 or more.',
  fediverse: 'A link counts as 23, an emoji as 1, and of a mention only the part before the server.',
};

function headOf(network: Network): PageHead {
  const { name, max, counts } = textRules[network];
  return {
    title: `${name} post preview · Quillcast`,
    description: `See your post as ${name} shows it, with a picture, in light and dark, and its length out of ${wholeNumber(max)}. Free, no sign-up.`,
    picture: 'tools',
    tool: { name: `${name} preview` },
    faq: [
      {
        question: `How long can a post on ${name} be?`,
        answer: `Up to ${wholeNumber(max)} characters. ${counting[counts]}`,
      },
      {
        question: 'Are my post and my picture sent anywhere?',
        answer:
          "No. The preview is drawn in your browser, and what you add is kept there, so a reload doesn't lose it.",
      },
    ],
  };
}

/** Returns the preview of one network's posts, as a public page. */
export function postPreviewPage(network: Network) {
  const head = headOf(network);
  const Page = () => (
    <ToolPage
      path={previewPath(network)}
      head={head}
      lead={`See your post as ${platformName(network)} shows it, before anyone else does.`}
      steps={[
        { title: 'Write your post', text: 'Add your name, your handle and a picture. They stay in this browser.' },
        { title: 'See it in the feed', text: 'In light and in dark, with what is too long marked.' },
        { title: 'Try the next network', text: 'Your post comes along, counted and drawn as that network does.' },
      ]}
      related={[paths.toolCharacterCounter, paths.toolLinkedinPreview, paths.toolStyleCheck]}
    >
      <PreviewNetworks current={previewPath(network)} />
      <PreviewDesk network={network} />
    </ToolPage>
  );
  return { Page, head };
}
