import type { TextInput } from '../../src/ai/text-model.port';

/** A brief, and texts that models give for it, one an answer. Everything is of our own writing. */
export interface PlausibleAnswers {
  task?: 'linkedin' | 'replies' | 'mimic';
  input: Pick<TextInput, 'prompt' | 'source' | 'language' | 'length'>;
  /** State nothing that the brief does not, in its figures or in other words for them. */
  texts: readonly string[];
  /** State figures that the brief does not. */
  inventions?: readonly { text: string; figures: readonly string[] }[];
  /** Decline, as models do in the form they were asked for. */
  refusals?: readonly string[];
}

export const plausibleAnswers: readonly PlausibleAnswers[] = [
  {
    input: {
      prompt:
        'We cut our checkout from 7 steps to 2 last week. Carts abandoned fell from 62% to 41%. We removed the address form first, nobody asked for it back.',
    },
    texts: [
      'Our checkout had 7 steps until last week. Now it has 2, and abandoned carts went from 62% to 41%.',
      'Nobody has asked for the address form back. It was the first thing we took out of our checkout.',
      'Five fewer steps in our checkout, and 21 points fewer abandoned carts. That was one week.',
      'We took five steps out of checkout last week.\n\nAbandoned carts: 62% before, 41% after.\n\nThe address form went first.',
      'If your checkout still asks for an address, try it without. We did, went from seven steps to two, and no one complained.',
      "Checkout went from 7 steps to 2 — and abandoned carts fell by about a third. Here's the thing: nobody misses the form.",
      'Cart abandonment is down to 41% since we cut the checkout to two steps. The form we removed first is the one nobody misses.',
    ],
    inventions: [
      {
        text: 'Checkout in two steps instead of seven. Abandoned carts: 41%. Orders are up 27%, because nobody gives up half way.',
        figures: ['27%'],
      },
      {
        text: 'Our checkout took 7 steps and 94 seconds. It takes 2 now, and carts abandoned fell from 62% to 41%.',
        figures: ['94'],
      },
    ],
    refusals: [
      "I'm sorry, but I can't help with that request.",
      "I'm unable to create content about this topic. Please try a different request.",
    ],
  },
  {
    input: {
      prompt:
        'hired our first apprentice in September, Mira, 17. she rewrote the price list because customers kept asking the same 3 questions. phone calls went from about 20 a day to 8',
    },
    texts: [
      'Mira started with us in September. She is 17, our first apprentice, and she rewrote our price list. We get 8 calls a day now instead of about 20.',
      'Customers kept asking the same three questions. Our new apprentice Mira put the answers into the price list, and the phone got quiet.',
      'From about 20 calls a day to 8. Mira, our first apprentice, rewrote the price list.',
      'What a 17-year-old noticed that we had not: everybody who called asked one of three questions. Mira wrote the answers down.',
      'Our first apprentice cut our phone calls by more than half. She did it with a price list.',
      'Twelve fewer calls a day, because Mira (17, here since September) asked why the price list left people asking.',
    ],
    inventions: [
      {
        text: 'Mira is 17 and rewrote our price list. We get 8 calls a day instead of about 20, which saves us 45 minutes.',
        figures: ['45'],
      },
    ],
    refusals: ["I can't assist with that."],
  },
  {
    input: { prompt: 'remote work' },
    texts: [
      'Remote work shows which meetings were emails. It also shows which emails should have been a walk down the hall.',
      'The hardest part of remote work is stopping. Nobody switches the light off in the corridor.',
      'Working from home is easy to measure and hard to feel. You see the tickets close, and not who sighs.',
      'People who say remote work kills culture usually mean that they miss being seen.',
      'A remote team needs one thing an office gives for free: a place to overhear what the others struggle with.',
    ],
    refusals: ["I'm sorry, but I can't assist with creating this content."],
  },
  {
    input: { prompt: 'tell people the summer fair is on Saturday 14 June, 2 pm, school yard, cheerful, for parents' },
    texts: [
      'Saturday 14 June, 2 pm, school yard: the summer fair is on. Bring the children, and an appetite.',
      'Parents, keep Saturday free! The summer fair starts at 2 pm on 14 June in the school yard.',
      'The school yard turns into a fair on Saturday, June 14th. We start at 2 pm. See you there?',
      'On 14 June at 2 pm the school yard is yours. Summer fair on Saturday, and parents may play too.',
      'Mark your calendars! ☀️ The #SummerFair takes place on Saturday, 14 June at 2 pm in the school yard. Fun for the whole family!',
      'Summer fair! Saturday, 14 June, from 2pm in the school yard. Sun cream for the children, coffee for you.',
    ],
  },
  {
    input: {
      prompt:
        'Our bakery in Lyon: rent went up from 900 to 2,400 euros since 2019. We now bake at night and sell only 4 breads instead of 11. Waste is nearly zero.',
    },
    texts: [
      'In 2019 our rent in Lyon was 900 euros. It is 2,400 now. We bake at night and sell 4 breads.',
      'Eleven breads became four. Since then almost nothing is thrown away in our bakery.',
      'Seven breads left our shelf, and with them almost all our waste. The rent made us do it: 900 euros in 2019, 2,400 now.',
      '€2,400 a month for a bakery that cost €900 six years of customers ago. We answered with fewer breads, baked at night.',
      'Our rent rose by 1,500 euros. We had to choose which breads stay, and kept 4 of 11.',
      'What a rent of 2,400 euros teaches a bakery: four good breads beat eleven, and the bin stays empty.',
    ],
    inventions: [
      {
        text: 'We bake 4 breads instead of 11, at night. It saves 18 kilos of flour a week, and the bin stays empty.',
        figures: ['18'],
      },
    ],
    refusals: ['As an AI language model, I cannot write promotional material.'],
  },
  {
    input: {
      prompt:
        'Shipped dark mode after 14 months of requests. 212 people had asked. It took two of us nine days. First reaction: someone asked for a light mode toggle on the login page.',
    },
    texts: [
      '212 people asked us for dark mode over 14 months. It took two of us nine days.',
      'Dark mode is out. The first thing we heard back: could the login page have a light mode toggle?',
      'Nine days of work, 14 months of waiting, 212 requests. Dark mode shipped today, and I am sorry it took so long.',
      'We thought dark mode was a big project. Two people did it in 9 days. We could have said yes over a year ago.',
      "It's not about dark mode, it's about listening. 212 people asked, and we took 14 months to spend nine days.",
      'Thanks to @theteam and everybody who asked: dark mode is live after 14 months.',
      'The login page is the one place without a toggle, and of course that was the first reply to dark mode.',
      'You asked, all 212 of you. Dark mode is here. 🌙',
    ],
    refusals: ['I cannot fulfill this request.'],
  },
  {
    input: { prompt: 'giving feedback to junior developers' },
    texts: [
      'Give a junior developer feedback on the code they wrote today, while they still remember why they wrote it.',
      'Junior developers rarely need more feedback. They need one sentence about which of twelve remarks matters.',
      'The kindest review starts with the line you would have written worse yourself.',
      'If your feedback needs the word "just", the junior who reads it will not ask the next question.',
      'Half of what we call feedback is taste. Tell juniors which half.',
    ],
    refusals: ['I apologize, but I am not able to generate that.'],
  },
  {
    input: {
      prompt:
        'Half marathon on Sunday, 2:04:31, my goal was under 2 hours. Went out too fast, first 5k in 25:10. Last 6 km were walking and bananas. Would do it again.',
    },
    texts: [
      '2:04:31. I wanted to be under two hours, and ran the first 5k in 25:10. The last 6 km were walking and bananas.',
      'Went out too fast on Sunday and paid for it with 6 km of walking. Four and a half minutes over my goal, and I would do it again.',
      'Sunday, half marathon. I trained for months, slept badly, ate well, stood at the start with more people than live in my village, and told myself to go slow. Then the first 5k took 25:10, which is not slow, and the last 6 km were a walk with bananas in both hands. 2:04:31 in the end. I would do it again.',
      'First 5k of my half marathon: 25:10. Last 6 km: bananas.',
      'My goal was under 2 hours. My result was 2:04:31 and a new respect for bananas.',
      'On Sunday I learned what pace means: 25:10 for the first 5k is a promise, and my legs did not sign it.',
      'Walking the last 6 km with bananas was not the plan. 2:04:31, and I would do it again.',
      'Under 2 hours was the goal. 2:04:31 is what the clock said, because the first 5k were too fast.',
    ],
  },
  {
    task: 'linkedin',
    input: {
      prompt:
        'stopped sending quotes as PDF in April. our 5 person carpentry now walks each customer through the price in a 15 minute call. signed orders went from 3 in 10 to 6 in 10. two customers said they would have liked something in writing, so now we send a one page summary after the call',
      length: 'short',
    },
    texts: [
      'In April we stopped sending quotes as PDFs.\n\nThe five of us in the carpentry call each customer instead and go through the price in 15 minutes. Signed orders went from 3 in 10 to 6 in 10.\n\nTwo customers wanted something in writing, so a one page summary follows each call.',
      'Six of ten customers sign now. It used to be three.\n\nWe changed one thing in our carpentry: instead of a PDF, there is a call of 15 minutes about the price.\n\nSince two people missed something in writing, we send a page after it.',
      'A quote explains nothing. A call does.\n\nSince April each customer of our carpentry gets a 15 minute call about the price, and twice as many sign.\n\nThe one page summary came later, because two customers asked for it.',
      'What we learned from two customers: a call sells the kitchen, and a page of paper keeps the peace.\n\nOur carpentry dropped PDF quotes in April. We talk through the price for 15 minutes, then send a summary.',
      'Our orders doubled without a new customer.\n\nBefore April, 3 in 10 of our quotes were signed. Then the 5 of us began to call people and explain the price. Now it is 6 in 10.',
    ],
    refusals: ["Unfortunately, I'm not able to write this post."],
  },
  {
    task: 'replies',
    input: {
      prompt:
        'we tried voice notes instead of tickets, colleagues in the workshop cannot listen with machines running, now both',
      source: 'We replaced half of our tickets with voice notes and nobody reads the wrong thing into them any more.',
    },
    texts: [
      'We tried voice notes too. In our workshop nobody can hear them with the machines running, so now we have both.',
      'Voice notes instead of tickets worked until the machines were on. The workshop still needs text.',
      'Same here, except in the workshop. A running machine beats any voice note.',
      'How do people find an old voice note again? We ended up with both, because the workshop is too loud.',
      'We have both now. The office talks, the workshop reads.',
    ],
    refusals: ["I can't help with that."],
  },
  {
    task: 'replies',
    input: { prompt: '', source: 'Our library lends tools since January, and the drill is out every single weekend.' },
    texts: [
      'Which tool has nobody borrowed yet?',
      'How many drills would you need so that one is in on a Saturday?',
      'A drill is used for minutes in its life, so a library is the right home for it. What else do people ask for?',
      'Do people bring the tools back in the state they got them?',
    ],
    refusals: ["Sorry, I can't reply to this post."],
  },
  {
    task: 'mimic',
    input: {
      prompt: 'running a choir, hardest thing is tenors, 22 sopranos and 3 tenors, one of them is my brother',
      source: 'The hard part of a garden is the water.\nTwo barrels.\nOne hose.\nThe hose leaks.',
    },
    texts: [
      'What makes running a choir hard is tenors.\n22 sopranos.\n3 tenors.\nOne is my brother.',
      'Choirs never lack sopranos.\nWe have 22 of them.\nTenors: three.\nOne had no choice, he is my brother.',
      'Nobody warns you about tenors.\nTwenty-two sopranos turned up.\nThree tenors did.\nOne of them I grew up with.',
      'Ask anyone who runs a choir.\n22 sopranos, no problem.\nTenors are the problem.\nI had to bring my brother.',
    ],
    refusals: ["I'm sorry, but I can't help with this."],
  },
  {
    input: {
      prompt:
        'Q: newsletter numbers. 4,180 subscribers, open rate 47%, but only 9 replies in a year. changed the last line from "let me know what you think" to one real question. 31 replies on the first try.',
    },
    texts: [
      '4,180 subscribers, an open rate of 47%, and 9 replies in a whole year. Then I ended with one real question and got 31.',
      'Nine replies in a year. 31 after one question. The newsletter was the same, its last line was not.',
      'I used to end my newsletter with "let me know what you think". Nobody did. One real question brought 31 replies.',
      'More replies to one issue than in the three years before it, and all I changed was the last line.',
      'Game-changer: one real question at the end of my newsletter brought 31 replies.',
      'Nearly half of my 4,180 subscribers open the newsletter. For a year I gave them nothing to answer.',
      'If your newsletter gets no replies, look at its last line. Mine went from 9 replies a year to 31 in one go.',
    ],
  },
  {
    input: {
      prompt:
        'Wir haben unsere Öffnungszeiten geändert: montags zu, dafür samstags bis 18 Uhr. Umsatz im ersten Monat plus 12 %. Zwei Stammkunden haben sich beschwert.',
    },
    texts: [
      'Montags haben wir jetzt zu, samstags dafür bis 18 Uhr auf. Der erste Monat: 12 % mehr Umsatz.',
      'Zwei Stammkunden haben sich beschwert, dass wir montags zu haben. Der Umsatz ist um 12 % gestiegen.',
      'Ein Tag weniger, ein paar Stunden mehr: samstags sind wir bis 18 Uhr da, montags gar nicht. Es hat sich gelohnt.',
      '12 % mehr Umsatz im ersten Monat, und das mit einem freien Montag.',
      'Samstags bis 18 Uhr zu öffnen war die bessere Idee als der Montag. Zwei Stammkunden sehen das anders.',
    ],
    inventions: [
      {
        text: 'Montags zu, samstags bis 18 Uhr: 12 % mehr Umsatz im ersten Monat, und 240 neue Kunden, die wir vorher nie gesehen haben.',
        figures: ['240'],
      },
    ],
    refusals: ['Es tut mir leid, aber dabei kann ich leider nicht helfen.', 'Das kann ich leider nicht schreiben.'],
  },
  {
    input: {
      language: 'de',
      prompt:
        'We cut our checkout from 7 steps to 2 last week. Carts abandoned fell from 62% to 41%. We removed the address form first, nobody asked for it back.',
    },
    texts: [
      'Unser Checkout hatte 7 Schritte. Seit letzter Woche sind es 2, und die abgebrochenen Warenkörbe fielen von 62 % auf 41 %.',
      'Das Adressformular flog zuerst raus. Niemand hat es zurückverlangt, und nur noch 41 % brechen ab.',
      'Fünf Schritte weniger im Checkout, 21 Punkte weniger Abbrüche.',
    ],
    refusals: ['Ich kann diese Anfrage nicht erfüllen.'],
  },
  {
    input: {
      prompt:
        'On a déménagé l’atelier en mars, 140 m² au lieu de 60. Trois mois de retard sur les commandes, rattrapés en juin. Les clients ont été patients, sauf un.',
    },
    texts: [
      'L’atelier a déménagé en mars : 140 m² au lieu de 60. Trois mois de retard, rattrapés en juin.',
      'Nos clients ont attendu trois mois. Tous ont été patients, sauf un.',
      'En juin, nous avons rattrapé le retard du déménagement. Merci aux clients, et même à celui qui a râlé.',
      'Passer de 60 à 140 m² coûte trois mois de retard. Nous le referions.',
    ],
    refusals: ['Je suis désolé, mais je ne peux pas vous aider avec cette demande.'],
  },
  {
    input: {
      prompt:
        'Abrimos la segunda tienda el viernes. 300 personas hicieron cola, se acabó el pan a las 11. Mañana horneamos el doble.',
    },
    texts: [
      'El viernes abrimos la segunda tienda y a las 11 ya no quedaba pan. Mañana horneamos el doble.',
      '300 personas en la cola y el pan se acabó a las 11. Gracias, y perdón.',
      'Mañana horneamos el doble: el viernes nos quedamos sin pan a las once.',
      'Nuestra segunda tienda abrió con 300 personas en la puerta.',
    ],
    inventions: [
      {
        text: 'El viernes abrimos la segunda tienda, 300 personas hicieron cola, y vendimos 1.250 panes. Mañana horneamos el doble.',
        figures: ['1.250'],
      },
    ],
    refusals: ['Lo siento, pero no puedo ayudarte con eso.'],
  },
  {
    input: {
      prompt:
        '先週、決済の手順を7から2に減らしました。途中でやめる人は62%から41%になりました。住所フォームを最初に消しました。',
    },
    texts: [
      '決済の手順を7つから2つに減らしたら、途中でやめる人が62%から41%になりました。',
      '最初に消したのは住所フォームでした。困った人は今のところいません。',
      '先週から決済は2ステップです。前は7ステップでした。',
    ],
    refusals: ['申し訳ありませんが、そのリクエストにはお応えできません。'],
  },
  {
    input: { prompt: '上周我们把结账步骤从7步减到2步，弃购率从62%降到41%，没有人要求恢复地址表单。' },
    texts: [
      '结账从7步变成2步之后，弃购率从62%降到了41%。',
      '我们先删掉了地址表单，没有人要求恢复。',
      '上周起，我们的结账只有2步。',
    ],
    refusals: ['抱歉，我无法帮助您完成这个请求。'],
  },
  {
    input: {
      prompt:
        'Μειώσαμε το ταμείο από 7 βήματα σε 2 την περασμένη εβδομάδα. Τα εγκαταλελειμμένα καλάθια έπεσαν στο 41%. Κανείς δεν ζήτησε πίσω τη φόρμα.',
    },
    texts: [
      'Το ταμείο μας είχε 7 βήματα. Τώρα έχει 2, και τα εγκαταλελειμμένα καλάθια έπεσαν στο 41%.',
      'Κανείς δεν ζήτησε πίσω τη φόρμα που βγάλαμε από το ταμείο.',
    ],
    refusals: ['Λυπάμαι, αλλά δεν μπορώ να βοηθήσω με αυτό.'],
  },
];
