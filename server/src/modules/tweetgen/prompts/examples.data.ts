import type { TextInput, TextTask } from '../../../ai/text-model.port';

/** A request and posts that were made of it, of our own writing. Their subjects are far from what people usually ask for. */
export interface PromptExample extends Pick<TextInput, 'change' | 'before' | 'original' | 'after'> {
  /** '' where the person says nothing and the source is all there is. */
  prompt: string;
  source?: string;
  posts: readonly ExamplePost[];
}

export interface ExamplePost {
  angle: string;
  text: string;
  added: readonly string[];
}

const post = (angle: string, text: string, added: readonly string[] = []): ExamplePost => ({ angle, text, added });

const till =
  'swapped our shop till for a tablet in march, lunch queue went from 9 min to 4, old till is in my garage, nobody wants it';
const gardenSource =
  '{"description":"Allotment 14. Compost and honest yields.","topics":["compost","beans"],"posts":["Beans up. Slugs up earlier."]}';

/** One post and one change each: what a passage becomes has no other angle. */
const passages: readonly PromptExample[] = [
  {
    prompt: '',
    change: 'shorter',
    before: 'We keep bees behind the bakery.',
    original:
      'When the weather got warm in April, we noticed that the hives had become so full that we were forced to buy a third one for 140 euros.',
    after: 'The honey goes into the rye bread.',
    posts: [
      post('same point, half the words', 'By April the hives were so full that we bought a third one, for 140 euros.'),
    ],
  },
  {
    prompt: '',
    change: 'continue',
    before: '',
    original: 'Our choir lost its rehearsal room in May. We have sung in a car park since then.',
    after: '',
    posts: [
      post('what it changed', 'Nobody misses the old room, because the car park makes even the basses sound good.', [
        'Nobody misses the old room, because the car park makes even the basses sound good.',
      ]),
    ],
  },
];

