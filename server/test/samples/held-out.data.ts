import type { TextRules } from '../../src/text/length/text-rules';
import { linkedinText, xText } from '../../src/text/platform-texts';

/** Texts set aside before the rules of November 2026 were made, by the same hand: no rule was fitted to their results. */
export interface HeldOutPost {
  network: TextRules;
  text: string;
}

const x = (text: string): HeldOutPost => ({ network: xText, text });
const linkedin = (text: string): HeldOutPost => ({ network: linkedinText, text });

/** As models of 2026 answer a brief of a line or two, in twenty genres. */
export const heldOutMachinePosts: readonly HeldOutPost[] = [
  x(
    'We cut our build time from 14 minutes to 3. No new hardware. No rewrite. Just one afternoon of deleting things nobody needed. The best optimization is subtraction.',
  ),
  x(
    'Spent 6 years chasing bigger clients. The shift that changed everything? Saying no to the ones who made me dread Mondays. Revenue dipped. Then it doubled. Boundaries scale.',
  ),
  linkedin(
    'I almost quit in March.\n\nThree rejected proposals. Two lost clients. One very quiet inbox.\n\nThen I did something simple: I called five old customers and asked what they actually needed.\n\nNot a pitch. Not a survey. Just a conversation.\n\nFour of them are working with us again.\n\nSometimes the growth you are looking for is already in your contacts.\n\nWho could you call this week?',
  ),
  x(
    'Our sourdough takes 36 hours. You can taste every single one of them. Slow isn’t a marketing story here — it’s the recipe. See you Saturday at 8.',
  ),
  linkedin(
    'After 11 years in nursing, I have learned that the smallest gestures often carry the most weight. A hand on a shoulder. A name remembered. A minute of silence before bad news. Technology will continue to evolve, but compassion remains the foundation of everything we do. To everyone on shift tonight: you are seen, and you are appreciated.',
  ),
  x(
    'Most developers optimize for clever code. The best ones optimize for the person debugging it at 2am. Write for that person. It’s usually you.',
  ),
  x(
    'Running taught me something no business book could: progress is invisible until it suddenly isn’t. 412 slow miles. One fast Sunday. Keep showing up.',
  ),
  linkedin(
    'We just closed our seed round. 🎉\n\nBut this post isn’t about the money. It’s about the people who believed in us when all we had was a spreadsheet and a stubborn idea.\n\nTo our first 12 customers: you took a chance on us. We don’t take that lightly.\n\nWhat’s next? We’re doubling the team, expanding to two new markets, and staying obsessed with the problem.\n\nThe real work starts now.',
  ),
  x(
    'Hiring tip: skip the brainteasers. Ask candidates to walk you through a decision they regret. You’ll learn more about judgment, humility, and growth in ten minutes than a whiteboard will ever show you.',
  ),
  x(
    'There’s a quiet kind of confidence that comes from fixing things with your own hands. This weekend it was a leaking tap. Next weekend, who knows. Small wins add up.',
  ),
  linkedin(
    'Migrating 2.3 million records over one weekend sounds terrifying. And honestly? It was.\n\nHere’s what made the difference:\n\n→ A rehearsal on real data, twice\n→ One owner for every decision\n→ A rollback plan we actually tested\n\nZero downtime. Zero lost records. One very tired, very proud team.\n\nPreparation isn’t glamorous. But it’s what separates calm launches from chaotic ones.',
  ),
  x(
    'Your café doesn’t need another loyalty app. It needs someone behind the counter who remembers that Maria takes oat milk. That’s the loyalty program.',
  ),
  x(
    'Lisbon in November hits different. Fewer crowds, softer light, and custard tarts that somehow taste even better in the rain. If you’ve been waiting for a sign to book the trip, this is it.',
  ),
  linkedin(
    'Teaching remote workshops for 18 months has fundamentally changed how I think about attention. People don’t check out because they’re lazy. They check out because nobody gave them a reason to stay. So now every session starts with a problem they brought, not a slide I made. Engagement went up. Complaints went down. And I rediscovered why I love this work.',
  ),
  x(
    'The uncomfortable part about pricing: nobody is coming to tell you you’re too cheap. We raised ours by 20% and lost exactly 2 customers. Fear is expensive. Price accordingly.',
  ),
  x(
    '3 years. 41 shows. One beat-up van. And somehow, every night, strangers singing words I wrote alone in my kitchen. I don’t have the words for this one, so just: thank you.',
  ),
  linkedin(
    'The library on Elm Street reopens this Friday, and it is so much more than a building. It is a space where curiosity meets community, where children discover their first favorite story, and where everyone belongs. We can’t wait to welcome you back, one chapter at a time. 📚',
  ),
  x(
    'Saved €400 a month without a budget spreadsheet. The trick was boring: every subscription on one card, one review on the first of the month. Boring works. Boring always works.',
  ),
  x(
    'Nobody tells you that leading a team is mostly editing. Editing meetings. Editing scope. Editing yourself. The loudest person in the room rarely does any of it.',
  ),
  linkedin(
    'Today we say goodbye to Ingrid, who has been the heart of our warehouse for 27 years. She didn’t just move pallets; she mentored a generation of colleagues, one patient explanation at a time. Her legacy isn’t measured in shipments, but in the people she lifted up along the way. Thank you, Ingrid. You’ve set the bar, and we’ll spend years trying to reach it.',
  ),
];

