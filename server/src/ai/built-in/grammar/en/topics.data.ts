/**
 * Plain observations for briefs that name a subject and nothing else. They state nothing that could be checked, no figure,
 * no name, no experience of the writer's; each line of a subject is built differently.
 */
export interface Subject {
  pattern: RegExp;
  lines: readonly string[];
}

export const subjects: readonly Subject[] = [
  {
    pattern: /\bcold[- ]?(?:e-?mails?|emailing|outreach|calls?|calling|dms?)\b|\boutreach\b/i,
    lines: [
      'A cold email that asks for one small thing is easier to answer than one that asks for a call.',
      "Before you send a cold email, delete the first paragraph and see if anyone would miss it. It's usually about you.",
      'What was the last cold email you answered, and what was in the first line?',
      'If you can send the same cold email to everyone, nobody needs to reply to it.',
      'The follow-up does more work than the first email. Keep it shorter than the first one, too.',
      "Write the cold email you'd answer while standing in a queue. That's where it gets read.",
      "Nobody owes a stranger a reply. It makes cold outreach lonely, and it's also why one honest sentence stands out.",
    ],
  },
  {
    pattern: /\bpric(?:e|es|ing)\b|\braising (?:my|our|your) (?:rates?|prices?)\b|\bday rates?\b|\bmy rates?\b/i,
    lines: [
      "If nobody ever hesitates at your price, you don't know yet what it could be.",
      'Put the price on the page. The people it scares off were going to find out on the call.',
      'How did you pick your current price: did you test it, copy it, or guess and never look back?',
      'A discount answers a question the customer may not have asked.',
      'Pick the price you can say out loud without explaining it. Then stop talking.',
      'Changing a price feels permanent and almost never is. Old customers can keep the old one.',
      "Pricing by the hour pays you for being slow. It's still a fine way to start, as long as you notice.",
    ],
  },
  {
    pattern: /\bproductiv\w+|\bto-?do lists?\b|\btime management\b|\bfocus(?:ing)?\b|\bprocrastinat\w+|\bdeep work\b/i,
    lines: [
      'Finishing something small before lunch does more for a day than planning something large.',
      'A long to-do list is a list of wishes. Cross out what you already know will not happen and look again.',
      "What do you do first on a day when you don't feel like doing anything?",
      "Being busy shows. Being done doesn't, which is why so few calendars have room for it.",
      'Close the tab with the productivity advice. You know which task it is.',
      'The task you keep moving to tomorrow is either too big or not yours. Split it or drop it.',
      'Rest is part of the work. Nobody writes well on the fumes of the day before.',
    ],
  },
  {
    pattern: /\bremote\b|\bwork(?:ing)? from home\b|\bhybrid work\b|\basync\b/i,
    lines: [
      'Remote work runs on writing. If a decision only exists in a call, half the team will learn it by accident.',
      'The hard part of working from home is closing the door in the evening, even when there is no door.',
      'What does your remote team do in writing that others do in a meeting?',
      "Before you judge remote work, check whether anyone wrote down what's expected. A lot of it is just that.",
      'Try this with a remote team: every meeting needs an owner and a written result, or it becomes a message.',
      'Some people think better in a loud room. Some think better alone. A good setup lets them both win on most days.',
      'The best thing about working remotely is a quiet morning. The worst is a quiet month.',
    ],
  },
  {
    pattern: /\bmeetings?\b|\bstand-?ups?\b|\bone-on-ones?\b|\b1:1s?\b/i,
    lines: [
      'If a meeting has no written question, it will answer a random one.',
      'Cancel the recurring meeting for one week and see who asks for it back. Keep it for them.',
      'What is the one meeting you would defend if all the others went away?',
      'A meeting ends well when someone can say out loud who does what next. Everything before that is warm-up.',
      "The person who says the least in the meeting often has the note you'll wish you had heard.",
      'Start on time, end early, write one line about what was decided. Very little about meetings is harder than that.',
    ],
  },
  {
    pattern:
      /\bhir(?:e|ing)\b|\brecruit\w*|\binterview(?:s|ing)?\b|\bonboarding new\b|\bjob (?:ads?|posts?|descriptions?)\b/i,
    lines: [
      'A job ad that says what the first month looks like gets better questions in the interview.',
      'Ask a candidate to explain something they know well to someone who does not. You learn a lot about both.',
      'What question told you the most in a job interview, on either side of the table?',
      "Put the salary in the ad. Everyone's time is worth more than the surprise.",
      'A slow hiring process mostly finds the people who could afford to wait.',
      'Reply to the people you turn down. They remember it longer than the ones you hire do.',
    ],
  },
  {
    pattern: /\bfreelanc\w*|\bself-employed\b|\bsolopreneur\w*|\bclients?\b|\bconsult(?:ing|ants?)\b/i,
    lines: [
      'The clearest sign of a good client: they answer the boring questions without being asked again.',
      'Send the invoice the day the work is done. Waiting makes it feel like a favor.',
      'Freelancers: what do you ask on the first call that saves you trouble later?',
      'A written scope is a kindness to the person you will be when the deadline is close.',
      'Say no to one client a season, on purpose. It keeps the muscle from going soft.',
      'A lot of freelancing is being your own patient, underpaid assistant.',
      'If a client asks for "something simple", ask what it replaces. The real brief starts there.',
    ],
  },
  {
    pattern:
      /\bstart-?ups?\b|\bfounders?\b|\bentrepreneur\w*|\bside projects?\b|\bindie hack\w*|\bbootstrapp\w*|\bmvps?\b/i,
    lines: [
      'Talk to the person who stopped using it. They have less reason to be polite.',
      'The version you are embarrassed by teaches you something. The one in your head teaches you nothing.',
      'Founders: what did your first paying customer think they were buying?',
      'An idea feels finished until somebody else tries to use it. Let them, early.',
      'Most of building something is deciding what stays out. The rest is typing.',
      'If you can\'t describe who it\'s for without the word "everyone", start smaller.',
      'A side project needs one thing more than a good idea: a reason to open it again next week.',
    ],
  },
  {
    pattern:
      /\bwrit(?:e|ing|ers?)\b|\bcopywriting\b|\bblog(?:s|ging)?\b|\bnewsletters?\b|\bcontent creation\b|\bstorytelling\b/i,
    lines: [
      'Read it out loud. Where you run out of breath, the sentence was too long.',
      'The first paragraph is often the writer clearing their throat. Try starting with the next one.',
      'What is a sentence you read years ago and still remember?',
      'Write the note you would send to one friend. Then take the name off and publish it.',
      "Bad drafts are normal. Unfinished ones are the problem, because you can't edit a blank page.",
      'Keep the odd detail. It is the part that could only have come from you.',
      "If you don't know how to end it, it may have ended a paragraph ago.",
    ],
  },
  {
    pattern: /\bseo\b|\bsearch (?:engine|ranking)s?\b|\bkeywords?\b|\borganic traffic\b/i,
    lines: [
      'Good SEO starts with a question somebody typed at night, in their own words.',
      'Before the next keyword tool, read your support inbox. People write their searches there for free.',
      'What page of yours gets visits you never planned for?',
      'A page that answers one question well ages better than a page that mentions all of them.',
      'Fix the title, the first paragraph and the broken links. Then worry about the clever parts.',
      "If a person wouldn't send the page to a friend, why should a search engine?",
    ],
  },
  {
    pattern:
      /\bmarketing\b|\bbrand(?:s|ing)?\b|\bsocial media\b|\badvertis\w+|\bgrowth\b|\bgo-to-market\b|\baudience\b/i,
    lines: [
      'Marketing gets easier when you can finish this sentence in plain words: it is for people who just…',
      'Use the words your customers use, even when yours sound better.',
      'What was the last ad that made you do something, and do you remember what it said?',
      'Pick one channel you enjoy. You will still be there when the results finally show up.',
      'A brand is what people say when they recommend you badly. Listen for that version.',
      'If everything on the page is a highlight, the reader has to guess what matters. They rarely do.',
    ],
  },
  {
    pattern: /\bsales\b|\bselling\b|\bnegotiat\w+|\bpitch(?:es|ing)?\b|\bdiscovery calls?\b/i,
    lines: [
      'In a sales call, the silence after the price is yours to leave alone.',
      'Ask what happens if they do nothing. If the answer is "not much", you have your answer too.',
      'What is a question a salesperson asked you that made you trust them more?',
      'People can hear when you need the deal. Go in with another one open, even a small one.',
      'Write down the words they use for the problem. Your next email is in there.',
      'A clear no today is worth more than a warm maybe until spring.',
    ],
  },
  {
    pattern:
      /\bcustomer (?:support|service|success|feedback|interviews?|research)\b|\buser (?:interviews?|research|feedback|testing)\b|\bchurn\b|\bretention\b/i,
    lines: [
      'Ask people what they did last time. Asking what they would do gets you polite fiction.',
      'The angriest message in the inbox is often from someone who wanted it to work.',
      'What did a customer tell you that you ignored for too long?',
      'Answer like a person, sign with a name, and say when you will be back. It covers most of support.',
      'Watch someone use it without helping them. It is uncomfortable, and cheaper than any survey.',
      "If the same question comes in every week, it's a missing sentence somewhere in the product.",
    ],
  },
  {
    pattern:
      /\bleader(?:s|ship)?\b|\bmanag(?:ers?|ement|ing)\b|\bdelegat\w+|\bfeedback\b|\bteam culture\b|\bculture\b/i,
    lines: [
      'People remember how you took bad news. It decides whether you get the next piece in time.',
      'Delegating means somebody will do it differently. If that bothers you, you wanted a copy.',
      'What did your best manager do that took less than a minute?',
      'Praise with the detail in it. "Good job" is what you say when you did not look.',
      'Ask "what would you do?" and then wait longer than is comfortable.',
      "A manager's calendar says more about what matters than any slide.",
    ],
  },
  {
    pattern: /\btest(?:ing|s)?\b(?!imon)|\btdd\b|\bunit tests?\b|\bqa\b/i,
    lines: [
      'A good test fails for one reason and says which.',
      "Write the test for the bug before you fix it. You'll know it's fixed, and so will the next person.",
      'What is the test in your code base that has saved you most often?',
      'Flaky tests teach a team to ignore red. Delete them or repair them, but never rerun them quietly.',
      'If something is hard to test, the test is telling you about the code.',
      'Start with the part you are afraid to touch. A single test there beats full coverage of the easy half.',
    ],
  },
  {
    pattern:
      /\btypescript\b|\bjavascript\b|\bpython\b|\brust\b|\bgolang\b|\bcod(?:e|ing)\b|\bprogramming\b|\bsoftware\b|\bdevelop(?:ers?|ment)\b|\brefactor\w*|\bcode reviews?\b|\btech(?:nical)? debt\b|\bapis?\b|\bdatabases?\b|\bopen[- ]source\b/i,
    lines: [
      'Code gets read at the worst moment, by someone in a hurry. Often that someone is you.',
      'Delete the clever line. If the plain one is slower, measure by how much before you miss it.',
      'What is a small habit from a code review that stayed with you?',
      'A comment that says why survives the rewrite. The others are stale by the end of the week.',
      'The best error message tells you what to do next. Most of them only tell you that you are here.',
      'Name things for the person who has never seen the ticket.',
      'Before adding a library, read its last few issues. You are about to live there.',
    ],
  },
  {
    pattern:
      /\bartificial intelligence\b|\bai\b|\bllms?\b|\bchatgpt\b|\bmachine learning\b|\bautomation\b|\bautomat(?:e|ing)\b/i,
    lines: [
      'Automate the step you can explain to a new colleague in one breath. The others need a person a while longer.',
      'AI is quick at the first draft. Knowing which sentence is wrong is still your job.',
      'What did you hand to a machine and later take back?',
      'Before you automate a task, ask whether anyone would notice if it stopped.',
      'A tool that saves time only helps if you decide what the time is for.',
      'Ask it for the reasons against your idea first. It agrees with you easily enough.',
    ],
  },
  {
    pattern: /\bdesign(?:ers?|ing)?\b|\bux\b|\bui\b|\baccessib\w+|\btypography\b|\blanding pages?\b/i,
    lines: [
      'Take one thing off the screen. If nobody asks for it back, take off another.',
      'A button should say what happens after the click. "Submit" rarely does.',
      'Which everyday object has better design than most apps?',
      'Test it with the sound off, in the sun, with one hand. That is where people are.',
      'Good spacing does the work people expect from color.',
      'The empty state is the first screen anyone sees. It is also the last one anyone designs.',
    ],
  },
  {
    pattern:
      /\bfitness\b|\bworkouts?\b|\bgym\b|\bstrength\b|\bexercis\w+|\bweight loss\b|\bhabits?\b|\bhealth(?:y)?\b|\bwellness\b/i,
    lines: [
      'Make the easy version of it so small that skipping it would be silly. Then do the small version.',
      'The plan you follow on a bad week is your real plan.',
      'What made it stick for you: the time of day, the place or the person you did it with?',
      'Shoes by the door, bag packed, no decision left for the morning. Boring, and it works.',
      'Missing a day is nothing. Arguing with yourself about it costs more than the workout.',
      'Nobody sees the warm-up, and it is the part that lets you come back tomorrow.',
    ],
  },
  {
    pattern: /\brunning\b|\bmarathons?\b|\brunners?\b|\bjogging\b/i,
    lines: [
      'Run slow enough to talk. If you run alone, talk anyway, the dogs will not judge.',
      'The hardest part of a run is the bit between the sofa and the shoes.',
      'Runners, what do you think about in the boring middle?',
      'Rest days are part of the plan, said every injured runner.',
      'Nobody at the park knows your pace. Nobody at the park cares, either. Go.',
      'A bad run still counts as a run, and it is often the one you remember.',
    ],
  },
  {
    pattern: /\bcook(?:ing)?\b|\brecipes?\b|\bfood\b|\bbaking\b|\bbread\b|\bmeal prep\b|\bkitchen\b|\bdinner\b/i,
    lines: [
      'Salt the water, taste as you go, turn the heat down earlier than you think. That covers most of dinner.',
      'The best recipe is the one with a stain on the page.',
      'What do you cook when you have no plan and no patience?',
      'Read the recipe to the end before you start. The surprise is always in the last paragraph.',
      'A sharp knife and a dry towel improve more meals than a new pan.',
      'Cook it once by the book. After that it is yours.',
    ],
  },
  {
    pattern: /\bcoffee\b|\bespresso\b|\bcafes?\b/i,
    lines: [
      'Better water, fresher beans, then the expensive machine. In that order.',
      'The coffee you drink standing up never tastes as good as it should.',
      'What is your order when nobody is watching?',
      'Grind it right before you brew. Everything else is decoration.',
      'Some decisions should wait until the cup is empty.',
      'A bad coffee with the right person beats a good one at the desk.',
    ],
  },
  {
    pattern: /\bbooks?\b|\breading\b|\bnovels?\b/i,
    lines: [
      'Give a book a few chapters. If it has not started by then, somebody else will love it.',
      'Rereading is underrated. The book stays where it was and you can see how far you went.',
      'Which book do you give away so often that you keep rebuying it?',
      'Leave the book where the phone usually lies. That is the whole reading plan.',
      'Write in the margins. It is the cheapest conversation you will have with yourself.',
      'A page before sleep still adds up to a book, eventually.',
    ],
  },
  {
    pattern:
      /\bsleep(?:ing)?\b|\bmorning routines?\b|\bmornings?\b|\bburn-?out\b|\bstress\b|\brest(?:ing)?\b|\bmental health\b|\bwork-life\b/i,
    lines: [
      'A good morning starts the evening before, with the phone in another room.',
      'Tired people make plans for rested people. Go to bed and decide tomorrow.',
      'What did you stop doing that gave you your evenings back?',
      'One quiet cup of something before the world starts is already a morning routine.',
      'If rest feels like falling behind, that is a good sign you need it.',
      'Put the break in the calendar, with a name on it, as if it were for somebody else.',
    ],
  },
  {
    pattern:
      /\blearn(?:ing)?\b|\bstud(?:y|ying)\b|\blanguages?\b|\bteach(?:ing|ers?)\b|\beducation\b|\bstudents?\b|\bmentor\w*/i,
    lines: [
      'Explain it to someone who can interrupt you. The holes show up at once.',
      'Being bad at something new is a feeling worth getting used to again.',
      'What did you learn late that you wish someone had shown you in an afternoon?',
      'Practice a little on the days you do not feel like it. Those are the days that decide.',
      'Good teachers ask where you got stuck before they say anything else.',
      'Take notes by hand, close the book, write down what is left. That is what you know.',
    ],
  },
  {
    pattern:
      /\bcareers?\b|\bjob (?:search|hunt\w*)\b|\bresumes?\b|\bcvs?\b|\bpromotions?\b|\bquitting\b|\bnetworking\b|\bpersonal brand\w*/i,
    lines: [
      'Keep a note of what you finished and who it helped. You will need it on a day when you remember none of it.',
      'A career looks like a plan only when you tell it backwards.',
      'What is a job you took for the wrong reason that turned out fine?',
      'Networking is easier when you arrive with something to give, even if it is only a good question.',
      'Before you quit, write down what would have to change for you to stay. Then ask for it.',
      'Ask the person who left. They will tell you what the interview will not.',
    ],
  },
  {
    pattern:
      /\bmoney\b|\bsaving\b|\binvest(?:ing|ments?|ors?)\b|\bpersonal finance\b|\bbudget(?:s|ing)?\b|\bfundrais\w+/i,
    lines: [
      'Boring money is good money. Excitement usually comes with a fee.',
      'Know what a normal month costs you. It makes every other decision about money smaller.',
      'What did you stop buying and never miss?',
      'If you have to hurry, it is probably a sale and rarely an opportunity.',
      'Write down why you bought it. You will want to know when the price moves.',
      'A budget is a list of what you care about, whether you meant it or not.',
    ],
  },
  {
    pattern:
      /\bsuccess\w*|\bfail(?:ure|ing|ures)\b|\bmotivat\w+|\bmindset\b|\bdreams?\b|\bgoals?\b|\bdisciplin\w+|\bperseveran\w+|\bconfidence\b|\bcourage\b|\bresilien\w+|\bchange\b|\bhapp(?:y|iness)\b|\blife\b|\bkindness\b|\bgratitude\b|\blove\b|\bhope\b|\bambition\b/i,
    lines: [
      'Somewhere today somebody is doing the unglamorous part of a thing people will later call luck.',
      'Ask what it would look like if it were small and done by tonight. Then do that one.',
      'What would you still do if nobody ever heard about it?',
      'It usually feels like nothing is happening until you look at where you started.',
      'Be kind to the version of you that had less information.',
      'You can be unsure and still take the next step. They are allowed to happen in that order.',
      'Borrow courage from someone who is a little further along. Lend some to the person behind you.',
    ],
  },
  {
    pattern:
      /\bparent(?:s|ing|hood)?\b|\bkids?\b|\bchildren\b|\btoddlers?\b|\bbab(?:y|ies)\b|\bdads?\b|\bmoms?\b|\bmums?\b/i,
    lines: [
      'Children hear the tone first and the words much later. So do grown-ups.',
      'The shoes take as long as they take. Leave earlier.',
      'Parents, what rule did you give up on and never miss?',
      'Being bored together counts as time together.',
      'Say sorry to your kids when you are wrong. It is the lesson that sticks.',
      'Nobody warns you how funny they are.',
    ],
  },
  {
    pattern: /\btravel(?:l?ing)?\b|\btrips?\b|\bholidays?\b|\bvacations?\b|\bdigital nomads?\b/i,
    lines: [
      'Pack for the weather you will have, carry less than you think, leave a free afternoon.',
      'The best meal of a trip is rarely the one with the reservation.',
      'Where would you go again, exactly the same way?',
      'Take the slow train once. The places in between are places too.',
      'Learn how to say thank you before you land. It opens more doors than the map does.',
      'A trip needs one plan and a lot of room around it.',
    ],
  },
  {
    pattern:
      /\bpublic speaking\b|\bpresent(?:ing|ations?)\b|\bspeech(?:es)?\b|\bpodcast(?:s|ing)?\b|\bconferences?\b|\bcommunity\b|\bcommunities\b/i,
    lines: [
      'Open with the thing you would say if you only had a minute. Then use the rest to prove it.',
      'People came to listen, so most of them are already on your side.',
      'What is a talk you still think about, and why that one?',
      'Practice the first sentence until you could say it in your sleep. The others will follow.',
      'A pause feels endless on stage and short in the room. Use it.',
      'Stay for the questions. That is where you learn what you actually said.',
    ],
  },
];