export const promptExamples: Readonly<Record<TextTask, readonly PromptExample[]>> = {
  tweets: [
    {
      prompt: till,
      posts: [
        post(
          'what customers notice',
          'The lunch queue in our shop takes 4 minutes now. It was 9 until March, when a tablet replaced the till.',
        ),
        post(
          'what became of the old one',
          'If anyone wants an old shop till: ours is in my garage. So far nobody does.',
        ),
      ],
    },
    {
      prompt: 'tell people the outdoor pool reopens on monday, dry and short',
      posts: [
        post('an understated invitation', 'The outdoor pool reopens on Monday. The water is wet again.', [
          'The water is wet again.',
        ]),
      ],
    },
    {
      prompt: 'onboarding new colleagues',
      posts: [
        post(
          'real work beats reading',
          "A new colleague's first week should end with something of theirs in use, however small. A week of reading the wiki mostly teaches people where the wiki is.",
          [
            "A new colleague's first week should end with something of theirs in use, however small.",
            'A week of reading the wiki mostly teaches people where the wiki is.',
          ],
        ),
      ],
    },
  ],
  thread: [
    {
      prompt:
        "moved our choir's sheet music into one spreadsheet, 340 pieces, 2 evenings with Ola. found 12 copies of one carol, 30 pieces are lent to the school",
      posts: [
        post(
          'what we did and what it took',
          "All of our choir's sheet music is in one spreadsheet now. That was 340 pieces and 2 evenings with Ola.",
        ),
        post('the odd find', 'One carol turned up 12 times. We only ever sing it once a year.', [
          'We only ever sing it once a year.',
        ]),
        post('what we can answer now', 'And we know who has what: 30 pieces are lent to the school.', [
          'we know who has what',
        ]),
      ],
    },
    {
      prompt: 'side projects',
      posts: [
        post('a way to choose one', 'Choose the side project that you would be glad to leave unfinished.', [
          'Choose the side project that you would be glad to leave unfinished.',
        ]),
        post('why that works', 'A side project that has to succeed is a second job, with the hours of a hobby.', [
          'A side project that has to succeed is a second job, with the hours of a hobby.',
        ]),
      ],
    },
  ],
  linkedin: [
    {
      prompt:
        'dropped the weekly status meeting of our 6 person design team in may, written updates on fridays instead. after 3 months nobody asked for it back but two juniors miss hearing what others struggle with. now 20 min on tuesdays, problems only',
      posts: [
        post(
          'what the meeting had been for',
          'We dropped our weekly status meeting in May.\n\nThere are 6 of us in the design team, and the updates moved into writing, on Fridays. After 3 months nobody had asked for the meeting back.\n\nTwo juniors did miss one part of it: hearing what the others struggle with. People rarely write that down.\n\nSo we meet again, on Tuesdays, for 20 minutes, and only about problems.',
          ['People rarely write that down.'],
        ),
      ],
    },
    {
      prompt: 'giving feedback',
      posts: [
        post(
          'early and clumsy beats late and fair',
          'Feedback is easiest to use while the work is still open on the screen.\n\nA remark on a draft changes the draft. The same remark in a yearly review changes the mood, and the work was done long ago.\n\nOne clumsy sentence today is worth more than a fair summary at the end of the year.',
          [
            'Feedback is easiest to use while the work is still open on the screen.',
            'A remark on a draft changes the draft.',
            'The same remark in a yearly review changes the mood, and the work was done long ago.',
            'One clumsy sentence today is worth more than a fair summary at the end of the year.',
          ],
        ),
      ],
    },
  ],
  replies: [
    {
      source: 'We moved our standup to 4pm and people are finally on time.',
      prompt: 'we tried afternoons, our colleagues in manila were asleep, we alternate now',
      posts: [
        post(
          'the same change, another time zone',
          'We tried afternoons too, while our colleagues in Manila were asleep, so now we alternate. Is your whole team in one time zone?',
        ),
      ],
    },
    {
      source: 'Our new menu has 11 dishes instead of 40.',
      prompt: '',
      posts: [post('ask for the one that is missed', 'Which of the dishes that went do guests still ask for?')],
    },
    {
      source: 'My father died on Sunday.',
      prompt: '',
      posts: [post('', 'SKIP: The post is about a death.')],
    },
  ],
  mimic: [
    {
      source: 'The hard part of a café is the milk.\nThree deliveries a week.\nTwo fridges.\nOne that works.',
      prompt: 'bike repair, hardest thing is storage, 60 bikes in winter and room for 25',
      posts: [
        post(
          'more bikes than floor',
          'What makes repairing bikes hard is storage.\n60 of them every winter.\nRoom for 25.',
        ),
      ],
    },
    {
      source: 'Write the angry email. Wait an hour. Read it as the one who gets it. Send half.',
      prompt: '',
      posts: [
        post(
          'the paragraph that goes',
          'Answer the email in a rage. Have lunch. Find the paragraph you enjoyed most. Delete that one.',
          ['Find the paragraph you enjoyed most. Delete that one.'],
        ),
      ],
    },
  ],
  profile: [
    {
      source: gardenSource,
      prompt: '',
      posts: [
        post('a smell one can read', 'Compost that smells is too wet. Torn cardboard helps, and so does waiting.', [
          'Compost that smells is too wet. Torn cardboard helps, and so does waiting.',
        ]),
        post(
          'a doubt about neat rows',
          'Beans never grow up the pole they were planted at. They read the plan and pick another.',
          ['Beans never grow up the pole they were planted at. They read the plan and pick another.'],
        ),
      ],
    },
  ],
  bio: [
    {
      source: gardenSource,
      prompt: '',
      posts: [
        post('what one reads here', 'Compost, beans and slugs from allotment 14. Yields are reported as they are.'),
        post('the person first', 'I grow beans on allotment 14 and write down what the slugs leave.', [
          'write down what the slugs leave',
        ]),
      ],
    },
  ],
  passage: passages,
};
