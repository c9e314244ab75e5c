import { guides } from '@/app/guides';
import { GuidePage } from '@/pages/help/guide-page';
import type { PageHead } from '@/public/page-head';

export const head: PageHead = {
  title: 'Approvals · Quillcast Help',
  description:
    'Review what rules and monitoring draft for you: edit it, approve or reject it, and undo that within seconds.',
  picture: 'tools',
};

export const ApprovalsPage = () => (
  <GuidePage
    guide={guides.approvals}
    lead="Rules can draft posts, and monitoring can draft replies. Both wait for you before anything is sent."
    steps={[
      <>
        Open <b>Automation</b> for drafts of your rules, or <b>Monitoring</b> for replies. The number beside them is how
        many there are to review.
      </>,
      <>Read the draft. Beside it is why it was written and which rule or post it answers.</>,
      <>
        Choose <b>Edit</b> to change the text. Your changes are saved as you type.
      </>,
      <>
        Choose <b>Approve and publish</b>, or <b>Approve and send</b> for a reply. You have a few seconds to choose{' '}
        <b>Undo</b>.
      </>,
      <>
        Choose <b>Reject</b> for what you don't want. It's kept, so you can undo that too.
      </>,
    ]}
    pictureAlt="A draft to review, with Reject, Edit and Approve and publish below it."
    questions={[
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
        answer: 'Owners, admins and editors. Viewers can read the queue.',
      },
    ]}
  />
);
