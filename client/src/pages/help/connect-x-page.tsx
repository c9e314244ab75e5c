import { guides } from '@/app/guides';
import { GuidePage } from '@/pages/help/guide-page';
import type { PageHead } from '@/public/page-head';

export const head: PageHead = {
  title: 'Connect X · Quillcast Help',
  description: 'Connect your X account to Quillcast in four steps, and what to do when X asks you to reconnect.',
  picture: 'tools',
};

export const ConnectXPage = () => (
  <GuidePage
    guide={guides.x}
    lead="You need a plan that includes X, and the admin role in your workspace."
    steps={[
      <>
        Open <b>Accounts</b> and choose <b>Connect X</b>.
      </>,
      <>
        X opens and asks whether Quillcast may post for you. Check that the right account is shown, then choose{' '}
        <b>Authorize app</b>.
      </>,
      <>
        Back in Quillcast, your account is listed as <b>Connected</b>.
      </>,
      <>
        Write a post, then choose <b>Publish</b> or <b>Schedule</b>. The account you publish from is at the left of
        those buttons.
      </>,
    ]}
    pictureAlt="The X card on the Accounts page, with the button to connect an account."
    questions={[
      {
        question: 'X shows the wrong account',
        answer: 'Cancel, sign out on x.com, sign in with the account you want, then choose Connect in Quillcast.',
      },
      {
        question: 'Quillcast asks you to reconnect',
        answer: (
          <>
            X ended the connection, often after a new password. Choose <b>Reconnect</b>. Scheduled posts are on hold
            until then, and none is lost.
          </>
        ),
      },
      {
        question: "There's no connect button",
        answer: "X isn't available on this server. Ask its admin.",
      },
    ]}
  />
);
