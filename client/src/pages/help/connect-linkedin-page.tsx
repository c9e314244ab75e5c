import { guides } from '@/app/guides';
import { GuidePage } from '@/pages/help/guide-page';
import type { PageHead } from '@/public/page-head';

export const head: PageHead = {
  title: 'Connect LinkedIn · Quillcast Help',
  description:
    "Connect your LinkedIn profile to Quillcast, and keep scheduled posts on time when LinkedIn's permission runs out.",
  picture: 'tools',
};

export const ConnectLinkedinPage = () => (
  <GuidePage
    guide={guides.linkedin}
    lead="Every plan includes LinkedIn. You need the admin role in your workspace."
    steps={[
      <>
        Open <b>Accounts</b> and choose <b>Connect LinkedIn</b>.
      </>,
      <>
        Sign in on LinkedIn if it asks you to, then choose <b>Allow</b>.
      </>,
      <>
        Back in Quillcast, your profile is listed as <b>Connected</b>, with the date until which LinkedIn allows
        posting.
      </>,
      <>
        Open <b>LinkedIn</b>, write your post, then choose <b>Publish</b> or <b>Schedule</b>.
      </>,
    ]}
    pictureAlt="A connected LinkedIn account, with the date its connection ends."
    questions={[
      {
        question: 'The connection expires',
        answer: (
          <>
            LinkedIn allows posting for about two months. Quillcast tells you before that. Choose <b>Reconnect</b> in
            time and nothing is delayed. After that, scheduled posts are on hold until you do.
          </>
        ),
      },
      {
        question: 'Company pages',
        answer: 'Quillcast publishes to personal profiles only.',
      },
      {
        question: "There's no connect button",
        answer: "LinkedIn isn't available on this server. Ask its admin.",
      },
    ]}
  />
);
