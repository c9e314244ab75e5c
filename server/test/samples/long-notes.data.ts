import type { Brief } from '../../tools/eval-writing/briefs/brief.types';

type Note = Pick<Brief, 'id' | 'prompt' | 'orders'> & Partial<Brief>;

const note = (entry: Note): Brief => ({ kind: 'long-notes', writtenIn: 'en', ...entry });

/** Notes of 1,200 to 4,000 characters, as people paste them. */
export const longNotes: readonly Brief[] = [
  note({
    id: 'long-retro',
    orders: ['to turn into something'],
    prompt: `Notes from the retro on Thursday, to turn into something for the company account.

We moved the whole booking system of 38 vet practices from the old PHP app to the new one between 3 and 6 October. Plan was 2 nights, it took 3. First night went fine, 14 practices. Second night we stopped at 2am because the appointment reminders went out twice: 1,106 text messages that nobody should have got. Ines noticed because her own dog's practice was among them. We turned reminders off by hand, wrote an apology that went out at 7am and called the 5 biggest practices. Only one was angry and even they said thank you for the call.

Cause: both systems thought they were in charge of reminders for about 40 minutes. There was a switch for it. The switch was in the checklist. The line in the checklist was on page 2 and we had printed one-sided and left page 2 in the printer. I am not making this up.

Third night: all 24 remaining practices in 2 hours and 10 minutes, no issue.

What we keep: calling people instead of mailing them, one person who does nothing but watch, printed checklists. What we change: checklists have one page. If it does not fit on one page it is two migrations.

Numbers since then: page load on the calendar went from 4.1 seconds to 0.9. Support mails in the first week 61, in a normal week we have 45, so less bad than we feared. Nobody asked for the old system back. One practice in Truro sent a cake.`,
  }),
  note({
    id: 'long-research',
    orders: ['want 3 tweets'],
    prompt: `Brain dump after the user interviews, want 3 tweets out of it

I talked to 17 people who run small choirs. I thought they would complain about finding singers. Nobody did. 13 of 17 said the worst job is sheet music: who has which copy, which edition, did it come back. One woman in Aarhus keeps a card index from 1987 that she inherited from her mother and it works better than the software the city bought for them. She let me photograph it. Every card has the name of the piece, the number of copies and a tiny pencil mark for each copy that was lost.

Second thing. All of them use a group chat, none of them like it, and the reason is always the same: the date of the next rehearsal is somewhere in 200 messages about lifts and cake. Three choirs have a person whose only task is to repeat the date every Sunday evening.

Third. Money. Median budget was 4,200 euro a year. The biggest cost is the room, then the conductor. Software is at 0 for 15 of them and they are proud of it. The two that pay, pay for the website and do not know the password.

So my idea of an audition tool is dead, which is fine, it took two weeks and no code. What I would build now is a lending library for sheet music with a pencil mark. I asked 5 of them if they would pay 6 euro a month for that. Four said yes, one asked if it can also do folding chairs.

Method, since someone will ask: 40 minutes each, on the phone, no slides, first question always "what did you do for the choir yesterday".`,
  }),
  note({
    id: 'long-diary',
    prompt: `so this is a bit long sorry. today is the last day of the shop. i opened it on 11 june 2009 with a loan of 15,000 from my uncle and a sewing machine that was older than me. first customer was a man who wanted a zip replaced in a tent. i had no idea how to do a tent. took me four hours and i charged him 8 pounds.

since then i have done about 31,000 repairs, i know because i keep a book, every job is one line. 19 books. the most common one is jeans, between the legs, always. second is coat linings. strangest was a parachute, the man said it was only for decoration and i made him sign that.

people ask if its the internet. no. its my hands. arthritis, both thumbs. the doctor said two more years maybe and i would rather stop while i can still hold a cup.

the shop goes to Jamila who came in 2016 to get a dress shortened and stayed for the afternoon and then for 8 years. she is better than me with leather and much better with people. she will keep the name and the books. she starts book 20 on monday. the loan was paid back in 2013, my uncle came in person to tear up the paper and then asked if i could do his trousers.

if you have something waiting here you dont need to do anything, it will still be on the rail by the window, the tickets are the same colour. if you have something at home that has been broken for years bring it to her. thats all. thank you for the zips.`,
  }),
  note({
    id: 'long-release',
    orders: ['please make tweets'],
    prompt: `Release notes 5.0, please make tweets, one per thing if possible

1. Search: typo tolerant now. "recieved" finds "received". Index is built on the device, 40 MB for 100k mails, nothing goes to a server. First build takes about 3 minutes on a 2020 laptop.
2. Undo send: was 10 seconds, can be set up to 60. Asked for by 1,422 people on the forum, the oldest request is from 2014.
3. Calendar invites show in the mail instead of as an attachment. Works with Google, Outlook and Nextcloud. Does not work yet with invites that change the time zone half way, known issue, fix planned for 5.1.
4. Keyboard: every action has a shortcut now, press ? to see all 86 of them. You can change them, and there is a preset for people who come from Gmail.
5. Import from Thunderbird, mbox and Maildir. Tested with a mailbox of 61 GB that a professor in Ghent gave us for the purpose, it took 5 hours and lost nothing.
6. We removed the weather widget. It was there since 1.2, 3% of you had it on, and it made 11% of our crashes.
7. Price: stays at 24 a year. Students 8. The old one time licence from before 2021 is still valid and gets 5.0 too.

Download from Tuesday 17 November, 10am UTC, in stages: 5% of users on the first day, all of them by Friday if nothing burns. Team of four, nine months, 2,310 commits, one baby.`,
  }),
  note({
    id: 'long-transcript',
    orders: ['find the good bits'],
    prompt: `[voice memo, transcribed, please find the good bits]

okay so, um, I was thinking about the talk I gave in Tallinn, the one about failure, and what I did not say there. What I did not say is that the first company did not fail because of the market. It failed because I could not say a number out loud. We had a pilot with a shipping firm, 11 vessels, they loved it, and in the meeting where they asked what it costs I said, well, it depends. It did not depend. We needed 6,000 a month to live. I knew that number in my sleep. And I said it depends and the man closed his notebook, I can still see it, a green notebook, and he said come back when you know.

We came back in three months with a pricing page and a deck of 40 slides and by then they had built it themselves with two interns. Not as good. Good enough.

The second company, this one, on the first call I said 6,000 before they asked. Just like that. Silence for I think ten seconds and then the woman said, per vessel or for all. And I said per vessel, because I had learned something by then. They have been with us since 2020. They have 23 vessels now.

So when founders ask me about pricing they want a framework. I do not have a framework. I have a green notebook. I bought the same one. I write the number on the first page before each call, in ink, and I read it out. That's the whole method. I have told this to maybe thirty founders and I think four do it. Those four are the ones that email me back. It costs nothing. It is a notebook for 3 euro 50.

um, what else. The thing with discounts. We gave one discount in four years, 15 percent, to a school ship, and I would do it again. That is all, I am at the airport, my flight is at 18:40, bye.`,
  }),
  note({
    id: 'long-paper',
    orders: ['Please keep it honest'],
    prompt: `Summary of our preprint for people outside the field. Please keep it honest, we do not want hype.

Question: do street trees cool flats, or only streets? Almost all measurements are taken outside, at two metres height. We put loggers inside 94 flats in Zaragoza, in the living room, away from the sun, from 1 June to 30 September 2025, one reading every 10 minutes. That is about 1.6 million readings. Half of the flats face a street with trees, half face one without. We matched them by floor, year of construction and direction of the windows, and asked people to note when they used air conditioning. 61 of the 94 had none.

Result: in flats without air conditioning, evenings between 8pm and midnight were 1.3 degrees cooler behind trees on the first and second floor. From the fourth floor up there was no difference that we could measure. In the hottest week, 9 to 15 August, the difference on the lower floors was 2.1 degrees.

What it does not show: that trees save lives, that trees replace insulation, or that the effect is the same in a humid city. The confidence interval for the hottest week is wide, 0.7 to 3.5. We also had 12 loggers that failed, most of them because of cats.

Why it matters to us: the city plants mainly on wide avenues where the houses are tall. Low houses in narrow streets would get more out of the same tree. A plane tree costs the city 1,900 euro in the first five years. The data and the code are open, the flats are not identifiable.

Funding: regional government, no companies. Authors: two geographers, one physicist and a retired gardener, Pilar, who had the idea and drove the car.`,
  }),
  note({
    id: 'long-verein',
    writtenIn: 'de',
    orders: ['daraus bitte drei'],
    prompt: `Protokoll der Jahresversammlung, daraus bitte drei kurze Beiträge.

Der Verein hat jetzt 214 Mitglieder, vor einem Jahr waren es 171. Die meisten neuen sind über das Repair-Café gekommen, das seit Februar jeden zweiten Samstag im alten Feuerwehrhaus stattfindet. Dort wurden bisher 388 Geräte gebracht und 251 davon repariert. Am häufigsten kommen Staubsauger und Kaffeemaschinen. Die älteste Besucherin ist 91 und bringt seit Mai jedes Mal dasselbe Radio mit, weil sie sich gern mit Herrn Özdemir unterhält. Das Radio ist in Ordnung.

Finanzen: Einnahmen 18.240 Euro, Ausgaben 16.905 Euro. Der größte Posten war die neue Heizung im Vereinsraum mit 7.300 Euro, von denen die Gemeinde 4.000 übernommen hat. Der Beitrag bleibt bei 3 Euro im Monat, das wurde mit zwei Gegenstimmen beschlossen.

Die Fahrradwerkstatt sucht dringend Leute, die unter der Woche aufsperren können. Es geht um zwei Stunden am Mittwoch oder am Donnerstag. Bisher macht das Frau Lindner allein, und zwar seit elf Jahren. Sie hat angekündigt, dass sie im Sommer aufhört, und das war keine Drohung, sondern ihr 80. Geburtstag.

Geplant ist für den 14. Juni ein Flohmarkt auf dem Schulhof, Aufbau ab 7 Uhr, Standgebühr ein Kuchen. Letztes Jahr hatten wir 62 Stände und nach einer Stunde keinen Kaffee mehr, deshalb leihen wir uns diesmal zwei große Maschinen vom Sportverein. Der neue Vorstand wurde für zwei Jahre gewählt: Petra Hahn, Yusuf Özdemir und Leonie Braun.`,
  }),
  note({
    id: 'long-cooperativa',
    writtenIn: 'es',
    orders: ['para sacar dos o tres tuits'],
    prompt: `Notas de la asamblea de la cooperativa, para sacar dos o tres tuits.

Empezamos en 2018 con 9 familias y un garaje. Ahora somos 143 hogares y un local de 110 metros en el barrio de Delicias. Compramos directamente a 26 productores, el más lejano está a 80 kilómetros. El año pasado pasaron por el local 52 toneladas de fruta y verdura. Tiramos 610 kilos, poco más del uno por ciento, y casi todo fue lechuga en agosto, porque la cámara se estropeó un viernes por la noche y nadie miró el teléfono hasta el domingo.

Este año hemos cambiado tres cosas. Primero, los turnos: antes había que hacer cuatro horas al mes y faltaba siempre la mitad de la gente, ahora son dos horas y falta una de cada diez personas. Segundo, los precios: el margen es del 18 por ciento para todo y está escrito en la puerta. Tercero, las naranjas: dejamos de vender en noviembre las que vienen de lejos y esperamos a las de Tomás, que llegan en diciembre. Hubo una discusión de dos horas por las naranjas. Ganaron las de Tomás por 61 votos contra 39.

Lo que no funciona todavía: el pedido por la web, que falla con los teléfonos antiguos, y el ruido de los sábados, que molesta a la vecina del primero. Le llevamos una cesta cada semana y hemos puesto fieltro en las patas de las mesas.

Próxima jornada de puertas abiertas: sábado 22 de marzo de 10 a 14 horas, con paella para 200 personas que cocina Remedios, que tiene 77 años y no deja que nadie toque el arroz.`,
  }),
];
