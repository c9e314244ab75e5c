/** Two posts that one brief could give; written in November 2026. The even ones set the threshold, the odd ones test it. */
export type Pair = readonly [string, string];

/** Tell the same facts in the same order in other words. */
export const twins: readonly Pair[] = [
  [
    'We cut our onboarding from 9 steps to 4. Activation went from 31% to 44% in six weeks.',
    'Our onboarding shrank from 9 steps to just 4, and activation climbed from 31% to 44% within six weeks.',
  ],
  [
    'The shop opens on Monday at 7. Bring coins, the card machine is late.',
    'On Monday at 7 the shop opens. The card machine is late, so bring coins.',
  ],
  [
    'I spent five hours on a bug that was a trailing space in an env var.',
    'A trailing space in an env var cost me five hours of bug hunting.',
  ],
  [
    'Raised the price from $19 to $29 in March. 6 people left, 4 came back by June.',
    'In March our price rose from $19 to $29. 6 people left us, and by June 4 were back.',
  ],
  [
    'Our library reopens on Friday after eleven months. New roof, old books, free coffee.',
    'After eleven months the library reopens this Friday with a new roof, the old books and free coffee.',
  ],
  [
    'Finished the oak table after 3 weekends and 2 splinters. Photo when the oil dries.',
    'It took 3 weekends and 2 splinters to finish the oak table. I will post a photo when the oil is dry.',
  ],
  [
    'We moved one queue from Redis to Postgres. 40 lines of code, p99 from 90ms to 70ms.',
    'Moving one queue off Redis to Postgres took 40 lines and brought p99 down from 90ms to 70ms.',
  ],
  [
    'Ran the Leeds 10k in 58:40, two minutes slower than last year.',
    'My Leeds 10k took 58:40 this time, two minutes slower than last year.',
  ],
  [
    'Customers asked for exports all year. We shipped CSV exports on Tuesday.',
    'All year long customers asked us for exports. On Tuesday we released CSV exports.',
  ],
  [
    'The sprinkler inspection failed twice, so Rotterdam opens in December.',
    'Rotterdam will open in December because the sprinkler inspection has failed twice.',
  ],
  [
    'Our support team now answers in 2 hours instead of 2 days. We hired nobody; we deleted half of the forms.',
    'Support answers take 2 hours now, not 2 days. Nobody was hired: half of the forms were deleted.',
  ],
  [
    'Meetings are banned on Wednesdays here. After three months, bugs are down 20%.',
    'We banned Wednesday meetings three months ago. Bugs have dropped by 20%.',
  ],
  [
    'Maya found a seven year old bug in our tax code in her first week.',
    'In her first week, Maya discovered a bug in our tax code that was seven years old.',
  ],
  [
    'The night train from Vienna to Paris is back, three times a week, from 49 euros.',
    'From 49 euros, three times a week: the night train from Vienna to Paris is back.',
  ],
  [
    'We lost the tender by 7 points. Our maintenance plan was thin.',
    'Our thin maintenance plan lost us the tender by 7 points.',
  ],
  [
    'Garlic goes into the ground in November. Clay soil needs sand first.',
    'Plant your garlic in November, and give clay soil some sand first.',
  ],
  [
    'Reading to my daughter every evening made me a slower, better writer.',
    'I became a slower and better writer by reading to my daughter each evening.',
  ],
  [
    'We test our backups on the first Monday of each month by restoring them.',
    'On the first Monday of every month we restore our backups to test them.',
  ],
  [
    'The old bakery on Elm Street becomes a bike repair cafe in spring.',
    'In spring a bike repair cafe takes over the old bakery on Elm Street.',
  ],
  [
    'My first marathon: 4:31, blisters, and a stranger named Sven who walked with me.',
    'A stranger named Sven walked with me in my first marathon. 4:31 and blisters.',
  ],
  [
    'Half of our users never open the settings page, so we removed it.',
    'We removed the settings page because half of the users never opened it.',
  ],
  [
    'Write the test first when the bug is reported, then fix it.',
    'When a bug is reported, first write the test, then the fix.',
  ],
  [
    'Our newsletter passed 3,600 subscribers. We still send it on Tuesdays, by hand.',
    'There are 3,600 subscribers to our newsletter now, and we still send it by hand on Tuesdays.',
  ],
  [
    'The river flooded our workshop on Sunday. Twelve neighbours came with pumps.',
    'On Sunday the river flooded the workshop, and twelve neighbours brought pumps.',
  ],
  ['I quit the bank after 8 years and paint sheds now.', 'After 8 years at the bank I quit. Now I paint sheds.'],
  [
    'The new bus app needs 4 taps to show what the old one had on the first screen.',
    'What the old bus app had on its first screen takes 4 taps in the new one.',
  ],
  [
    'Our four day week cut sick days from 61 to 44 with the same output.',
    'With a four day week, sick days fell from 61 to 44 and output stayed the same.',
  ],
  [
    'Ask for the invoice before the work begins. I learned that from a client who vanished.',
    'A client who vanished taught me to ask for the invoice before work begins.',
  ],
  [
    'We deleted 12,000 lines of dead code last week and nothing broke.',
    'Last week 12,000 lines of dead code were deleted. Nothing broke.',
  ],
  [
    'Our choir sings Brahms on Saturday at 8 in the small hall. Bring a jumper.',
    'Bring a jumper: on Saturday at 8 the choir sings Brahms in the small hall.',
  ],
  [
    'We answer every review ourselves, even the bad ones. It takes ten minutes a day.',
    'Ten minutes a day is all it takes to answer every review ourselves, bad ones included.',
  ],
  [
    'The vet said the dog is overweight. The dog disagrees and ate the diet plan.',
    'Our vet says the dog is overweight. He disagrees, and ate his diet plan.',
  ],
];

