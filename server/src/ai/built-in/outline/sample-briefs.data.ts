/** What people type when they want a thread or a post of many sentences; written for these tests, nothing in it is from a real person. */
export interface SampleBrief {
  id: string;
  language: string;
  prompt: string;
}

export const sampleBriefs: readonly SampleBrief[] = [
  {
    id: 'list-lessons',
    language: 'en',
    prompt:
      '5 things I learned running a food truck for two years:\n1. Park where people wait, not where people walk. Our best spot is outside a driving test centre.\n2. Three dishes. We started with 11 and threw away food every night.\n3. The generator breaks on the hottest day. Have the number of someone who fixes it on Sundays.\n4. Take cards. 84% of our sales are cards now, it was 30% in 2022.\n5. Say no to weddings unless they pay half up front.',
  },
  {
    id: 'bullets-short',
    language: 'en',
    prompt:
      'what we removed from our onboarding this quarter:\n- phone number field\n- team invite step\n- the 3 minute video\n- the survey\n\nactivation went from 31% to 44%. Nobody has asked for any of it back.',
  },
  {
    id: 'saas-pricing',
    language: 'en',
    prompt:
      'How we changed our pricing. Last March we charged $29 per seat. Small teams of 3 left after the trial, big ones of 40 asked for discounts on every call. I interviewed 19 customers who cancelled. 14 said the same thing: they did not know what next month would cost. So we moved to a flat $199 per company. Churn went from 7.1% to 3.9% in two quarters. Revenue per account dropped by 12% at first, and it took five months to come back. Sales calls are 20 minutes shorter because nobody negotiates. If I did it again I would tell the old customers a month earlier. Three of them found out from the invoice.',
  },
  {
    id: 'first-hire',
    language: 'en',
    prompt:
      'I hired my first employee in May. I had done everything alone for 4 years. The first week I rewrote all her emails. On Friday she asked if I wanted an assistant or a copy machine. I had no answer. Since then I read nothing before it goes out. Two mistakes in three months, both smaller than mine. I now have Wednesdays free and I use them to talk to customers. Lesson: write down what good looks like, then look away.',
  },
  {
    id: 'incident',
    language: 'en',
    prompt:
      "We deleted a customer's data on 12 September. Here is what happened. At 9:40 an engineer ran a cleanup script on production instead of staging. The two terminals looked the same. 3,200 projects of one customer were gone in 8 seconds. We noticed after 6 minutes because the customer called. The backup was 4 hours old. We restored by 14:10, and the last 4 hours of their work were lost. We called them every hour, and our CEO drove to their office the next morning. What we changed: production terminals are red, scripts need a second person, backups run every 15 minutes. They stayed with us.",
  },
  {
    id: 'howto-steps',
    language: 'en',
    prompt:
      'How I find the first 10 customers for a new product: 1) write down 30 people who have the problem by name 2) send each one a 3 line message that asks one question about how they do it today 3) take calls with everyone who answers, usually 9 or 10 4) show nothing, take notes 5) on the last call of the week, ask for money. I have done this four times. It worked three times.',
  },
  {
    id: 'opinion-open-office',
    language: 'en',
    prompt:
      'Open offices save rent and cost everything else. We moved 60 people into one room in 2021 to save 180,000 euro a year. In the first quarter sick days went up by a third. People took calls in the stairwell. The argument for it was collaboration, but we measured messages and people sitting 3 metres apart wrote to each other more than before. To be fair, new people learned faster by listening. We built 14 small rooms with doors last year. It cost 95,000 and it is the best money we spent.',
  },
  {
    id: 'conference',
    language: 'en',
    prompt:
      'Back from Config in Lisbon. 3 days, 41 talks, I went to 12. The best one was by a woman who maintains the signs in Swiss railway stations. She said every arrow is tested with people carrying suitcases. The worst one was mine, the clicker died on slide 4 and I told the rest from memory. Six people asked for the slides. Nobody asked for the slides of my good talk last year.',
  },
  {
    id: 'link',
    language: 'en',
    prompt:
      'We open sourced our invoice parser today. It reads PDF invoices from 214 suppliers and gets the total right in 98.2% of cases. We built it because our accountant typed 600 invoices a month. It runs on a laptop, needs no key and sends nothing anywhere. Written in Rust, MIT license. The code is at https://github.com/example/parser and we would love to see invoices that break it.',
  },
  {
    id: 'question-own',
    language: 'en',
    prompt:
      'We let customers choose what they pay for our course this week. 112 people paid. The median was 40 euro, the list price is 90. 9 people paid 0 and two paid 200. Total was 4,870, about what we make in a normal week. Refund requests: none, normally we have 3 or 4. Would you do it again, or is that a one time effect?',
  },
  {
    id: 'garden',
    language: 'en',
    prompt:
      'my garden, year one. i had 40 square metres of clay and no idea. in march i dug in 600 litres of compost. planted 12 tomatoes, 30 potatoes, beans. slugs ate the beans in one night in may. potatoes gave 48 kilo. tomatoes got blight in august, we ate maybe 10. spent 310 euro, harvest was worth maybe 120. still the best thing i did this year. next year: raised beds, no beans, ducks',
  },
  {
    id: 'de-umzug',
    language: 'de',
    prompt:
      'Wir haben unsere Schreinerei von Köln nach Brühl verlegt. Die Miete in Köln war in 6 Jahren von 2.100 auf 3.900 Euro gestiegen. In Brühl zahlen wir 1.750 und haben 80 Quadratmeter mehr. Der Umzug hat 9 Tage gedauert, geplant waren 4. Die große Säge passte nicht durch das Tor, wir mussten die Wand aufmachen. Zwei von fünf Leuten fahren jetzt länger, dafür arbeiten wir freitags nur bis 12. Kunden haben wir keinen verloren. Was ich gelernt habe: erst das Tor messen, dann den Vertrag unterschreiben.',
  },
  {
    id: 'de-liste',
    language: 'de',
    prompt:
      'Was wir bei Bewerbungen nicht mehr machen:\n- Anschreiben verlangen\n- nach dem aktuellen Gehalt fragen\n- mehr als zwei Gespräche führen\n- länger als 5 Tage mit der Antwort warten\nSeitdem bekommen wir dreimal so viele Bewerbungen und die Stelle ist im Schnitt nach 23 Tagen besetzt, vorher nach 61.',
  },
  {
    id: 'de-meinung',
    language: 'de',
    prompt:
      'Homeoffice ist nicht das Problem, schlechte Absprachen sind es. Wir arbeiten seit 2020 zu acht verteilt. Im ersten Jahr hatten wir 14 Meetings pro Woche. Jetzt haben wir 3, weil jede Entscheidung in einem Dokument steht, das jeder kommentieren kann. Natürlich fehlt das Mittagessen. Deshalb treffen wir uns alle sechs Wochen für zwei Tage in Kassel.',
  },
  {
    id: 'es-cafe',
    language: 'es',
    prompt:
      'Abrimos la cafetería hace un año en Granada. El primer mes vendimos 38 cafés al día y perdíamos dinero. En marzo cambiamos una cosa: dejamos de abrir por la tarde y empezamos a las 6:30. Ahora vendemos 140 cafés al día, casi todos antes de las diez. Los clientes son enfermeras, panaderos y un taxista que se llama Paco. Seguimos sin ganar mucho, unos 1.200 euros al mes cada uno. Lo que aprendí: el horario era más importante que el café.',
  },
  {
    id: 'es-lista',
    language: 'es',
    prompt:
      'Lo que haría distinto si empezara otra vez como autónoma:\n1. Cobrar la mitad por adelantado\n2. No bajar el precio, bajar el trabajo\n3. Un contrato de una página para todo\n4. Guardar el 30% de cada factura el mismo día\nTardé 7 años en aprenderlo.',
  },
  {
    id: 'fr-atelier',
    language: 'fr',
    prompt:
      "J'ai repris l'atelier de reliure de mon voisin à Dijon en 2022. Il avait 81 ans et pas de successeur. Le premier hiver, j'ai relié 64 thèses et abîmé 3 livres anciens. Un client a pleuré, moi aussi. Ensuite j'ai passé deux mois chez un relieur à Gand pour apprendre le cuir. Aujourd'hui je fais 20 livres par mois et l'atelier paie mon loyer. Mon voisin vient chaque mardi vérifier les coutures.",
  },
  {
    id: 'pt-app',
    language: 'pt',
    prompt:
      'Criamos um app para feirantes em Belo Horizonte. Visitamos 11 feiras antes de escrever uma linha de código. A maioria anota o fiado em um caderno. O primeiro protótipo tinha 9 telas e ninguém usou. O segundo tem uma tela: nome, valor, pago. Hoje 320 feirantes usam todo dia e recuperaram em média 400 reais por mês. A dona Célia, de 72 anos, ensinou a rua inteira.',
  },
  {
    id: 'it-bici',
    language: 'it',
    prompt:
      "Abbiamo aperto un'officina di biciclette a Bologna nel 2019. Il primo anno abbiamo riparato 410 bici. Poi è arrivato il 2020 e abbiamo chiuso per tre mesi. Quando abbiamo riaperto c'era una fila di 60 persone. Oggi siamo in quattro e ripariamo 3.000 bici all'anno. Il problema più comune è sempre lo stesso: la catena secca.",
  },
  {
    id: 'podcast',
    language: 'en',
    prompt:
      '100 episodes of the podcast. Recorded in a wardrobe for the first 60. Downloads of episode 1: 14. Downloads of episode 99: 21,300. The guest who changed most for us was a retired bus driver, episode 37, because listeners sent it to their parents. I was rejected by 200 guests and I keep the list. The microphone is the same one, $70, from 2019.',
  },
  {
    id: 'migration',
    language: 'en',
    prompt:
      'write a thread about how we migrated from MongoDB to Postgres. 4 engineers, 5 months. we had 1.2 TB and 340 collections, 90 of them empty. first we wrote every change to both databases for 6 weeks. then we compared 10,000 random records every night, found 212 differences, 200 of those were time zones. cut over on a sunday at 5am, took 11 minutes. monthly bill went from $6,400 to $2,150. the thing nobody warned us about: our support team had 30 saved mongo queries nobody knew of. still rewriting those',
  },
  {
    id: 'teacher',
    language: 'en',
    prompt:
      "I teach maths to 14 year olds in Leeds. This year I stopped giving homework on Fridays. I expected trouble from parents. I got one email, asking if it was a mistake. Monday lessons start quieter now. Test results are the same as last year, 61% on average. What changed is that 5 pupils who never handed anything in now do the Tuesday homework. I don't know why. I'm keeping it.",
  },
  {
    id: 'tips-list',
    language: 'en',
    prompt:
      'Tips for your first trade show booth:\n- bring your own extension cord, ours cost 85 euro to rent\n- no chairs at the front, you will sit down and nobody will come\n- write the price on the wall\n- collect names on paper, the wifi dies at 11\n- send the follow up mail the same evening, 60% of ours answered',
  },
  {
    id: 'rejection',
    language: 'en',
    prompt:
      "Got rejected by YC for the third time today. Same answer as 2021 and 2023. In 2021 we had an idea and a slide deck. In 2023 we had 40 users. Now we have 900 paying customers and 22k MRR. I was sad for about an hour. Then a customer in Manila wrote that our app paid for her brother's school fees because she closes her books in one evening. We applied for the network, not for the money. I guess we already have a network.",
  },
  { id: 'topic', language: 'en', prompt: 'how to price a SaaS' },
  { id: 'topic2', language: 'en', prompt: 'onboarding' },
  { id: 'one', language: 'en', prompt: 'We turned off our chatbot and nobody noticed.' },
  {
    id: 'museum',
    language: 'en',
    prompt:
      'Our museum let visitors touch things for a weekend. We picked 14 objects that could take it: a millstone, three swords, a church bell from 1702. 2,300 people came, normally it is 400. A blind man came back on Sunday with his whole choir. One sword got a scratch. The conservator said the scratch is now part of its history and she would do it again. Next time in October, with 20 objects.',
  },
  {
    id: 'run',
    language: 'en',
    prompt:
      'ran every street in my town. 412 streets, 9 months, 1,130 km. started because my physio said hills were good for the knee. found 3 streets google does not know. an old man on Mill Lane brought me water every time i passed, his name is Ted, he is 94. last street was my own. knee is fine btw',
  },
  {
    id: 'hotel',
    language: 'en',
    prompt:
      'We run a 9 room hotel in Porto. In 2023 we left the big booking site. It had 62% of our guests and took 18%. The first three months were terrible, 41% occupancy. We wrote to all 1,900 former guests by hand, not literally, but each mail had their room in it. 312 came back within the year. Occupancy is now 74% and we keep the 18%. I would not do it in winter again.',
  },
  {
    id: 'steps',
    language: 'en',
    prompt:
      "My system for reading 40 books a year: 1. always have three going, one easy 2. quit by page 50 if it's bad 3. phone stays in the kitchen after 9 4. one line about each book in a notebook. that's all. the notebook is the important part",
  },
  {
    id: 'design',
    language: 'en',
    prompt:
      'A client asked for a bigger logo 4 times. Then I moved it to the left and left it the same size. He said perfect. He wanted it to be seen first, and big was the only word he had for that. Since then I ask what should be seen first. It saves about two rounds per project.',
  },
  {
    id: 'ai',
    language: 'en',
    prompt:
      'We let an AI answer first line support for 60 days. 3,480 tickets. It solved 41% without a human. Customer rating for those was 4.1, ours is 4.6. Where it failed: refunds (it was too polite to say no), anything with two problems in one mail, and sarcasm. We saved about 210 hours. We used them to call customers. We keep it for password resets and shipping questions. For everything else a person answers, with a name.',
  },
  {
    id: 'nonprofit',
    language: 'en',
    prompt:
      'Last winter our shelter had 38 beds and 52 people asking every night. In February a bakery gave us its back room. Volunteers built 16 bunk beds in one weekend out of donated pallets. The fire inspector made us rebuild 4. Nobody was turned away in March. It cost 2,340 euro, most of it for mattresses. We need 12 people for the night shift from November, one night a month. Write to nights@shelter.example',
  },
  {
    id: 'contrast',
    language: 'en',
    prompt:
      'Everyone told me to niche down. I did it in 2020 and made 31k. In 2022 I did the opposite and took any project that sounded fun, I made 58k. The fun ones led to referrals. The niche ones led to price comparisons. It may be different for lawyers.',
  },
  {
    id: 'law',
    language: 'en',
    prompt:
      'reminder for freelancers: your contract should say what happens if the client goes silent. mine says: after 14 days without an answer the work counts as approved and the invoice is due. used it 3 times in 6 years, all 3 paid',
  },
  {
    id: 'launchlink',
    language: 'en',
    prompt:
      "Launching Kiln today: it plans firings for pottery studios. 6 studios tested it for 4 months. They lost 30% fewer pieces because nobody opens the kiln too early any more. It's 12 euro a month, free for schools. Made by a potter and her son. https://kiln.example/start",
  },
  {
    id: 'parent',
    language: 'en',
    prompt:
      "My daughter is 6 and asked what I do at work. I said I send emails. She said that's not a job. I tried again: I help people agree on things. She said she does that in kindergarten for free. Promoted her to advisor.",
  },
  {
    id: 'de-imker',
    language: 'de',
    prompt:
      'Ich habe vor drei Jahren mit zwei Bienenvölkern angefangen. Im ersten Winter ist eines gestorben, weil ich zu früh gefüttert habe. Jetzt habe ich 11 Völker an vier Standorten. Letztes Jahr waren es 214 Kilo Honig, dieses Jahr wegen des Regens nur 96. Ein Glas kostet 7 Euro, davon bleiben mir etwa 2. Am meisten verkaufe ich an die Schule nebenan. Mein Rat für Anfänger: erst einen Kurs machen, dann die Bienen kaufen.',
  },
  {
    id: 'de-team',
    language: 'de',
    prompt:
      'Wir haben bei uns die Vier-Tage-Woche getestet. 26 Leute, sechs Monate, volles Gehalt. Der Umsatz ist gleich geblieben. Krankheitstage sind von 9 auf 5 pro Person gefallen. Schwierig war es im Support, dort mussten wir zwei Leute einstellen. Drei Kollegen wollten zurück auf fünf Tage, weil ihnen die Tage zu voll waren. Wir bleiben dabei, aber jeder darf selbst wählen.',
  },
  {
    id: 'de-punkte',
    language: 'de',
    prompt:
      'Fünf Dinge, die ich über Steuern gern früher gewusst hätte:\n1) Kleinunternehmer lohnt sich nicht, wenn du viel einkaufst\n2) Rücklagen: 35 Prozent von jeder Rechnung sofort weg\n3) das Finanzamt geht ans Telefon und ist nett\n4) Fahrten notieren, am selben Tag\n5) Steuerberater kosten weniger als Fehler, meiner 900 Euro im Jahr',
  },
  {
    id: 'es-panaderia',
    language: 'es',
    prompt:
      'Mi abuelo abrió la panadería en 1961. Mi padre la llevó 30 años y yo la cerré en 2019. Trabajé cuatro años en una oficina. En 2023 volví a abrirla, más pequeña, solo con tres panes. El primer sábado se acabó todo a las once. Hoy hacemos 180 barras al día y cerramos cuando se terminan. Gano menos que en la oficina y duermo peor. No la volvería a cerrar.',
  },
  {
    id: 'es-hilo',
    language: 'es',
    prompt:
      'Hilo sobre cómo bajamos el consumo de agua del colegio. Gastábamos 9.400 litros al día. Los alumnos de sexto revisaron los 64 grifos y encontraron 17 que goteaban. El ayuntamiento tardó dos meses en mandar a alguien, así que lo hicieron las madres en un sábado. Costó 210 euros. Ahora gastamos 5.100 litros. Los niños han puesto un contador en la entrada y lo miran cada mañana.',
  },
  {
    id: 'fr-startup',
    language: 'fr',
    prompt:
      "On a fermé notre startup en juin. Trois ans, 11 salariés, 640 000 euros levés. On n'a jamais trouvé de clients qui paient plus de 30 euros par mois. Le produit était aimé, les gens pleuraient presque au téléphone quand on a annoncé la fin. Mais aimer et payer sont deux choses. Les 11 ont retrouvé un travail avant septembre, c'est ce dont je suis le plus fier. La prochaine fois, je vendrai avant de construire.",
  },
  {
    id: 'fr-cantine',
    language: 'fr',
    prompt:
      "À la cantine du lycée, on jetait 112 grammes par élève et par repas. On a remplacé les assiettes de 26 cm par des assiettes de 22 cm. On a laissé les élèves se servir eux-mêmes. Aujourd'hui on jette 41 grammes. Les économies, 14 000 euros par an, paient du fromage de la ferme voisine. Le seul qui s'est plaint est le professeur de sport.",
  },
  {
    id: 'pt-costura',
    language: 'pt',
    prompt:
      'Comecei a costurar na pandemia para fazer máscaras. Fiz 2.600 e dei todas. Depois uma vizinha pediu um vestido e eu disse que não sabia. Ela trouxe o tecido mesmo assim. Hoje tenho um ateliê em Aveiro com duas costureiras e uma lista de espera de sete semanas. Nunca fiz publicidade. O vestido da vizinha está na parede, tem uma manga mais comprida que a outra.',
  },
  {
    id: 'pt-lista',
    language: 'pt',
    prompt:
      'Erros que cometi na minha primeira loja online:\n- comprei 500 caixas com o tamanho errado\n- ofereci frete grátis sem fazer as contas, perdi 3.200 reais no primeiro mês\n- respondi avaliações ruins à noite, cansado\n- não tirei foto de nada com uma mão para mostrar o tamanho\nHoje vendo 90 pedidos por semana e durmo antes das onze.',
  },
  {
    id: 'nl',
    language: 'nl',
    prompt:
      'We zijn gestopt met vergaderen op maandag. Vroeger zaten we met 14 mensen twee uur bij elkaar. Nu schrijft iedereen voor tien uur drie zinnen op. Dat kost ons samen 40 minuten. Na drie maanden mist alleen onze directeur het oude overleg.',
  },
  {
    id: 'opinion',
    language: 'en',
    prompt:
      'Code reviews should not be done by the person who knows the code best. We tried it the other way round for a quarter: the reviewer is always someone who has never touched the module. Reviews take 25 minutes instead of 15. But bugs found in review went from 8 to 19 a month, and three people can now fix the billing code, before it was one. Of course you need the expert for security changes.',
  },
  {
    id: 'messy',
    language: 'en',
    prompt:
      'sooo long week. monday: server down 40 min bc of an expired cert (my bad, calendar reminder was on my old phone). tuesday nothing. wednesday we signed the hospital!!! 14 months of talks. thursday our designer Mika quit, going back to Helsinki for love, cant even be mad. friday 3 people asked about the job. going to sleep until sunday',
  },
];
