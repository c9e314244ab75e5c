import { guides } from '@/app/guides';
import { GuidePage } from '@/pages/help/guide-page';
import type { PageHead } from '@/public/page-head';

export const head: PageHead = {
  title: 'Approvals · Quillcast Help',
  description:
    'Ask for approval, review posts, drafts and replies in one queue, and let people without an account approve by a link.',
  picture: 'tools',
};

export const ApprovalsPage = () => (
  <GuidePage
    guide={guides.approvals}
    lead="Posts that need approval, drafts from your rules and suggested replies wait in one queue until someone decides."
    steps={[
      <>
        Open <b>Review</b> and read the text. Beside a draft or reply is why it was written.
      </>,
      <>
        Choose <b>Approve</b>, or <b>Ask for changes</b> and say what should change. Drafts and replies can also be
        edited.
      </>,
      <>
        An approval covers exactly what you read. After any change the post needs approval again, and shows what
        changed.
      </>,
      <>
        For people without an account, open the post and choose <b>New review link</b>. It works for seven days.
      </>,
    ]}
    pictureAlt="A draft to review, with Reject, Edit and Approve and publish below it."
    questions={[
      {
        question: 'How do I ask for approval?',
        answer:
          'Choose “Ask for approval first” where you publish or schedule. In the calendar, select posts, then choose “Ask for approval”.',
      },
      {
        question: 'When does a post need approval?',
        answer:
          'When someone asks, or where admins say so: for the workspace in Settings, for a member in Team, for a set of accounts in “Save or edit sets”.',
      },
      {
        question: 'Why does X open when I approve a reply?',
        answer:
          'X lets apps reply only to people who mentioned the account. For all others, Quillcast opens X with the reply filled in, and you send it there.',
      },
      {
        question: 'Can rules publish on their own?',
        answer:
          "On X, yes: choose that action in the rule. LinkedIn's terms require a person's approval of each post, so LinkedIn drafts always wait.",
      },
      {
        question: 'Who can approve?',
        answer:
          "Owners, admins and editors whose own posts don't need approval. Nobody approves what they asked for or what their own rule wrote. Viewers can read the queue.",
      },
    ]}
  />
);