/** Pair two ideas about one subject. */
export const differentIdeas: readonly Pair[] = [
  [
    'We cut our onboarding from 9 steps to 4. Activation went from 31% to 44% in six weeks.',
    'The step we deleted was the team invite. Activation is at 44% now; it was 31% six weeks ago.',
  ],
  [
    'The shop opens on Monday at 7. Bring coins, the card machine is late.',
    'Two ovens, one van and a lot of flour: what is inside the shop that opens on Monday.',
  ],
  [
    'I spent five hours on a bug that was a trailing space in an env var.',
    'We now check env vars at start and fail with the name of the bad one.',
  ],
  [
    'Raised the price from $19 to $29 in March. 6 people left, 4 came back by June.',
    'What people told us when they left after the $29 price: the export was missing.',
  ],
  [
    'Our library reopens on Friday after eleven months. New roof, old books, free coffee.',
    'The library needs volunteers for Saturday mornings. No experience needed.',
  ],
  [
    'Finished the oak table after 3 weekends and 2 splinters.',
    'Oil your oak table twice a year, and never with kitchen oil.',
  ],
  [
    'We moved one queue from Redis to Postgres. 40 lines of code, p99 from 90ms to 70ms.',
    'When would I keep Redis? When a queue has more than a million jobs a day. Ours does not; Postgres will do.',
  ],
  [
    'Ran the Leeds 10k in 58:40, two minutes slower than last year.',
    'The Leeds 10k needs more water stations. Two for 9,000 runners is not enough.',
  ],
  [
    'Customers asked for exports all year. We shipped CSV exports on Tuesday.',
    'By Wednesday we had a bug report about our CSV exports: commas in Peru.',
  ],
  [
    'The sprinkler inspection failed twice, so Rotterdam opens in December.',
    'I booked the inspection in Rotterdam too late. That mistake is mine.',
  ],
  [
    'Our support team now answers in 2 hours instead of 2 days.',
    'Half of our support questions came from one form. We deleted it.',
  ],
  [
    'Meetings are banned on Wednesdays here. After three months, bugs are down 20%.',
    'People use Wednesdays without meetings for reading code. I did not expect that.',
  ],
  [
    'Maya found a seven year old bug in our tax code in her first week.',
    'Give new people the oldest code in their first week. Maya proved why.',
  ],
  [
    'The night train from Vienna to Paris is back, three times a week, from 49 euros.',
    'I took the night train from Vienna to Paris. Bring earplugs and your own coffee.',
  ],
  [
    'We lost the tender by 7 points. Our maintenance plan was thin.',
    'Next tender, we write the maintenance plan first.',
  ],
  [
    'Garlic goes into the ground in November. Clay soil needs sand first.',
    'My garlic rotted last year because the clay soil stayed wet.',
  ],
  [
    'Reading to my daughter every evening made me a slower, better writer.',
    'My daughter now reads to me in the evening. She skips the boring parts, and she is right.',
  ],
  [
    'We test our backups on the first Monday of each month by restoring them.',
    'A backup that nobody restored is a hope. Ours failed in May.',
  ],
  [
    'The old bakery on Elm Street becomes a bike repair cafe in spring.',
    'What should the bike cafe on Elm Street sell besides coffee?',
  ],
  [
    'My first marathon: 4:31, blisters, and a stranger named Sven who walked with me.',
    'Sven, if you read this: thank you for the walk at km 34.',
  ],
  [
    'Half of our users never open the settings page, so we removed it.',
    'Before we removed the settings page we asked ten users what they had changed there.',
  ],
  [
    'Write the test first when the bug is reported, then fix it.',
    'A bug report without steps to reproduce takes us three times as long to fix.',
  ],
  [
    'Our newsletter passed 3,600 subscribers. We still send it on Tuesdays, by hand.',
    'Why our newsletter goes out on Tuesdays: on Mondays nobody has time to reply.',
  ],
  [
    'The river flooded our workshop on Sunday. Twelve neighbours came with pumps.',
    'The workshop is dry again. The lathe is not saved, the benches are.',
  ],
  [
    'I quit the bank after 8 years and paint sheds now.',
    'What eight years at a bank teach you about painting: prepare the surface.',
  ],
  [
    'The new bus app needs 4 taps to show what the old one had on the first screen.',
    'I asked the makers of the bus app for one thing: remember my stop.',
  ],
  [
    'Our four day week cut sick days from 61 to 44 with the same output.',
    'Two customers complained about Fridays when we began the four day week.',
  ],
  [
    'Ask for the invoice before the work begins.',
    'An invoice should say what was done, in words that the client used.',
  ],
  [
    'We deleted 12,000 lines of dead code last week and nothing broke.',
    'How to find dead code: log each route for a month, then look at what stayed silent.',
  ],
  [
    'Our choir sings Brahms on Saturday at 8 in the small hall. Bring a jumper.',
    'The choir looks for two tenors. Brahms is hard enough with three.',
  ],
  ['We answer every review ourselves, even the bad ones.', 'The bad review that helped us most was about the chairs.'],
  [
    'The price of butter went up 34% since January. The croissant stays at 2.10 until Easter.',
    'Why we use real butter although its price went up 34%: we tried margarine once.',
  ],
];