/** Plain posts of people of many trades; some with dashes, lists, "most people" and a question at the end. */
export const heldOutHumanPosts: readonly HeldOutPost[] = [
  x('bins out, kettle on, 6.40 and already lost an argument with a 3 year old about socks'),
  x(
    'Most people at the allotment grow courgettes and then beg you to take courgettes. I grew 3 plants. I am now most people.',
  ),
  x('Bug was a leap year thing. Of course it was. Fixed in 0.9.4, sorry to the two folks in NZ who hit it first.'),
  x('Anyone know a decent piano tuner round Hexham? Ours has retired and the F above middle C sounds like a duck'),
  x(
    'New blog post - how we moved 40GB of invoices out of S3 without anyone noticing (one person noticed) tallow.dev/s3',
  ),
  linkedin(
    'We are looking for a night baker in Ghent. Start 2am, done by 10. It is hard on your social life and I will not pretend otherwise. Pay is 21.40 an hour plus the night supplement and as much bread as you can carry. Call Joris, number on the website.',
  ),
  x('the vet said he is "food motivated". sir he ate a candle'),
  x(
    'Finally ripped out the carpet. Under it: more carpet. Under that: newspapers from 1961 and a single roller skate.',
  ),
  x('Reading Middlemarch for the third time and Casaubon gets sadder every time. Not worse, sadder.'),
  x(
    'If you emailed me about the Brno meetup and I did not answer, it is not you, my spam filter ate 11 of them. Resend please?',
  ),
  linkedin(
    'Small update on the layoffs I posted about in September. 9 of the 14 people on that list have something new. Five do not: two QA engineers, a support lead in Cork, a data analyst and a technical writer. If you have anything, comment or message me and I will connect you the same day.',
  ),
  x('PSA the 14:22 to Leeds is now the 14:19 and it WILL leave without you'),
  x('Day 2 of the conference. Best talk so far was the one about lift maintenance. I am not joking.'),
  x(
    'My husband and I have been married for 30 years — longest argument so far is about the dishwasher, year 4, unresolved',
  ),
  x('Shipped dark mode. It took 3 weeks, 2 of which were one PDF viewer.'),
  x('what is everyone using for time tracking these days? toggl got pricey and I only need 2 projects'),
  x(
    'Got the results back, all clear. Going to eat a whole cheesecake and cry in the car. Thank you for the messages x',
  ),
  linkedin(
    'I said in June that we would have the Rotterdam site open by October. We will not. The sprinkler inspection failed twice and the next slot is 4 December. That is on me, I booked the first one too late. Customers with pallets booked there will get a call from Anouk this week.',
  ),
  x('Wrote 200 words today. Deleted 180. Net positive, I will take it.'),
  x('Our cricket club lost by 9 wickets to a team that had 9 players. We had 11. Draw your own conclusions.'),
  x('honest question, how do people with two kids under 5 keep a clean car. do they just not have the kids in it'),
  x('TIL you can hold shift in Figma to resize from the wrong corner. four years. FOUR.'),
  x(
    'Price of butter has gone up 34% since January. We will hold the croissant at 2.10 until Easter and then I am sorry but it moves.',
  ),
  x('heard a kid on the bus explain inflation to his nan using pokemon cards and honestly better than the bbc'),
  linkedin(
    'Passed my CCNA on the second try. First try I ran out of time on the subnetting questions. What helped: doing 20 subnets on paper each morning for a month, and asking Priya at work to set up a broken lab for me every Friday. If you failed yours, book the next one before you get home.',
  ),
  x('The council has finally fixed the pothole outside number 40. They parked the roller in the other pothole.'),
  x('anyway the wedding was lovely, the cake fell over, nobody died'),
  x('Looking for: 1 working Rolleiflex 75mm lens cap. Offering: far too much money and my eternal thanks.'),
  x(
    'If your child is in the Friday swim group, bring 2 towels. The changing room floor is wet, it has been wet since 1998.',
  ),
  x('Standup took 40 minutes today. We stood.'),
  x('so the plumber was right, the boiler man was right, and I, with my youtube video, was not right'),
  linkedin(
    'For people asking how the four day week went: we ran it from February to July with 23 staff. Sick days down from 61 to 44. Output about the same, two customers complained about Fridays. We are keeping it for the workshop and not for the front desk. Happy to share the rota.',
  ),
  x('Marathon done, 4:31:08. Wheels came off at km 34, walked a bit with a guy called Sven, thanks Sven'),
  x('No post tomorrow, dentist. No post Thursday either, I know how this goes.'),
  x('I moderate a forum with 900 members and I can tell you all drama starts with the words "just my two cents"'),
  x('Had 6 interviews, 5 no replies and 1 yes. Starting at the aquarium in May. I will be feeding the rays.'),
  x('Sold the van. 212,000 miles, one engine, three clutches, two dogs.'),
  x(
    'We do not take cards because the machine costs us 38 quid a month and we sell eggs. Please bring coins. The hens do not care but I do.',
  ),
  x('spent the whole morning on a css bug and it was a typo in a class name. wrote "contianer". in 14 files'),
  x('Question for gardeners: is it too late for garlic? Clay soil, north facing, owner lazy'),
  linkedin(
    'Three things I got wrong as a first time manager:\n\n1. I answered every question within a minute, so nobody tried anything first.\n2. I did the interesting tickets myself.\n3. I skipped 1:1s when we were busy, which was always.\n\nMarta told me all three in her exit interview. I wish she had told me earlier, and I wish I had made that easier.',
  ),
  x('the cat has learnt to open the fridge. we have lost a chicken and, frankly, control'),
  x('Ordered 500 stickers, got 5,000. If you have ever bought anything from us, you are getting stickers.'),
  x('went to the museum of bags in amsterdam. it is closed. it has been closed since 2020. lovely walk though'),
  x(
    'Rehearsal moved to the small hall, the big one smells of paint. Sopranos at 7, everyone else 7:30. Bring a pencil this time Derek',
  ),
  x('People keep asking what camera I use. It is a phone. It is a cracked phone.'),
  x('My first PR to a project I actually use got merged today!! It fixes one comma. I will be insufferable about it'),
  linkedin(
    'Does anyone here have experience with ERP migrations in companies under 50 people? We are on a 2009 version of Sage, the consultant quoted 140k, and I would like to hear from someone who has done it for less, or who thinks 140k is right and can tell me why.',
  ),
  x("Grandad's 94th. He blew out four candles and said that's your lot"),
  x('The good news: the roof is done. The bad news: the roofer found the chimney.'),
  x('Tonight: pub quiz at the Anchor, 8pm, teams of max 6. Music round is all 1987 because Phil picked it.'),
  x(
    'I am told my talk from Berlin is up. I will not be watching it. You can: slides on my site, jokes at 4:10 and 19:30, demo fails at 22.',
  ),
  x('bought a bread machine. it made a brick. bought better flour. it made a nicer brick'),
  x(
    'Our intern found a 7 year old bug in our tax code in her first week. We were rounding per line, not per invoice. She is getting cake and a raise.',
  ),
  x('every year I forget that the clocks go back and every year I am early for church and have to talk to people'),
  linkedin(
    'We lost the tender. Scored 71, winner had 78. Feedback says our maintenance plan was thin, and it was, we wrote it the night before. Congratulations to the team at Veldkamp, good people.',
  ),
  x('ok who told my mother about emoji. I got "sorry about your uncle 🎉"'),
  x(
    'Postgres tip that saved me today: pg_stat_activity, look for idle in transaction, find the laptop that someone closed on Friday',
  ),
  x('2nd chemo done. Taste of metal, steroids make me chatty, hello everyone. Ask me about octopuses'),
  x('Left my job at the bank after 8 years today. No big announcement about what is next. Going to paint the shed.'),
];

