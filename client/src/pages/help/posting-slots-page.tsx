import { Link } from 'react-router';
import { guides } from '@/app/guides';
import { paths } from '@/app/paths';
import { GuidePage } from '@/pages/help/guide-page';
import type { PageHead } from '@/public/page-head';

export const head: PageHead = {
  title: 'Posting slots · Quillcast Help',
  description:
    'Posting slots are the times of your week. Queue posts into the next free one, and add the hour that works best.',
  picture: 'tools',
};

export const PostingSlotsPage = () => (
  <GuidePage
    guide={guides.slots}
    lead="Slots are the times in your week when posts are published. New workspaces have two each workday: 9:00 AM and 5:00 PM."
    steps={[
      <>
        Open{' '}
        <Link to={paths.slots} className="link">
          Posting slots
        </Link>{' '}
        to choose the times of your week: add a time to the days you like, remove one or copy a day to others. Each
        account has its own week.
      </>,
      <>
        Write a post. The <b>Schedule</b> button already names the next free slot of the account.
      </>,
      <>
        Choose it, check the time and confirm. For another time, pick one of the <b>Next free slots</b> or type one,
        such as “tomorrow 9am”.
      </>,
      <>
        To fill several slots at once, open <b>Posts</b>, tick your drafts and choose <b>Add to queue</b>. Each gets the
        next free slot.
      </>,
      <>
        Once you have published enough posts, <b>Analytics</b> shows your best hour. Choose the button that starts with{' '}
        <b>Add</b> beside it to make that hour a slot.
      </>,
    ]}
    pictureAlt="The week of an account: the times of each day, and a button to add one."
    questions={[
      {
        question: 'What happens to scheduled posts when I change my slots?',
        answer: 'Nothing. Posts already scheduled keep their time; new ones use the new slots.',
      },
      {
        question: 'When is a slot taken?',
        answer:
          'When the account has a post within five minutes of it. Two accounts can use the same slot, because each has its own queue.',
      },
      {
        question: 'Which time zone?',
        answer: (
          <>
            Each account's week has its own, shown above it in <b>Posting slots</b>. It starts as your workspace's.
            Slots keep their local time when clocks change.
          </>
        ),
      },
    ]}
  />
);
