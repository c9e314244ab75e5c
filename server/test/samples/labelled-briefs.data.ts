/**
 * Briefs as people type and dictate them, a blank line apart. Braces hold what is said to the writer; all else is told to readers.
 * The rules may be mended by what the seen ones show, and by no brief of the held-out ones.
 */
export const seenBriefs = `
I've been a night nurse for eleven years. Last Tuesday a patient's daughter brought us soup at 3am. Nobody had ever done that. We sat in the break room and cried a bit. {Please don't make it sound cheesy.}

{ok so this is for twitter}
We turned off our free plan in March. 412 people wrote in to complain. Revenue went up 18% anyway. Should have done it sooner. What would you have done?

I teach year 9 maths in Leeds. This term I stopped giving homework. Test scores didn't move. Parents were furious for about two weeks. Has anyone else tried this? {Not too long please, and no emojis.}

A contract is not a weapon. Most of my cases end with a phone call, not a judge. Read the termination clause first. It's usually on page seven. {You can leave out the page number if it's boring.} {Keep the legal tone though.}

Ran my first marathon on Sunday. 4:52:11. Last year I couldn't run to the bus. My knees hate me. Would do it again, sooner. {Make me sound less smug than I do here lol}

{Hey, I need a post for our company page.} Our apprentice Mia passed her exam with distinction. She started here not knowing how to hold a file. Now she teaches the new ones. Not bad for somebody who was told to study law.

{this should be short and punchy}
moved the whole team to a four day week in june. nobody worked fridays, nobody missed a deadline. the only person who struggled was me

I spent 14 hours on a bug yesterday. It was a timezone. It's always a timezone. Don't store local time. Just don't. {Maybe end on a joke.}

We tried to automate our invoices. Not great. The tool billed a dead client twice. His widow was very kind about it. We do them by hand again now. {I don't want to name the tool.} What did I miss?

The board asked for growth. I asked for time. We settled on neither. Nine months later we are profitable and 12 people instead of 20. I miss the eight. {Too sad? Cut the last sentence if so.}

{Draft for tomorrow morning.} Our cargo bike pilot ended on Friday. 1,204 parcels, zero vans, one broken wheel. Make it permanent, we told the council. They said maybe. We'll be back in spring.

We pay our interns. It isn't charity. It's 1,400 a month and they're worth it. If you can't afford that, don't hire one. {A bit angrier is fine.} {But don't sound preachy.}

Built a habit tracker in a weekend. 11 users. 9 are my family. My dad has a 60 day streak. Best product feedback I ever got: "where is the button". {Use that as the hook?} {lowercase is fine, that's how I write}

{I'm the founder of a small accounting firm and I'd like to post about tax season.} We answered 3,400 emails in April. Two people said thank you. One of them sent cake. Be that person. {Nothing salesy.}

Our school garden grew 61 kilos of potatoes. The kids weighed every single one. Then they argued about whether a potato with a hole still counts. It does. {I have a photo, so you don't need to describe them.} Thank you to everyone who lent us a spade.

{Here are my rough notes, they're a mess:}
- 3 years sober on Saturday
- first year was the easy one
- running club saved me
- call someone
{- please keep it humble}

Half of our volunteers are over 70. They turn up early. They never cancel. Last winter they packed 8,000 food parcels in a hall without heating. Say hello if you see one of the red jackets. {Mention that we need drivers, but don't beg.}

Our newsletter lost 2,000 subscribers when we started charging. It makes more money now than in the four years before. Make revenue boring, then make the work interesting. {Ideally this ends up under 280 characters.} Someone had to pay for it.

We deleted our app. Eight months of work. People wanted a spreadsheet, so we gave them a spreadsheet. 300 of them pay for it. Let that sink in. {Actually no, delete that line, it's a cliché.}

{so basically I want to tell people that} we hired our first employee.
her name is Jo. she's a welder by training. she asked better questions in the interview than I did. we start on monday and I'm terrified

My PhD took seven years. My supervisor read the thesis in one evening. "It's fine", he said. It was the best day of my life. Do not do a PhD for the title. Do it because you can't leave the question alone. {Does this need more context?}

Seit zwölf Jahren backe ich Brot in Görlitz. Letzte Woche kam ein Mann aus Warschau, nur wegen unserer Kruste. Er hat acht Laibe gekauft. Das war der schönste Tag des Jahres. {Konnten wir das kürzer machen?}

Wir haben das Meeting am Montag gestrichen. Niemand hat es vermisst. Was würdet ihr als Nächstes streichen? {Das klingt vielleicht zu hart, mach es etwas freundlicher.}

Erster Halbmarathon, 2:14:30. Vor einem Jahr kam ich keine Treppe hoch. Fangt einfach an. {Der letzte Satz darf gern frecher sein.} Ich würde es wieder tun.

Unsere Kanzlei nimmt keine Abmahnungen mehr an. Das kostet uns 60.000 Euro im Jahr. Wir schlafen besser. Ich habe nicht deswegen Jura studiert. Wer macht mit? {Ich bin mir nicht sicher, ob das so rausgehen kann.}

Abrí mi panadería en Granada en 2016 con un horno prestado. El primer mes vendí 30 barras al día. Hoy son 400. El horno sigue siendo prestado. {Que suene cercano, por favor.}

Soy enfermera en un pueblo de 900 habitantes. Conozco a todos por su nombre. A veces eso duele más. No me iría por nada del mundo. {No lo hagas demasiado sentimental.}

Perdimos a nuestro mayor cliente en abril. Fue culpa mía. Le prometí una fecha imposible. Aprendí a decir que no. {Me gustaría que el final fuera más optimista.} Cobrad lo que vale vuestro trabajo.

J'ai ouvert mon salon de coiffure à Nantes il y a dix ans. Ma première cliente vient toujours, tous les mardis. Elle a 91 ans. Elle me raconte la même histoire et je l'écoute. {Tu peux raccourcir si c'est trop long.}

Je suis prof de physique dans un lycée de Roubaix. Cette année, 14 de mes élèves partent en école d'ingénieurs. Il y a cinq ans, ils étaient deux. Rien de magique, juste du temps. {J'aimerais que le chiffre soit au début.} Et vous, qui vous a donné envie d'apprendre ?

i taught 41 adults to swim this year and the oldest is 83 {write it as a short thread}

our cafe gives free coffee to bus drivers, 31 came in today {oh and dont mention the landlord}

{turn this into something for x} our school has 18 nationalities and one football

We measured it for a month. The queue fell from 40 to 6 minutes in May. nobody noticed {keep it dry, no hashtags}

Registration is open until 4 May. https://run.example.org/may {Do not mention the sponsor.}

last saturday 64 people cleaned the river between the mill and the old bridge
we pulled out 340 kg of plastic and one piano that nobody in the village misses
a farmer called Dai came with a tractor
{check with Rhian before posting}

we told everyone to make it quick and the meeting took 9 minutes

Abrimos el taller en enero y ya arreglamos 340 bicis {hazlo corto y sin hashtags}
`;

