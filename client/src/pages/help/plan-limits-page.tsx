import { Link } from 'react-router';
import { guides } from '@/app/guides';
import { paths } from '@/app/paths';
import { GuidePage } from '@/pages/help/guide-page';
import type { PageHead } from '@/public/page-head';
import { tweetQuestion } from '@/public/tweet-question.data';

export const head: PageHead = {
  title: 'Plan limits · Quillcast Help',
  description:
    'What Quillcast counts against a plan, when it resets and what happens to posts and accounts at the limit.',
  picture: 'tools',
};

export const PlanLimitsPage = () => (
  <GuidePage
    guide={guides.limits}
    lead={
      <>
        Every plan lists its limits on the{' '}
        <Link to={paths.pricing} className="link">
          pricing page
        </Link>
        . They apply to the whole workspace, not to each person.
      </>
    }
    steps={[
      <>
        Open <b>Billing</b> to see what you've used of each limit, and when it resets.
      </>,
      <>At a limit, Quillcast tells you before anything is lost. Your text stays where it is.</>,
      <>Choose a plan in that dialog. After the payment, what you started continues automatically.</>,
      <>
        Or wait: <b>Billing</b> shows when each limit resets, in your time zone.
      </>,
    ]}
    pictureAlt="The Billing page: the current plan, and how much of each limit is used."
    questions={[
      tweetQuestion,
      {
        question: 'What happens on a smaller plan?',
        answer: (
          <>
            Anything over its limits is paused, not deleted. You choose what stays active. Choose <b>Resume</b> when
            there's room.
          </>
        ),
      },
      {
        question: 'A payment failed',
        answer: (
          <>
            Nothing stops right away. <b>Billing</b> says how long you have and where to update the card.
          </>
        ),
      },
    ]}
  />
);
