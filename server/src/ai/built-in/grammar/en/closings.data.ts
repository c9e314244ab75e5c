/** What a sane adult may add after the news, by what the news is about; at most one draft of a batch has one. */
export const closings: Readonly<Record<string, readonly string[]>> = {
  loss: ['No advice in this one.', 'I wanted it written down somewhere.', "That's all I have for now."],
  thanks: ['Who are you grateful for?'],
  apology: [
    "If you still see a problem, tell us and we'll look at it today.",
    'If this got in the way of your work, write to us.',
    'Questions about what happened? Ask them here.',
  ],
  notice: [
    'Plan ahead if you need something from us before then.',
    'Tell us in good time if you need anything before then.',
  ],
  prices: [
    'Questions about what this means for your plan? Ask them here.',
    "If you're not sure which price applies to you, write to us.",
  ],
  offer: [
    'Questions before you buy? Ask them here.',
    'If you have been waiting for a good moment, this is a decent one.',
  ],
  hiring: [
    "Know someone who'd enjoy this? Send them my way.",
    'Questions about the role? Ask me here.',
    "If that's you, say hello.",
  ],
  team: ['How does your team do it?', 'I wonder how other teams handle this.'],
  funding: ['Now we have to earn it.', 'Now the work starts.'],
  seeking: ['If that sounds like you, write to me.', 'Know someone who fits? Please pass it on to them.'],
  career: ['Ask me again in a year.', 'If you have done the same, what should I know?'],
  moving: ['If you know the area, what should I look at first?'],
  exam: ["If you're studying for it, ask me anything.", 'If you are next: good luck, and ask me anything.'],
  anniversary: ['Thank you to everyone who was part of it.', 'Ask me anything about it.'],
  survey: [
    'I wonder how many of you would have said the same.',
    'Would you have guessed that, or does it surprise you?',
  ],
  customer: [
    'When did you last sit down with a customer?',
    'What is the last thing a customer told you that surprised you?',
  ],
  podcast: ['Guest ideas welcome.', 'Who should I talk to next?'],
  congrats: ['Go and congratulate someone today.'],
  joined: [
    'Very glad about this one.',
    'Say hi if you run into them.',
    'More hands, more opinions, better lunches.',
    'Now to make room for them.',
    'Next up: showing them where everything is.',
    "I'm looking forward to their questions.",
    'Onboarding notes welcome.',
    'Ideas for a good first week are welcome.',
    'What made your first week somewhere a good one?',
    'How do you welcome new people where you work?',
  ],
  event: [
    "Come say hi if you're there.",
    'If you have a question you want covered, send it before then.',
    'Know someone who would like this? Pass it on.',
  ],
  talk: [
    "Come say hi if you're there.",
    'If you have a question you want covered, send it before then.',
    'Who else will be there?',
  ],
  volunteers: ['Thank you to everyone who came.', 'Thank you to everyone who helped.'],
  doors: ['Come by, say hello, stay for a while.', 'Come by and tell us what you think of the place.'],
  nerves: ["What helps you when you're nervous?", 'Any advice for the night before?'],
  testers: ['Tell me what you check first in a week like this.', 'If you have run a beta: which number did you watch?'],
  opensource: ['Issues and pull requests welcome.', 'Tell me what breaks when you try it.'],
  incident: ['What do you check before you press the button?', 'Go and test your own restore.'],
  bug: ['Tell me what you check first.', 'What is the smallest fix you ever spent the longest on?'],
  launch: [
    'Tell me where you get stuck.',
    'Blunt feedback welcome.',
    'What should it do next?',
    'If you try it, tell me the first thing that confused you.',
  ],
  book: [
    'What should I read next?',
    'Have you read it, and what stayed with you?',
    'If you have read it, tell me which part you still use.',
  ],
  client: ['How much of your revenue sits with one client?', 'How do you plan for a week like this one?'],
  bookout: ['If you read it, tell me where you stopped.'],
  food: ['How do you make yours?', 'What do you do differently?'],
  fitness: ["If you're just starting, ask me anything.", 'What are you training for?'],
  metric: [
    'What is the smallest change that moved a number for you?',
    'Tell me which number you check first.',
    'If you track the same number, what moved it for you?',
  ],
  milestone: ["Thank you if you're one of them.", 'Thank you for being here.'],
  writing: ['If you read it, tell me where you stopped.', 'Tell me what I left out.'],
  parent: [
    'What did your parents teach you that you still use?',
    'Who taught you something you still do?',
    "I'm writing this one down so that I find it again later.",
  ],
  decision: ['Would you have done the same?', 'Has anyone here tried the same?'],
  lesson: ['Took me long enough.', 'What took you the longest to learn?'],
  opinion: [
    'Where does this break down?',
    'I could be talked out of it with a good example.',
    'Who does it differently, and does it work?',
  ],
  /** For the last draft of a batch, where nothing else is left to say. */
  any: [
    'If you want the details, just ask.',
    'Putting this here so that I can find it again.',
    'No advice attached, just writing it down while I still remember it.',
  ],
  playful: [
    'No further questions.',
    'This concludes my report from the field.',
    'Please direct all complaints to the nearest houseplant.',
  ],
};

/** For a wish to end with a question, and for one more take when the others are used. */
export const openQuestions: readonly string[] = [
  'What am I missing?',
  'How do you handle this?',
  'Would you do it differently?',
  'Has anyone here found a better way to do this?',
  'What do you do differently where you work?',
];