export const heldOutBriefs = `
{Something for LinkedIn about our sourdough, maybe with a bit of humour.} We bake 240 loaves a day in an oven from 1961. It breaks twice a year. My grandfather refused to sell it, and so do I. Worth it.

Shipped dark mode after three years of requests. It took four days. Four. The idea was simple. We were just scared of the CSS. {I want people to laugh at us a little.}

{Can you turn this into a thread?} We lost our biggest client in January. 40% of revenue, gone in a phone call. I didn't sleep for a week. Then we called every former client we had. Nine of them came back. No regrets.

Our well in Kitui has been running for two years now. It serves 3,100 people. The pump broke in May and the village fixed it without us. That's the point. {I'd like the last line to land.} We want to stay small.

I read 900 CVs last month. Two had a cover letter I remember. One was three sentences long. Please stop writing "passionate". Tell me what you broke and how you fixed it. {That last bit is advice to candidates so leave it as it is.}

Charge more. It took me six years to understand that. I raised my day rate from 400 to 950 and lost one client. One. I'd rather lose a deal than be the cheap one. {That's basically the post, just tidy it.}

My mother ran this pharmacy for 31 years. She never once closed early. Today I'm closing early. It's her birthday. {Could you make it warm but not soppy?} {She'll read it, so nothing about her health.}

Our choir has 60 members and not one of them can read music. We learn by ear. It takes longer. Nobody forgets anything. Come and sing with us on Thursdays at 7pm. {add the address of the church hall if you know it}

{Write this like I talk.} I cut hair. Have done since I was sixteen. You learn more about people in twenty minutes at the basin than in a year of dinners. Be nice to your hairdresser.

Fostered our 30th dog this weekend. Her name is Biscuit and she is afraid of doors. Be patient with her. Give her a week. {I'm not sure this is right for LinkedIn, you decide.} She needs a home with a garden.

I sell used books. A man came in and bought his own book. The one he wrote in 1988. He hadn't seen a copy in twenty years. I gave it to him for free. {The hook should be the man, not me.} What's the best thing you've ever found in a second-hand shop?

Physio here. Your back is fine. You sit too long and you're stressed. Walk for ten minutes after lunch. That's the whole treatment for half of my patients. {Please check that this doesn't read like medical advice.}

Our landlord doubled the rent. We could leave or fight. We bought the building instead, with 83 neighbours. It took 14 months and a lot of biscuits. Anyone can do this. Ask me how. {Put the number of neighbours early.}

Today I fired myself as the lead developer. The team had been routing around me for a year. My pull requests took the longest to review. That stings. I've never been happier at work. {What do you think, is it too personal?}

I've done 200 podcast interviews. The best question is always the same. "And then what happened?" Try it tonight at dinner. {Don't explain it, let it stand.}

{Topic: why we dropped daily standups}
- 9 people, 15 minutes, every day
- that's 45 hours a month
- we write two lines in chat instead
- what would you add?
{- max 200 characters}

Took the train from Lisbon to Vienna for a conference. 38 hours. I wrote my whole talk on the way. Would I do it again? Absolutely. {I won't read marketing speak again, so write like a person.} Fly less, arrive slower.

I run a bike shop and I hate Black Friday. This year we closed and repaired kids' bikes for free. 74 of them. One girl rode hers in circles around the shop for an hour. That was better than any sale. {if you can fit in that we're open again on Monday, great}

{Two things before you start.} {First, no hashtags.} {Second, I hate the word journey.} I left banking at 44 to become a gardener. My salary halved. My blood pressure did too. Ask me anything.

Every winter we lose power for a week. Every winter my neighbour Tom brings soup. This year I learned to make the soup. Nothing fancy. Leeks, potatoes, a ham bone. Bring soup to someone. {See if you can make the ending less like a fridge magnet.}

We have no sales team. We have a phone number. It rings in the workshop and whoever is closest picks it up. Last year that sold 92 kitchens. Let your carpenters talk. {I don't like exclamation marks.} {Anything goes otherwise.}

{Schreib bitte einen Beitrag für LinkedIn.} Unsere Azubine Leyla hat als Beste ihres Jahrgangs bestanden. Vor drei Jahren wollte sie abbrechen. Wir haben geredet, lange. Heute bildet sie selbst aus. Redet miteinander.

Ich pflege seit 2009 auf der Intensivstation. Klatschen hat nicht geholfen. Mehr Leute helfen. Letzte Nacht waren wir zu zweit für elf Betten. Geht so nicht weiter. {Bitte keine Ausrufezeichen und kein Pathos.}

{Für Twitter, also kurz.} Unser Server stand 40 Minuten still. Schuld war ein Komma. Wir haben jetzt einen Test dafür. Lieber peinlich als teuer. {Den Kunden bitte nicht nennen.}

Der Verein hat 38 neue Mitglieder. Die meisten kamen, weil wir endlich Kaffee anbieten. So einfach war das. Kommt vorbei, donnerstags ab 18 Uhr. {Gerne mit etwas Humor.} {Die Zahl sollte am Anfang stehen.}

{Escríbeme un hilo sobre esto.} Dejamos de hacer reuniones los viernes. Nadie las echó de menos. Entregamos el proyecto dos semanas antes. ¿Qué reunión quitarías tú?

Corrí mi primer maratón con 58 años. Tardé 5 horas y 40 minutos. Mi nieta me esperó en la meta con un cartel. Empiecen hoy. {¿Se podría acortar un poco?} {Sin hashtags.}

{Es para LinkedIn, tono profesional.} Contratamos a una programadora de 61 años. Nadie en el equipo escribe mejores pruebas. La edad no era el problema. El problema éramos nosotros.

{Fais-en un post pour LinkedIn, s'il te plaît.} Nous avons arrêté de vendre en supermarché. Le chiffre d'affaires a baissé de 30 %. Nous dormons enfin. Achetez chez le producteur.

Premier trail, 42 km, 2 100 mètres de dénivelé. J'ai pleuré au kilomètre 30. Un inconnu m'a donné la moitié de son sandwich. Merci à lui. {Pas trop d'émotion quand même.} Je signe pour l'année prochaine.
`;
