/**
 * Plain observations for briefs that name a subject and nothing else. They state nothing that could be checked, no figure,
 * no name, no experience of the writer's. Each line names its subject, so that it stands alone in a feed.
 */
export interface Subject {
  /** Matches the subject in a brief and in each of its lines. */
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
      'The follow-up does more work than the first cold email. Keep it shorter, too.',
      "Write the cold email you'd answer while standing in a queue. That's where it gets read.",
      'Nobody owes a stranger a reply. In cold outreach, one honest sentence already stands out.',
    ],
  },
  {
    pattern:
      /\bpric(?:e|es|ing)\b|\b(?:raising|setting) (?:my|our|your) (?:rates?|prices?)\b|\bday rates?\b|\bmy rates?\b/i,
    lines: [
      "If nobody ever hesitates at your price, you don't know yet what it could be.",
      'Put the price on the page. The people it scares off were going to find out on the call.',
      'How did you pick your current price: did you test it, copy it, or guess and never look back?',
      'Cutting the price answers a question the customer may not have asked.',
      'Pick the price you can say out loud without explaining it. Then stop talking.',
      'Changing a price feels permanent and almost never is. Old customers can keep the old one.',
      'Pricing by the hour pays you for being slow. It can still be a fine way to start.',
    ],
  },
  {
    pattern:
      /\bproductiv\w+|\bto-?do lists?\b|\btime management\b|\bfocus(?:ing|ed)?\b|\bprocrastinat\w+|\bdeep work\b|\btasks?\b/i,
    lines: [
      'Finishing one small task before lunch does more for a day than planning a large one.',
      'A long to-do list is a list of wishes. Cross out what you already know will not happen and look again.',
      "Which task do you start with on a day when you don't feel like doing anything?",
      'Close the tab with the productivity advice. You know which task it is.',
      'The task you keep moving to tomorrow is either too big or not yours. Split it or drop it.',
      'Rest is part of productivity. Nobody does good work on the fumes of the day before.',
      'Focus is mostly a matter of what you can reach from your chair. Put the phone in another room.',
    ],
  },
  {
    pattern: /\bremote(?:ly)?\b|\bwork(?:ing)? from home\b|\bhome office\b|\bhybrid work\b|\basync\b/i,
    lines: [
      'Remote work runs on writing. If a decision only exists in a call, part of the team will learn it by accident.',
      'The hard part of working from home is closing the door in the evening, even when there is no door.',
      'What does your remote team do in writing that others do in a meeting?',
      "Before you judge remote work, check whether anyone wrote down what's expected. It is often the whole problem.",
      'Try this with a remote team: every call needs an owner and a written result, or it becomes a message.',
      'The best thing about working remotely is a quiet morning. The worst is a quiet month.',
      'Working from home needs an end as much as a start. Pick the thing that ends your day and do it on time.',
    ],
  },
  {
    pattern: /\bmeetings?\b|\bstand-?ups?\b|\bone-on-ones?\b|\b1:1s?\b/i,
    lines: [
      'If a meeting has no written question, it will answer a random one.',
      'Cancel the recurring meeting for one week and see who asks for it back. Keep it for them.',
      'What is the one meeting you would defend if all the others went away?',
      'A meeting ends well when someone can say out loud who does what next.',
      "The person who says the least in the meeting often has the note you'll wish you had heard.",
      'Start the meeting on time, end it early, write one line about what was decided. It is most of the craft.',
    ],
  },
  {
    pattern:
      /\bhir(?:e|es|ing)\b|\brecruit\w*|\binterview(?:s|ing|er)?\b|\bonboarding new\b|\bjob (?:ads?|posts?|descriptions?)\b|\bcandidates?\b/i,
    lines: [
      'A job ad that says what the first month looks like gets better questions in the interview.',
      'Ask a candidate to explain something they know well to someone who does not. You learn a lot about both.',
      'What question told you the most in a job interview, on either side of the table?',
      "Put the salary in the job ad. Everyone's time is worth more than the surprise.",
      'A slow hiring process mostly finds the people who could afford to wait.',
      'Reply to the candidates you turn down. They remember it longer than the ones you hire do.',
    ],
  },
  {
    pattern: /\bfreelanc\w*|\bself-employed\b|\bsolopreneur\w*|\bclients?\b|\bconsult(?:ing|ants?)\b/i,
    lines: [
      'A good sign in a new client: they answer the boring questions without being asked again.',
      'Freelancers: send the invoice the day the work is done. Waiting makes it feel like a favor.',
      'Freelancers: what do you ask on the first call that saves you trouble later?',
      'If you freelance, a written scope is a kindness to the person you will be near the deadline.',
      'Say no to one client a season, on purpose. It keeps the muscle from going soft.',
      'A lot of freelancing is being your own patient, underpaid assistant.',
      'If a client asks for something simple, ask what it replaces. The real brief starts there.',
    ],
  },
  {
    pattern:
      /\bstart-?ups?\b|\bfounders?\b|\bentrepreneur\w*|\bside projects?\b|\bindie hack\w*|\bbootstrapp\w*|\bmvps?\b/i,
    lines: [
      'Founders, talk to the person who stopped using it. They have less reason to be polite.',
      'Founders: what did your first paying customer think they were buying?',
      'A startup idea feels finished until somebody else tries to use it. Let them, early.',
      'Most of building a startup is deciding what stays out.',
      "If you can't say who your startup is for without the word everyone, start smaller.",
      'A side project needs one thing more than a good idea: a reason to open it again next week.',
      'The version of your side project that embarrasses you is the one that teaches you something.',
    ],
  },
  {
    pattern: /\bco-?founders?\b/i,
    lines: [
      'Before you pick a cofounder, work on something small together. A weekend tells you more than a month of coffees.',
      'Talk to a possible cofounder about money early. It only gets more awkward.',
      'What would you ask a cofounder before you start, if you could only ask one thing?',
      'A cofounder who disagrees with you in a useful way is worth the search.',
      'Agree with your cofounder on what happens if one of you leaves, while you both want to stay.',
      'Where did you meet your cofounder, and did you know it at the time?',
    ],
  },
  {
    pattern:
      /\bwrit(?:e|es|ing|ers?|ten)\b|\bcopywriting\b|\bblog(?:s|ging)?\b|\bnewsletters?\b|\bcontent creation\b|\bstorytelling\b/i,
    lines: [
      'Read what you write out loud. Where you run out of breath, the sentence was too long.',
      'The first paragraph is often the writer clearing their throat. Try starting with the next one.',
      'Writers, what is a sentence you read years ago and still remember?',
      'Write the note you would send to one friend. Then take the name off and publish it.',
      "Bad drafts are part of writing. You can fix a bad page, and you can't fix an empty one.",
      'Keep the odd detail in your writing. It is the part that could only have come from you.',
      "If you don't know how to end what you write, it may have ended a paragraph ago.",
    ],
  },
  {
    pattern: /\bseo\b|\bsearch (?:engine|ranking)s?\b|\bkeywords?\b|\borganic traffic\b/i,
    lines: [
      'Good SEO starts with a question somebody typed at night, in their own words.',
      'Before the next keyword tool, read your support inbox. People write their searches there for free.',
      'What did SEO bring you that you never planned for?',
      'For SEO, a page that answers one question well ages better than a page that mentions all of them.',
      'SEO in plain order: the title, the first paragraph, the broken links. Then the clever parts.',
      "If a person wouldn't send the page to a friend, SEO can't save it for long.",
    ],
  },
  {
    pattern: /\bmarketing\b|\bbrand(?:s|ing)?\b|\bsocial media\b|\badvertis\w+|\bads?\b|\bgo-to-market\b/i,
    lines: [
      'In marketing, use the words your customers use, even when yours sound better.',
      'What was the last ad that made you do something, and do you remember what it said?',
      'Pick one marketing channel you enjoy. You will still be there when the results finally show up.',
      'A brand is what people say when they recommend you badly. Listen for that version.',
      'Marketing gets easier once you know whose problem it is and what they have tried already.',
      'If everything in your marketing is a highlight, the reader has to guess what matters.',
    ],
  },
  {
    pattern: /\bsales\b|\bselling\b|\bpitch(?:es|ing)?\b|\bdiscovery calls?\b/i,
    lines: [
      'In a sales call, the silence after the price is yours to leave alone.',
      'In sales, ask what happens if they do nothing. If the answer is not much, you have your answer too.',
      'What did a person in sales ask you that made you trust them more?',
      'People can hear when you need the sale. Selling is easier with another one open, even a small one.',
      'After a sales call, write down the words they used for the problem. Your next email is in there.',
      'In sales, a clear no today is worth more than a warm maybe until spring.',
    ],
  },
  {
    pattern: /\bnegotiat\w+|\b(?:pay|salary) (?:raise|rise|talks?|negotiations?)\b|\b(?:a|my|your) raise\b/i,
    lines: [
      'Before you negotiate a raise, write down what changed because of you. Your manager may not have seen all of it.',
      'Say the number first when you negotiate, then let it be quiet. The quiet is part of the work.',
      'Negotiating gets easier when you know what you will do if the answer is no.',
      'Ask for your raise in a calm week. A good case still needs a manager with time to hear it.',
      'What did you say the last time you negotiated, and would you say it again?',
      'If a raise is a no, ask what would make it a yes and by when. Then write it down.',
    ],
  },
  {
    pattern:
      /\bcustomer (?:support|service|success|feedback|interviews?|research)\b|\buser (?:interviews?|research|feedback|testing)\b|\bsupport (?:teams?|tickets?|inbox)\b/i,
    lines: [
      'User research tip: ask people what they did last time. Asking what they would do gets you polite fiction.',
      'The angriest message in customer support is often from someone who wanted it to work.',
      'What did you hear in customer feedback that you ignored for too long?',
      'Customer support, in short: answer like a person, sign with a name, say when you will be back.',
      'Watch someone use it without helping them. It is uncomfortable, and the best user research you can get.',
      "If the same question reaches customer support every week, it's a missing sentence somewhere in the product.",
    ],
  },
  {
    pattern:
      /\bleader(?:s|ship)?\b|\b(?<!time )manag(?:ers?|ement|ing (?:people|teams?|a team))\b|\bdelegat\w+|\bgiving feedback\b|\bteam culture\b|\bcompany culture\b|\bcoaching\b/i,
    lines: [
      'People remember how a manager took bad news. It decides whether the next piece comes in time.',
      'Delegate the outcome, and let them pick the road.',
      'If you delegate a task, delegate the right to do it badly the first time.',
      'What did you delegate too late?',
      'Delegating means somebody will do it differently. If that bothers you, you wanted a copy.',
      'What did your best manager do that took less than a minute?',
      'A manager who praises should say what for. Good job is what people say when they did not look.',
      'Leadership, on most days, is asking what someone would do and then waiting longer than is comfortable.',
      "A manager's calendar says more about what matters than any slide.",
    ],
  },
  {
    pattern: /\b(?:unit |automated |integration )?test(?:ing|s)\b|\bflaky\b|\btdd\b|\bqa\b/i,
    lines: [
      'Good tests fail for one reason and name it.',
      "Of all the tests you could write, start with one for the bug in front of you. You'll know when it's fixed.",
      'Which of your tests has saved you most often?',
      'Flaky tests teach a team to ignore red. Delete them or repair them.',
      'If something is hard to cover with tests, it is usually the code that is trying to tell you something.',
      'Write tests for the part you are afraid to touch. They beat full coverage of the easy parts.',
    ],
  },
  {
    pattern: /\bdebug\w*|\bbugs?\b/i,
    lines: [
      'Debugging starts with reading the error message to the end. It is often right there.',
      'A good part of debugging is proving that the thing you trust is not the cause.',
      'Explain the bug to someone out loud. You will find it before they answer, and they will take the credit.',
      'Debugging tip: change one thing at a time, and write down what you changed.',
      'What is the silliest cause you have found at the end of a long debugging session?',
      'The bug is never in the part you are sure about, except when it is.',
    ],
  },
  {
    pattern: /\bcod(?:e|ing)\b|\bprogramming\b|\bsoftware\b|\brefactor\w*|\bcode reviews?\b|\btech(?:nical)? debt\b/i,
    lines: [
      'Code gets read at the worst moment, by someone in a hurry. Often that someone is you.',
      'Delete the clever line of code. If the plain one is slower, measure by how much before you miss it.',
      'What is a small habit from a code review that stayed with you?',
      'In code, a comment that says why survives the rewrite. The others are stale by the end of the week.',
      'Name things in your code for the person who has never seen the ticket.',
      'Software gets simpler when somebody is allowed to delete things.',
    ],
  },
  {
    pattern:
      /\bartificial intelligence\b|\bai\b|\bllms?\b|\bchatgpt\b|\bmachine learning\b|\bautomation\b|\bautomat(?:e|ing)\b/i,
    lines: [
      'Automate the step you can explain to a new colleague in one breath. The others need a person a while longer.',
      'AI is quick at the first draft. Knowing which sentence is wrong is still your job.',
      'What did you hand to AI and later take back?',
      'Before you automate a task, ask whether anyone would notice if it stopped.',
      'Automation that saves time only helps if you decide what the time is for.',
      'Ask AI for the reasons against your idea first. It agrees with you easily enough.',
    ],
  },
  {
    pattern:
      /\b(?:product|web|graphic|interface|app) design\b|\bdesign(?:ers?|ing)?\b|\bux\b|\bui\b|\baccessib\w+|\btypography\b/i,
    lines: [
      'Good design often starts by taking one thing off the screen and seeing who asks for it back.',
      'A small rule of interface design: a button should say what happens after the click.',
      'Which everyday object has better design than most apps?',
      'Test your design with the sound off, in the sun, with one hand. That is where people are.',
      'In design, good spacing does the work people expect from color.',
      'The empty screen is the first thing anyone sees and the last thing anyone designs. Good design starts there.',
    ],
  },
  {
    pattern: /\bfitness\b|\bworkouts?\b|\bgym\b|\bstrength training\b|\bexercis\w+|\bweight loss\b|\bhabits?\b/i,
    lines: [
      'Make the easy version of a habit so small that skipping it would be silly. Then do the small version.',
      'The workout you do on a bad week is your real plan.',
      'What made the habit stick for you: the time of day, the place or the company?',
      'For a morning workout: shoes by the door, bag packed, no decision left. Boring, and it works.',
      'Missing a workout is nothing. Arguing with yourself about it costs more than the workout.',
      'Nobody at the gym is looking at you. They are counting.',
    ],
  },
  {
    pattern:
      /\b(?:trail |distance |morning |start |learn(?:ing)? )running\b|^running(?: (?:for|in|with|tips|shoes|routine).*)?$|\b(?:a|your|go) run\b|\b(?:half )?marathons?\b|\brunners?\b|\bjogging\b/i,
    lines: [
      'Go for a run slow enough to talk. If you are alone, talk anyway, the dogs will not judge.',
      'The hardest part of a run is the bit between the sofa and the shoes.',
      'Runners, what do you think about in the boring middle?',
      'Rest days are part of the plan, said every injured runner.',
      'Go for a run and let people pass you. Nobody at the park knows your pace.',
      'A bad day still counts when you went for a run. It is often the one you remember.',
    ],
  },
  {
    pattern: /\bcook(?:ing)?\b|\brecipes?\b|\bbaking\b|\bbread\b|\bmeal prep\b|\bkitchen\b|\bdinner\b/i,
    lines: [
      'Salt the water, taste as you go, turn the heat down earlier than you think. That covers most of dinner.',
      'The best recipe is the one with a stain on the page.',
      'What do you cook when you have no plan and no patience?',
      'Read the recipe to the end before you start. The surprise is always in the last paragraph.',
      'A sharp knife and a dry towel do more for dinner than a new pan.',
      'Cook it once by the book. After that it is yours.',
    ],
  },
  {
    pattern: /\bcoffee\b|\bespresso\b|\bcafes?\b/i,
    lines: [
      'Better coffee: better water, fresher beans, then the expensive machine. In that order.',
      'The coffee you drink standing up never tastes as good as it should.',
      'What is your coffee order when nobody is watching?',
      'Grind your coffee right before you brew it. Everything else is decoration.',
      'Some decisions should wait until the coffee is gone.',
      'A bad coffee with the right person beats a good one at the desk.',
    ],
  },
  {
    pattern: /\bgarden(?:s|ing|ers?)?\b|\bplants?\b/i,
    lines: [
      'A garden does not care about your deadline. It is most of its charm.',
      'Gardening tip: walk through it every day and change very little.',
      'What is the plant you keep killing and keep buying?',
      'Every garden looks good in early summer. Judge it in late autumn.',
      'Gardening is mostly waiting, with dirt under your nails so that it looks like work.',
      'Plant what your neighbor grows well. Your garden has the same soil.',
    ],
  },
  {
    pattern: /\bbooks?\b|\breading\b|\bnovels?\b/i,
    lines: [
      'Give a book a few chapters. If it has not started by then, somebody else will love it.',
      'Reread a good book. It stays where it was, and you can see how far you went.',
      'Which book do you give away so often that you keep buying it again?',
      'Leave a book where the phone usually lies. That is the whole reading plan.',
      'Write in the margins of your books. It is the cheapest conversation you will have with yourself.',
      'A page before sleep still adds up to a book, eventually.',
    ],
  },
  {
    pattern: /\bsleep(?:ing)?\b|\bmorning routines?\b|\bmornings?\b/i,
    lines: [
      'A good morning starts the evening before, with the phone in another room.',
      'Tired people make plans for rested people. Sleep first and decide tomorrow.',
      'What does your morning look like on the days that go well?',
      'One quiet cup of something before the world starts is already a morning routine.',
      'The best morning routine is one you can do badly and still call done.',
      'Nobody brags about going to sleep on time. It would help.',
    ],
  },
  {
    pattern: /\bburn-?out\b|\bstress\b|\bmental health\b|\bresting\b/i,
    lines: [
      'If rest feels like falling behind, take that as a warning about burnout.',
      'Mental health at work starts with things nobody calls that: a lunch break, a clear task, an evening off.',
      'What did you stop doing at work that was good for your mental health?',
      'Before stress is a problem in your head, it is often a problem in your calendar.',
      'A good question for someone with too much stress: what can I take off your list?',
      'Asking for help early is good for your mental health and easier on everyone else, too.',
    ],
  },
  {
    pattern: /\bimpost[eo]r syndrome\b|\bself-doubt\b|\bconfidence\b/i,
    lines: [
      'Imposter syndrome gets quieter when you say it out loud. Somebody at the table nearly always has it too.',
      'If you have imposter syndrome, keep the kind messages in a folder. Read them on the bad days.',
      'Who told you they had imposter syndrome when you least expected it?',
      'Confidence usually arrives after you have done the thing, so there is no point in waiting for it.',
      'You can have imposter syndrome and still be the right person for the work.',
      'Imposter syndrome compares your doubts with what other people put on their slides.',
    ],
  },
  {
    pattern: /\bsay(?:ing)? no\b|\bboundaries\b|\bpeople[- ]pleasing\b/i,
    lines: [
      'Saying no gets easier when you say it early and keep it short.',
      'You can say no without a reason. A reason is an opening bid.',
      'If you never say no, every polite yes is taken out of something you planned.',
      'What was the last thing you were glad to say no to, and why?',
      'Say no to the task, be kind to the person. They are separate conversations.',
      'The people worth working with can take it when you say no.',
    ],
  },
  {
    pattern:
      /^learning$|\blearning (?:(?:a )?new |languages?|skills?|things|to code)|\blearn (?:a|an) new\b|\bstud(?:y|ying)\b|\blanguages?\b|\bteach(?:ing|ers?)\b|\beducation\b|\bstudents?\b/i,
    lines: [
      'The quickest test of a new skill: explain it to someone who can interrupt you. Teaching finds the holes.',
      'Learning a language means being bad at something in public for a while. It passes.',
      'What did you learn late that a good teacher could have shown you in an afternoon?',
      "Studying happens on the days you don't feel like it. Do a little then.",
      'Good teachers ask where you got stuck before they say anything else.',
      'After studying, close the book and write down what is left. That is what you know.',
    ],
  },
  {
    pattern:
      /\bcareers?\b|\bjob (?:search|hunt\w*)\b|\bpromotions?\b|\bquit(?:ting)? (?:a|my|your) job\b|\bnetworking\b|\bpersonal brand\w*/i,
    lines: [
      'For your next career talk, keep a note of what you finished and who it helped. You forget most of it.',
      'A career looks like a plan only when you tell it backwards.',
      'What is a job you took for the wrong reason that turned out fine for your career?',
      'Networking is easier when you arrive with something to give, even if it is only a good question.',
      'Before you quit your job, write down what would have to change for you to stay. Then ask for it.',
      'On a job search, ask the person who left. They will tell you what the interview will not.',
    ],
  },
  {
    pattern: /\bmoney\b|\bsaving money\b|\binvest(?:ing|ments?|ors?)\b|\bpersonal finance\b|\bbudget(?:s|ing)?\b/i,
    lines: [
      'Boring money is good money. Excitement usually comes with a fee.',
      'Know what a normal month costs you. It makes every other decision about money smaller.',
      'What did you stop spending money on and never miss?',
      'If somebody needs you to hurry, keep your money in your pocket.',
      'Before investing, write down why you bought it. You will want to know when the price moves.',
      'A budget is a list of what you care about, whether you meant it or not.',
    ],
  },
  {
    pattern: /\bcrypto(?:currenc\w+)?\b|\bbitcoin\b|\bblockchain\b/i,
    lines: [
      'Ask someone to explain crypto without using the words of the brochure. It is a good test for both of you.',
      'What would change your mind about crypto, in either direction?',
      'The loudest week in crypto is rarely the best week to decide anything.',
      'If you own crypto, can you say in one sentence why? If not, that is your homework.',
      'In crypto as anywhere: if the return is in the headline, the risk is in the small print.',
      'Never put money into crypto that you would need to explain at dinner.',
    ],
  },
  {
    pattern:
      /\bsuccess(?:ful)?\b|\bfail(?:ure|ures|ing)\b|\bmotivation\b|\bmindset\b|\bdreams?\b|\bgoals?\b|\bdisciplin\w+|\bperseveran\w+|\bcourage\b|\bresilien\w+|\bambition\b|\bkindness\b/i,
    lines: [
      'Success from close up is mostly somebody doing the unglamorous part again.',
      'Take the goal and ask what it would look like small and done by tonight. Start there.',
      'Which goal would you keep if nobody ever heard about it?',
      'From the inside, success feels like nothing is happening until you look at where you started.',
      'Call it a failure if you like. Be kind to the version of you that had less information.',
      'Courage can be borrowed from someone a little further along. Lend some to the person behind you.',
      'Discipline is what you do on the days when the goal looks silly.',
    ],
  },
  {
    pattern:
      /\bparent(?:s|ing|hood)?\b|\bkids?\b|\bchildren\b|\btoddlers?\b|\bbab(?:y|ies)\b|\bdads?\b|\bmoms?\b|\bmums?\b/i,
    lines: [
      'Children hear the tone first and the words much later. So do grown-ups.',
      'With kids, the shoes take as long as they take. Leave earlier.',
      'Parents, what rule did you give up on and never miss?',
      'Being bored together with your kids counts as time together.',
      'Say sorry to your kids when you are wrong. It is the lesson that sticks.',
      'Nobody warns you how funny kids are.',
    ],
  },
  {
    pattern: /\bboard games?\b|\bgame nights?\b/i,
    lines: [
      'Board games show you who in the family reads the rules. It is never who you think.',
      'Let someone else explain the board game for once. You learn what you have been getting wrong.',
      'Which board game starts the best arguments in your house?',
      'A good board game ends while everyone still wants to play.',
      'Losing at board games is a skill. Most adults could use the practice.',
      'House rules are what make it your board game.',
    ],
  },
  {
    pattern: /\bweather\b|\brain\b|\bsummer\b|\bwinter\b/i,
    lines: [
      'The weather is the only news that everybody in the room has read.',
      'Complaining about the weather is free, and it does need doing.',
      'What is the weather doing where you are, and are you taking it personally?',
      'Small talk about the weather is underrated. Everyone in the room is an expert.',
      'The weather has never once read the forecast.',
      'Good weather is wasted on people with meetings.',
    ],
  },
  {
    pattern: /\btravel(?:l?ing)?\b|\btrips?\b|\bholidays?\b|\bvacations?\b|\bdigital nomads?\b/i,
    lines: [
      'Pack for the trip you will have, carry less than you think, leave a free afternoon.',
      'The best meal of a trip is rarely the one with the reservation.',
      'Which trip would you take again, exactly the same way?',
      'Travel by slow train once. The places in between are places too.',
      'Before you travel, learn how to say thank you. It opens more doors than the map does.',
      'A trip needs one plan and a lot of room around it.',
    ],
  },
  {
    pattern:
      /\bpublic speaking\b|\b(?:giving|give) (?:a )?(?:talks?|presentations?|speech(?:es)?)\b|\bpresentations?\b|\bspeech(?:es)?\b|\bon stage\b/i,
    lines: [
      'Open your talk with what you would say if you only had a minute. Public speaking is mostly that choice.',
      'The people in front of you came to listen. Public speaking gets easier once you believe it.',
      'Which presentation do you still think about, and why that one?',
      'Practice the first sentence of your speech until you could say it in your sleep. The others will follow.',
      'A pause feels endless on stage and short in the room. Use it.',
      'Stay for the questions after your presentation. That is where you learn what you actually said.',
    ],
  },
  {
    pattern: /\bpodcast(?:s|ing|ers?)?\b/i,
    lines: [
      'A good podcast question is short enough that the guest has to think.',
      'Which podcast do you play at normal speed?',
      'Nobody skips the podcast because of the microphone. They skip it because of the first few minutes.',
      'Before you start a podcast, record an episode and listen to it on a walk. You will know.',
      'The best part of a podcast is often right after the host stops reading the questions.',
    ],
  },
  {
    pattern: /\b(?:online )?communit(?:y|ies)\b|\bdiscord\b|\bslack group\b/i,
    lines: [
      'A community is the people who answer when you are not there.',
      'In a new community, reply to everyone by hand for as long as you can stand it.',
      'Which community would you miss if it closed tomorrow, and what keeps you there?',
      'Write the rules of a community in the tone you want people to use in it.',
      'The quiet members of a community read everything. Write for them, too.',
    ],
  },
  {
    pattern: /\btea\b/i,
    lines: [
      'Tea is a good excuse to stand up and a better one to sit down again.',
      'Milk in first or last: say it quietly, people have lost friends over tea.',
      'What does your tea say about your day so far?',
      'Most bad news is easier with tea. So is most good news.',
      'The second cup of tea from the same leaves is for people who are not in a hurry.',
    ],
  },
  {
    pattern: /\bphotograph(?:y|s|ers?)\b|\bphotos?\b|\bcameras?\b/i,
    lines: [
      'The best camera advice is to get closer.',
      'Which photo of yours does nobody else like as much as you do?',
      'Photography is mostly waiting for someone to walk out of the frame. Or into it.',
      'Delete more photos. The ones you keep get better.',
      'Before you buy a lens, take the same photo every day for a month.',
      'A photo does not need to be sharp to be kept.',
    ],
  },
  {
    pattern: /\bwalk(?:s|ing)?\b|\bhik(?:es?|ing)\b/i,
    lines: [
      'A walk fixes more problems than it should.',
      'Walking side by side makes hard conversations easier.',
      'Take the walk before you answer the message.',
      'Where do you walk when you need to think?',
      'Nobody comes back from a walk with a worse idea.',
      'The good part of a walk starts when you stop checking how far it is.',
    ],
  },
  {
    pattern: /\bguitar\b|\bpiano\b|\bviolin\b|\bsinging\b|\bmusic\b|\bdrums\b/i,
    lines: [
      'For music, a little every day beats a long evening once a week.',
      'Which song made you want to play music yourself?',
      'Leave the guitar out of its case. You will play it more.',
      'Slow it down until you can play it right. Music gets faster by itself.',
      'Playing music badly is still more fun than most evenings.',
      'Learn the song you love before the one you should. The guitar will forgive you.',
    ],
  },
  {
    pattern: /\belectric (?:cars?|vehicles?)\b|\bevs?\b|\bcars?\b|\bdriving\b/i,
    lines: [
      'The most honest review of an electric car comes from someone who drove it in winter.',
      'Before you buy an electric car, find out where it would charge on an ordinary weekday.',
      'What surprised you about driving electric cars that no review mentioned?',
      'The quiet is the part of electric cars people get used to first and miss most afterwards.',
    ],
  },
  {
    pattern: /\bopen[- ](?:plan )?offices?(?: plans?)?\b|\boffices?\b/i,
    lines: [
      'An open office needs rules about noise more than it needs plants.',
      'The best desk in an open office is the one next to the people who whisper.',
      'Headphones are the walls of the open office.',
      'What would you change first about your office: the noise, the light or the chairs?',
      'Ask people where they go when they need to finish something. If it is not the office, you have your answer.',
    ],
  },
  {
    pattern: /\bwork[- ]life balance\b|\bovertime\b|\bweekends?\b/i,
    lines: [
      'Work-life balance is decided by what you do with the first free evening.',
      'Put the evening in the calendar as if it were with somebody else. Work-life balance starts there.',
      'What would you protect first if you took your work-life balance seriously?',
      'A manager who sends mails at midnight has a policy on work-life balance, whatever the handbook says.',
      'The weekend is long enough. It is the thinking about work in it that makes it short.',
    ],
  },
  {
    pattern: /\bonboarding\b/i,
    lines: [
      'Good onboarding answers the questions people are too polite to ask.',
      'For onboarding a new colleague, write down what you explained last time. That is the handbook.',
      'Give people something small to finish on their first day. Onboarding is mostly about that feeling.',
      'What do you remember from the first day of your last onboarding?',
      'Ask new people what confused them, in the first week of onboarding, while they still see it.',
    ],
  },
  {
    pattern: /\bcats?\b|\bdogs?\b|\bpupp(?:y|ies)\b|\bkittens?\b|\bpets?\b/i,
    lines: [
      'A dog improves every walk and every calendar.',
      'Cats know exactly which paper you need next.',
      'What did your pet teach you about patience?',
      'Every house with a cat has a chair that nobody else may use.',
      'Dogs think every arrival is an event. We could do worse.',
    ],
  },
  {
    pattern: /\bfootball\b|\bsoccer\b|\bbasketball\b|\btennis\b|\bsports?\b/i,
    lines: [
      'The best sport is the one your friends will still play with you in winter.',
      'Which football match do you still talk about, and who was sitting next to you?',
      'Watching sport with someone who hates it teaches you the rules.',
      'Losing is the part of sport that schools forget to teach.',
      'Nobody remembers the score of the sport they played as a child, only who drove them there.',
    ],
  },
  {
    pattern: /\bmovies?\b|\bfilms?\b|\bcinema\b|\btv (?:shows?|series)\b/i,
    lines: [
      'The best films are the ones you argue about on the way home.',
      'Which film do you quote without noticing?',
      'A film gets better when you do not know anything about it. Skip the trailer.',
      'Watch the film that bored you at school again. You may have changed.',
      'Sit in the middle of the cinema, turn the phone off, stay for the names.',
    ],
  },
  {
    pattern: /\b(?:video )?games?\b|\bgaming\b|\bchess\b/i,
    lines: [
      'A good game explains itself while you play it. So should most software.',
      'Which game would you love to play again for the first time?',
      'Every game has a quiet part that somebody fought to keep in.',
      'Chess is a good reminder that you can lose politely.',
      'The best game nights end with one more round.',
    ],
  },
  {
    pattern: /\bart\b|\bdraw(?:ing)?\b|\bpaint(?:ing)?\b|\billustrat\w+|\bcreativity\b|\bcreative\b/i,
    lines: [
      'Drawing is looking, with a pencil as proof.',
      'Creativity likes a deadline and a short list of materials.',
      'Whose drawing hangs in your kitchen?',
      'Fill a book with bad art. Somewhere in the middle it stops being bad.',
      'Finish the drawing you already dislike. Creative work is learned in the last part.',
    ],
  },
  {
    pattern: /\bclimate\b|\bsustainab\w+|\brecycling\b|\bgreen energy\b|\bsolar\b|\benvironment\b/i,
    lines: [
      'Sustainability starts with the thing you already own.',
      'For the climate, the best product is often the one that still works.',
      'What sustainable habit turned out to be easier than you thought?',
      'Repair it once before you replace it. Sustainability is full of boring steps like this one.',
      'When a company talks about the climate, look for a date and a number.',
    ],
  },
  {
    pattern: /\bsecurity\b|\bprivacy\b|\bpasswords?\b|\bphishing\b/i,
    lines: [
      'Security advice that people cannot follow on a busy day is decoration.',
      'Use a password manager. It is the rare security tip that also saves time.',
      'Which security rule at work does everybody quietly ignore?',
      'Thank the person who reports the odd email. That is most of a security culture.',
      'The safest data is what you never collected. Privacy can be that simple.',
    ],
  },
  {
    pattern: /\bspreadsheets?\b|\bexcel\b|\bdashboards?\b|\bdata analy\w+|\banalytics\b|\bdata\b/i,
    lines: [
      'Somewhere in every company a spreadsheet runs the place, and one person knows how.',
      'Before you build the dashboard, ask which decision it is for.',
      'Which spreadsheet would stop your company if it disappeared?',
      'Data is easier to collect than to doubt. Doubt it first.',
      'Name the columns of your spreadsheet as if you will forget everything. You will.',
    ],
  },
  {
    pattern: /\be-?mails?\b|\binbox\b|\bnotifications?\b/i,
    lines: [
      'Write the email so that it can be answered with one word.',
      'Put the question in the first line of the email. Everything else is background.',
      'What is your rule for email in the evening?',
      'An empty inbox is somebody else with a full one.',
      'Turn off one notification today. You can always turn it back on.',
    ],
  },
  {
    pattern: /\bnote-?taking\b|\bnotes\b|\bjournal(?:s|ing)?\b|\bdiar(?:y|ies)\b/i,
    lines: [
      'The best note-taking app is the one that is open when the thought arrives.',
      'A journal is a letter to someone who will laugh at your worries.',
      'Which of your notes is the oldest one you still use?',
      'Write notes for the person who has forgotten everything. That is you, in spring.',
      'Keep a journal of small things. The large ones you will remember anyway.',
    ],
  },
  {
    pattern:
      /\bgrowing on (?:twitter|x|linkedin)\b|\btwitter\b|\blinkedin\b|\btweet(?:s|ing)?\b|\bposting\b|\bfollowers\b|\baudience\b/i,
    lines: [
      'Answer people before you post. An audience starts as a conversation.',
      'What to write for your audience: the thing you explained to a friend this week.',
      'Whose tweets do you read to the end every time, and why theirs?',
      'Followers are a number. Replies are people.',
      'If nobody in your audience answers, ask a smaller question.',
    ],
  },
  {
    pattern: /\be-?commerce\b|\bonline (?:shops?|stores?)\b|\betsy\b|\bshopify\b|\bdropshipping\b/i,
    lines: [
      'An online shop is a promise about a parcel.',
      'Order something from your own online shop once a month. Open the parcel like a stranger.',
      'What made you trust an online shop you did not know?',
      'Show the delivery cost early. People who leave an online shop at that point were not going to thank you later.',
      'In an online shop, good photos sell. Honest ones keep the parcel from coming back.',
    ],
  },
  {
    pattern: /\bvolunteer(?:s|ing)?\b|\bcharit(?:y|ies)\b|\bdonat\w+|\bnon-?profits?\b/i,
    lines: [
      'Volunteering is easier to keep up when somebody expects you on a certain day.',
      'Ask a charity what they need before you bring what you have.',
      'What made you go back after your first day of volunteering?',
      'The best volunteers do the washing up.',
      'Small monthly donations let a charity plan. That is worth more than it looks.',
    ],
  },
  {
    pattern: /\bfriend(?:s|ships?)\b|\blonel\w+|\bneighbou?rs?\b/i,
    lines: [
      'Call one of the friends you keep meaning to call. They were going to call you, too.',
      'Friendship as an adult runs on small, boring plans that somebody makes.',
      'Which of your friends can sit in silence next to you?',
      'Be the neighbor who introduces people.',
      'Good friends tell you early. Great friends tell you early and kindly.',
    ],
  },
  {
    pattern: /\bmarriages?\b|\bdating\b|\brelationships?\b|\bweddings?\b/i,
    lines: [
      'A good relationship has a lot of boring logistics in it, done kindly.',
      'Ask what they need: help, advice or company. It saves a relationship many evenings.',
      'What is the small habit that is good for your relationship?',
      'The best wedding speech is short and has one true story in it.',
    ],
  },
  {
    pattern: /\bminimalism\b|\bdeclutter\w*|\btidy(?:ing)?\b|\bsimple living\b/i,
    lines: [
      'Decluttering is deciding, one drawer at a time.',
      'Minimalism is easier when you stop buying boxes to put things in.',
      'What did you give away while decluttering and never think of again?',
      'Start tidying with the thing you trip over.',
    ],
  },
  {
    pattern: /\bmeditat\w+|\bmindfulness\b|\byoga\b|\bbreathing\b/i,
    lines: [
      'Meditation is noticing that you stopped meditating, and starting again without a fuss.',
      'A few quiet breaths before you answer count as mindfulness.',
      'What made meditation stick for you, or what made you stop?',
      'The yoga mat you can see is the one you use.',
    ],
  },
  {
    pattern: /\blanding pages?\b/i,
    lines: [
      'A landing page has one job per screen. If you cannot say which, nobody else can.',
      'Read your landing page to someone on the phone. Where they ask you to say it again, rewrite.',
      'What was the last landing page that made you sign up, and which line did it?',
      'Put the price on the landing page, or a reason why it is not there.',
      'The best sentence for a landing page is often sitting in a customer email.',
    ],
  },
  {
    pattern: /\bhouseplants?\b/i,
    lines: [
      'Most houseplants die of attention. Check the soil before you water.',
      'A houseplant by a bright window forgives a lot.',
      'Which houseplant has survived you the longest?',
      'Give the houseplant you are worried about one week of being left alone.',
      'Houseplants are slow news. A new leaf counts as a headline.',
    ],
  },
  {
    pattern: /\bcycl(?:ing|ists?)\b|\bbik(?:es?|ing)\b|\bbicycles?\b/i,
    lines: [
      'The best bike is the one you do not have to carry up the stairs.',
      'What would make you leave the car at home: a safer bike lane, a better bus, or nothing?',
      'Cycling to work puts the worst part of the day outdoors, where it belongs.',
      'Before you take the bike to a new job, ride it there once on a free day.',
      'A good bike lock costs more than it feels like it should. Buy it anyway.',
    ],
  },
  {
    pattern: /\bcommut\w+|\bpublic transport\b|\btrains?\b|\bbuses\b/i,
    lines: [
      'A good commute is short or has a book in it.',
      'Trains are the only place where looking out of the window counts as doing something.',
      'Which train journey would you take again tomorrow?',
      'Trains turn travel time into your own time. Sit on the side with the view.',
    ],
  },
  {
    pattern: /\bnurs(?:es?|ing)\b|\bdoctors?\b|\bhospitals?\b|\bhealthcare\b/i,
    lines: [
      'Ask a nurse what the form leaves out. It is usually the important part.',
      'What did a nurse or doctor say to you that you still remember?',
      'Good healthcare often looks like somebody sitting down before they speak.',
      'Thank the nurse by name.',
    ],
  },
  {
    pattern: /\bwood(?:working)?\b|\bdiy\b|\bknitting\b|\bsewing\b|\bcrafts?\b|\bpottery\b|\bceramics\b/i,
    lines: [
      'Every craft has a part where it looks ruined. Keep going.',
      'DIY rule: measure it again, then go and have a coffee before you cut.',
      'What was the first thing you made when you took up a craft like pottery or sewing?',
      'In every craft the tools get better, and so do the excuses.',
      'Knitting is a meeting with yourself that produces a scarf.',
    ],
  },
  {
    pattern: /\bmondays?\b/i,
    lines: [
      'A Monday goes better when the week before left it a note.',
      'What makes a Monday a good one for you?',
      'Put the dull task on Monday morning. By lunch it is the past.',
      'Nobody needs a big plan on a Monday. A small start will do.',
    ],
  },
  {
    pattern: /\bbeekeep\w+|\bbees?\b|\bhoney\b/i,
    lines: [
      'Beekeeping is mostly standing still at the right moment.',
      'Plant something for the bees. It is the cheapest part of beekeeping.',
      'What do people always ask a beekeeper, and what should they ask?',
      'Bees do not read the plan for the season. That is where beekeeping gets interesting.',
      'Honey tastes of where it comes from. Buy the jar with a street name on it.',
    ],
  },
  {
    pattern: /\b(?:customer |user )?retention\b|\bchurn\b/i,
    lines: [
      'Ask the people who left. Churn has reasons, and they will usually tell you.',
      'Retention starts with the first thing a new customer manages to finish.',
      'What did you change for the customers you have, and what did it do for retention?',
      'If nobody misses you when you are down, look at retention before you look at anything else.',
      'Churn is easier to talk about with a list of names than with a chart.',
    ],
  },
  {
    pattern: /\bresumes?\b|\bcvs?\b|\bcover letters?\b/i,
    lines: [
      'A resume gets read standing up. Put the line that matters where the eye lands first.',
      'Say what changed because of you. A resume that lists duties could be anyone in that job.',
      'Read your resume out loud to a friend. Where you start explaining, the line is not clear yet.',
      'What did you leave out of your resume that made it better?',
      'The best line of a resume is often the one you nearly left out because it felt too small.',
    ],
  },
];
