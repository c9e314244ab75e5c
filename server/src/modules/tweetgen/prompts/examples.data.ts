import type { TextTask } from '../../../ai/text-model.port';
import { examplePost as post, type PromptExample } from '../../integrations/platforms/network-writing.types';

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

/** A single post is shown as its network has it. */
export const promptExamples: Readonly<Record<Exclude<TextTask, 'post'>, readonly PromptExample[]>> = {
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
