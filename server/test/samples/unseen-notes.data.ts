/** Notes as people type them who do their own social media, written before anything was seen of what becomes of them. */
export const unseenNotes: readonly string[] = [
  // Founders and people who sell something.
  'closed our seed round today. 1.2m, 4 angels, took 7 months and 61 calls. the one that said yes first was the one i was most afraid to call',
  'We lost our biggest customer on Tuesday. 38% of revenue. Nobody did anything wrong, they got bought. Writing this down so I remember how quiet the office was.',
  'price change!! basic goes from 9 to 12 euros on 1 Feb. everybody who is here already keeps 9. forever. i mean it',
  '- churn 4.1% -> 2.6%\n- we did ONE thing: call people in week 2\n- script is 3 questions\n- happy to share (todo: link)',
  "don't mention Acme. Acme, our first client, still pays us for a product we no longer sell. They asked, we said sure, it runs on one old laptop under my desk.",
  'Launched on a Friday. I know. Went fine (mostly – the signup mail said "Hello undefined" to 212 people).',
  'my cofounder left after 4 years. no drama. she wants to teach. we split the shares at her kitchen table with a calculator from the 90s',
  'Q: how many of our users ever opened the settings page? A: 3%. We deleted half of it. Zero complaints in 6 weeks.',
  'not sure about the numbers, check with Priya: ad spend 14k, 31 customers, so 450 each?? that cannot be right',
  'We built the import in 2 weeks. We built the export in 2 days. Guess which one people write to us about.',
  'todo: better first line. Our warehouse flooded on Sunday. 3 cm of water, 0 damaged parcels, because Tom had moved every pallet on Friday for no reason he can explain.',
  'Stopped doing standups. Instead everyone writes 3 lines by 10. Took a month until it felt normal; now nobody wants back.',
  'hiring: 1 backend dev, Porto or remote, 55-65k, no whiteboard, we pay for the test day (300€). dm me or https://jobs.example.com/backend?ref=x',
  'We are 5 today 🎉 5 years, 5 people, 5 coffee machines (4 broken).',
  'I said no to a partnership that would have doubled our traffic because their contract had 11 pages and mine has one.',
  // Bakers, cooks, shops.
  'sourdough. day 3. it smells like feet. is this ok',
  'The oven broke at 4:10 this morning with 86 loaves in it. By 6 the pizzeria next door had 80 of them in theirs. 6 did not make it. We ate those.',
  'saturday: cinnamon rolls 🥐\nsunday: closed\nmonday: closed\ntuesday: rye, finally!!',
  'People ask why our croissant is 3.40. butter 0.71, flour 0.12, labour 1.05, rent 0.64, oven 0.22, tax, and I would like to sleep one day a week.',
  'we threw away 2 kg this week. last year same week 19. what changed: we sell yesterdays bread next to todays, half price, and it is gone by 9',
  'Idea: post about the grandmother who corrects my accent every Thursday while buying exactly four rolls. "Vier, nicht vierzig." she says. Every time.',
  'New on the menu: celeriac schnitzel. Yes really. No, it does not taste like meat. It tastes like celeriac. That is the point.',
  'The card machine was down for 3 hours. We wrote everything on paper and trusted people. 41 tabs, 41 paid by Monday.',
  'opening hours over easter:\n\nThu 7-18\nFri closed\nSat 7-14\nMon closed\n\nthe sour cherry thing will be there. you know which one.',
  'Nobody buys the spelt bread and everybody is sad when I take it off the shelf?!',
  // Teachers, doctors, nurses, civil servants.
  'A pupil (8th grade, do not name the school) asked me today if Shakespeare had an editor. Best question of the year. We spent the whole hour on it.',
  'Marked 94 essays over the weekend. 17 of them had the same sentence about "the tapestry of human experience". None of the 17 had sat together.',
  'i teach maths to adults who hated it. first lesson is always the same: bring the number that scares you. last week: an electricity bill',
  'Night shift, ward 4. 22 beds, 2 of us. At 3am a man of 91 taught me how to fold a paper boat. He has been practising for 80 years, he said, and mine was fine.',
  'Flu shots: yes, you can have it with a cold. No, not with a fever. Yes, it may hurt tomorrow. No, it cannot give you the flu. Ask us anything else, Tuesday 2–4 pm.',
  'reminder to self: ask Dr. Okafor before posting. We cut waiting time from 48 to 19 minutes by moving one printer.',
  'The e.g. and the i.e. of medicine: "e.g." means you may look further, "i.e." means stop looking. Half of our guidelines mix them up.',
  'Parents evening. 27 families, 10 minutes each. The child who worries me most had nobody there. The child who worries me least had four.',
  'We planted 300 trees with the third graders in 2019. 212 are still there. The third graders are in secondary school and come back to count.',
  'City library: from Monday you can borrow a sewing machine. 14 days, no fee, bring your own thread. Please return it without the needle in your bag (long story).',
  // Developers, designers, researchers.
  'til: `git log -S` finds the commit that added or removed a string. 12 years of git. twelve.',
  'our build went from 14:20 to 3:05. 1) cache, 2) cache, 3) deleting a test that slept for 240 s "just to be safe"',
  'Postgres tip nobody asked for: EXPLAIN (ANALYZE, BUFFERS) before you add the index, not after.',
  'v2.0.0-rc.1 is out. Breaking: Node 18 is gone. New: streams. Fixed: #412, #418 and the one with the emoji 👩‍👩‍👧. Notes: https://example.com/notes/v2',
  'I reviewed 61 pull requests in October. 9 made me learn something. 3 of the 9 were from the intern.',
  'accessibility audit done!! 43 findings, 31 fixed, 12 argued about. The screen reader user we paid for an hour found more than the tool did in a night.',
  'if (user.isLoggedIn = true) — 4 years in production. It worked because nobody could log out.',
  'Paper accepted after 3 rejections. Reviewer 2 of the 1st round wrote, and I quote: "This cannot work." It has worked since 2022.',
  'dark mode poll: 61% dark, 30% light, 9% "I did not know there were two"',
  'On naming: we had Customer, Client, Account, Tenant and Org. Five words, one table. It took a whiteboard, two hours and one apology to get to "workspace".',
  // Clubs, charities, artists, farmers.
  'choir news: 3 new tenors!!! THREE!!! (we had two)',
  'We raised 8,412.50 for the lifeboat. The 50 cents came from Ella, 6, who wanted it counted separately.',
  'The frost came on 4 April. Two nights at minus six. We lost the apricots, kept the apples, and I have stopped reading forecasts aloud at dinner.',
  'my exhibition opens friday 7pm, hafenstr. 12, 2nd floor (no lift, sorry – we carry wheelchairs, call 0151 2345678). 14 paintings, 1 sold already to my dentist',
  'Chapter 9 is done. It took 5 weeks and it is 11 pages. I do not want to talk about chapter 10.',
  'Sunday league: lost 0–7. Best game we played this year. I cannot explain it either.',
  'Keep Marta out of this. The band split up over a van. Marta had painted the van. It is still for sale, it still says our name.',
  'Our honey is dark this year. It is the lime trees. No we did not add anything. No really.',
  'Looking for: 1 saw, 2 ladders, 6 people who are not afraid of wasps. Saturday, 9 am, the old orchard. There will be cake. The cake also attracts wasps.',
  'Refugee kitchen, week 40. 1,900 meals. Rice: 310 kg. Complaints: 1 (too much dill, from me).',
  // Opinions, orders, bare topics and what looks like one.
  'hot take: most dashboards are paintings. You look at them, you feel something, you go back to work.',
  'Meetings do not scale. Writing does. I say that in every meeting.',
  'Unpopular opinion, but I like the new logo. It looks like something a person drew.',
  'rest is work too',
  'Ship it.',
  'Make mistakes. Write them down. Tell the new people first.',
  'Write every day, they said. I wrote every day for a year. 365 pages, 11 good ones.',
  'Post more, sell less. That is the whole strategy and it took us 3 agencies to get there.',
  'Thank you.',
  '¿Y si no hiciéramos nada?',
  // German.
  'Wir haben seit Montag einen Hund im Büro. Er heißt Franz, er ist 11, er schläft. Die Zahl der Besprechungen über 30 Minuten ist auf null gefallen.',
  'bitte Frau Dr. Ebner nicht nennen! Frau Dr. Ebner hat uns gezeigt, dass man einen Befund auch in 3 Sätzen schreiben kann.',
  'Der Bus kommt jetzt alle 10 min. statt alle 20. Kostet die Stadt 1,4 Mio. € im Jahr, d. h. rund 9 € pro Kopf. Ich finde: geschenkt.',
  'Notiz an mich: Foto vom Teig dazu. Heute früh um vier war der Strom weg. Der Teig wusste das nicht und ging weiter.',
  'Wer von euch hat noch ein Faxgerät? Wir suchen eins. Ja, wirklich. Das Amt nimmt den Antrag sonst nicht an.',
  'Elternabend in der 5b: 1. Handys, 2. Handys, 3. Wandertag, 4. doch noch mal Handys.',
  'Mein Opa sagte: „Wer pünktlich ist, ist zu spät.“ Er kam immer 20 Minuten früher. Zu seiner Beerdigung auch, wir mussten warten.',
  'neue öffnungszeiten ab 1.3.: di–fr 8–18, sa 8–13, mo zu. warum mo? weil wir auch mal schlafen',
  // Spanish, French, Portuguese, Italian, Dutch, Polish, Turkish.
  'Cerramos la librería después de 41 años. No es triste, o sí, pero también es junio y hay mar. Los últimos 300 libros se regalan el sábado.',
  'nota para mí: preguntar a Lucía. ¿Sabíais que el 70 % de nuestras ventas son los jueves? ¡Los jueves! Nadie sabe por qué.',
  'Hoy hace 10 años que abrí la consulta. 4.200 pacientes, 3 mudanzas, 1 inundación. Gracias a los tres que vinieron el primer día (dos eran mis tíos).',
  'On a perdu le match, mais le car est tombé en panne devant une crêperie. Bilan : 0–3 et 46 crêpes.',
  'Ne pas citer Hélène. Hélène a recousu 18 rideaux en une nuit ; le théâtre a rouvert à l’heure. « Le spectacle continue », a-t-elle dit, et elle s’est endormie au troisième rang.',
  'Perdemos 12 kg de massa ontem porque o termostato marcava 4° a menos. Hoje já tem pão. E um termostato novo.',
  'La mia bottega compie 60 anni. Mio padre contava in lire, io in euro, mia figlia in follower. Il legno è lo stesso.',
  'We zijn verhuisd: Kade 7, boven de fietsenmaker. Bel aanbellen werkt niet, hard roepen wel.',
  'Straciliśmy 2 godziny na szukanie błędu, którego nie było. Był przecinek. Zawsze jest przecinek.',
  'Dükkânı 1974’te dedem açtı. Bugün 3. kuşak, 2 kedi, 1 dikiş makinesi. Makine hâlâ aynı.',
  // Other scripts.
  '今朝4時にオーブンが壊れました。86個のパンは隣のピザ屋さんが焼いてくれました。本当にありがとうございます。',
  '来月から値上げします。食パンは320円から350円へ。小麦は2年で4割上がりました。理由を隠したくないので、全部書きます。',
  'メモ：写真を追加。新人が初日に聞いた質問が3つともよかった。明日のミーティングで全員に話します！',
  'افتتحنا الفرع الثاني يوم الخميس. جاء 240 شخصًا، ونفد الخبز قبل الظهر! هل نعود غدًا؟ نعم، وبضعف الكمية.',
  'سؤال اليوم: كم مرة تقرأ الرسالة قبل أن ترسلها؟ أنا ثلاث مرات، ومع ذلك أخطئ في اسم المدير.',
  '我们的小店今天满三岁了。三年，两次搬家，一只猫。谢谢每一位在雨天进来避雨、最后买了书的人。',
  '어제 서버가 47분 동안 멈췄습니다. 원인은 만료된 인증서였습니다. 알림은 퇴사한 동료의 메일로 가고 있었습니다.',
  'Вчера к нам пришёл человек и попросил починить тостер 1968 года. Починили. Он заплатил пирогом, см. фото.',
  'हमारी लाइब्रेरी अब रविवार को भी खुली है। पहले दिन 64 लोग आए। सबसे छोटा पाठक पाँच साल का था।',
  'Κλείσαμε το πρώτο έτος με 312 συνδρομητές. Ο στόχος ήταν 1.000; ναι. Είμαστε χαρούμενοι; πολύ.',
  'היום לפני שנה פתחנו את בית הקפה. 365 ימים, 11,000 כוסות, מכונה אחת. היא עדיין עובדת, וגם אנחנו.',
  'ร้านเราเปิดมา 9 ปีแล้ว วันนี้ขายชามที่ 100,000 คนซื้อเป็นเด็กอายุ 7 ขวบ เราเลยไม่คิดเงิน',
  // Long ones.
  `We moved 38 schools to the new timetable software over the summer, and since three people asked how it went, here is the honest version.

The plan was six weeks. It took nine. Two of the three extra weeks went into names: the old system had "Müller, A." and "A. Mueller" as two teachers in 14 schools, and one of them was on maternity leave in both.

What worked: we did the smallest school first (41 pupils, 5 teachers), wrote down everything that went wrong, and only then touched the second. What did not work: the training videos. 22 minutes each. The median viewer stopped at 3:10. We replaced them with a one-page PDF and a phone number.

The phone number was mine. 212 calls in August. I can now say "have you tried the blue button" in my sleep, my wife tells me.

Would I do it again? Yes. But in winter, and with one school a week.`,
  `lessons from 100 cold emails

1. shorter. no, shorter
2. the subject line is a label not a trick
3. nobody cares who you are in line one
4. ask for one thing. ONE
5. tuesday 10am is a myth, we tried every day, the difference was 1.3 points
6. follow up once. twice is ok. the 3rd one got us a very angry phone call from a man in Leeds who is now a customer
7. delete "just", delete "quick", delete "hope this finds you well"
8. sign with your real name and a phone number that works

100 sent, 61 opened, 19 replied, 4 bought. spent: 0 eur, two evenings, some dignity`,
  `Was ich nach 20 Jahren Hausarztpraxis über Wartezimmer weiß. Erstens: Zeitschriften liest niemand, aber wenn sie fehlen, beschweren sich alle. Zweitens: Eine Uhr macht die Leute nervös, zwei Uhren, die verschieden gehen, machen sie gesprächig (das war ein Versehen, 2011, und wir haben es gelassen). Drittens: Wer sich an die Tür setzt, hat Angst; wer sich ans Fenster setzt, hat Zeit. Viertens: Kinder kommen mit einem Stück Kreide und einer Tafel länger aus als mit einem Tablet, nämlich im Schnitt 34 Minuten, ich habe es an 3 Nachmittagen gestoppt. Fünftens: Die wichtigste Frage wird im Flur gestellt, auf dem Weg hinaus, mit der Klinke in der Hand. Deshalb begleite ich seit 2014 alle bis zur Haustür. Das kostet mich 40 Sekunden pro Patient, und ich habe in diesen 40 Sekunden 2 Herzinfarkte, 1 Schwangerschaft und sehr viele Einsamkeiten gefunden.`,
  `昨日、町の小さな図書館で読み聞かせをしました。参加者は子どもが12人、大人が9人、そして犬が1匹です。最初の本は5分で終わり、次の本は40分かかりました。なぜなら、3ページ目で一人の男の子が「この魚はどこで寝るの」と聞いたからです。誰も答えを知りませんでした。そこで全員で棚を探し、図鑑を4冊開き、司書さんに聞き、最後には近くの魚屋さんに電話をかけました。魚屋さんは笑って、十分ほど話してくれました。魚は目を開けたまま寝るそうです。男の子はとても満足して、本の続きはもういいと言いました。来月も同じ場所で、第二土曜日の午後2時から行います。予約はいりません。犬も歓迎です。ただし、魚の本は三冊に増やしておきます。質問の多い子ほど、どうぞ前の席に座ってください。`,
  `Thread notes!!

Our ferry has run for 60 years. Here's what nobody tells you:

---

The captain, not Jo (leave Jo out), counts cars by ear. "Diesel, diesel, Tesla — Tesla's the silent one I miss," he says.

---

In fog we stop. 11 days last year. People shout at the ticket office; the ticket office is my mother. She is 71. She shouts back.

---

A crossing burns 38 litres. The new boat will burn none, if the grant comes. (it was promised for March… of which year, we forgot to ask)

---

Come on a Tuesday. It's empty and the light is better. 🚢`,
  `Le service de nuit, en chiffres : 22 lits, 2 infirmières, 1 interne, 4 sonnettes qui marchent. Ce que les chiffres ne disent pas : M. R., chambre 7, qui n’appelle jamais et qu’il faut donc aller voir. La dame de la 12 qui appelle toutes les dix minutes, et qui a raison une fois sur quinze — cette nuit, c’était la quinzième. Le café de 4 h 30, qui est mauvais, et que personne ne raterait. On nous a demandé un rapport sur « l’optimisation des rondes ». J’ai écrit : allez voir ceux qui n’appellent pas. Une ligne. On m’a répondu qu’il en fallait trois pages, avec un tableau (le tableau est en pièce jointe, il a une ligne).`,
];

/** Orders and bare topics, which hold nothing to post. */
export const unseenRequests: readonly string[] = [
  'write a tweet about our new opening hours',
  'please draft a linkedin post about hiring in a small town',
  'Create 5 posts about sourdough',
  'schreib mir einen Post über unsere neuen Öffnungszeiten',
  'Escribe un hilo sobre el precio del pan',
  'remote work',
  'night shifts',
  'being a first time founder',
];