/** A brief and a fair way to say the same; nothing in the text is invented. */
export const heldOutRewordings: readonly { given: string; text: string }[] = [
  {
    given: 'Cut page load from 90 ms to 35 ms by dropping one analytics script. Team of 4.',
    text: 'One analytics script cost us 55 ms on every page. Four of us took it out. Load time is down 61%, from 90 ms to 35.',
  },
  {
    given: 'Newsletter grew from 1,200 to 3,600 subscribers in 2025. We send on Tuesdays.',
    text: 'Three times as many people read our Tuesday newsletter as at the start of 2025: 3,600, up by 2,400.',
  },
  {
    given: 'Bakery opened in 2016, moving to Oak Street in 2026. Same oven, same family.',
    text: 'Ten years in one shop. In 2026 we move to Oak Street, with the same oven and the same family.',
  },
  {
    given: 'Sold 80 tickets at $25 each. 40 tickets left.',
    text: 'Two thirds of the tickets are gone: 80 of 120 at $25. That is $2,000 for the hall already.',
  },
  {
    given: 'Our support team answered 1,480 of 1,520 tickets within a day last month.',
    text: 'About 97% of last month’s tickets had an answer within a day: 1,480 of 1,520. We owe the other 40 an apology.',
  },
  {
    given: 'Things we dropped: standups, weekly report, planning poker, the retro board, the status page.',
    text: 'We dropped five rituals. Standups, the weekly report, planning poker, the retro board, the status page. All 5 are still gone.',
  },
  {
    given: 'Tip for writers: posts on X may have 280 characters and on LinkedIn 3,000. Cut adjectives first.',
    text: 'X gives you 280 characters, LinkedIn 3,000. Cut the adjectives before you cut the facts.',
  },
  {
    given: 'Raised price from 20 to 25 dollars in March, 6 customers left, 4 came back by June',
    text: 'We raised the price by $5 in March, a quarter more. 6 customers left. By June all but 2 were back.',
  },
  {
    given: 'Wir haben die Wartezeit von 40 auf 10 Minuten gesenkt, mit einem Terminkalender statt Telefon.',
    text: 'Ein Terminkalender statt Telefon: Die Wartezeit ist um 75 % gesunken, von 40 auf 10 Minuten. 30 Minuten weniger für alle.',
  },
  {
    given: 'Ran 12 km on Saturday and 9 km on Sunday for the children’s ward',
    text: '21 km in one weekend for the children’s ward: 12 on Saturday, nine on Sunday.',
  },
  {
    given: 'Interviewed 48 users, half of them never opened the settings page',
    text: '24 of the 48 people we interviewed had never opened the settings page. Half!',
  },
  {
    given: 'Write about: why I keep tweets short. X cuts at 280, I aim for half',
    text: 'X stops me at 280 characters. I stop myself at 140.',
  },
  {
    given: 'Order book: 150 chairs for 3 schools, delivered in 6 weeks by 5 joiners',
    text: 'Fifty chairs a school for three schools. 5 joiners, 6 weeks, so 25 chairs every week.',
  },
];
