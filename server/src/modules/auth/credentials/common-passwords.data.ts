/**
 * Lists what people choose, from the patterns of published leaks. A stem is refused alone, twice, as one of two words, and
 * with any digits and signs around it, which makes far more than the 3,000 commonest passwords of our length; whole ones are
 * what no rule finds.
 */
const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

export const commonStems = words(`
  password passwort passwd pass passe motdepasse contrasena contraseña senha parola haslo wachtwoord salasana
  losenord adgangskode kennwort passcode passphrase passport qwerty qwertz azerty asdf zxcv qaz wsx qazwsx zaqxsw
  qweasd qweasdzxc asdfgh zxcvbn asdasd qweqwe zxczxc aaaaaa abcabc abcd abcde abcdef abc xyz admin administrator
  adminadmin root rootroot toor superuser sysadmin manager master webmaster postmaster moderator operator owner
  boss support service helpdesk guest visitor user username test tester testing testtest demo sample example
  default temp temporary temppass changeme changeit change letmein letmeinnow welcome welcomeback welkom
  willkommen bienvenue bienvenido benvenuto login logon signin signup access account secret secretpass topsecret
  private public system server network database oracle mysql postgres backup office company business internet
  computer laptop desktop windows microsoft google facebook twitter instagram linkedin youtube amazon netflix
  spotify apple iphone android samsung nokia motorola sony playstation nintendo xbox minecraft fortnite roblox
  pokemon pikachu mario zelda sonic naruto sasuke goku dragonball vegeta onepiece starwars startrek skywalker
  vader yoda jedi sith hobbit gandalf frodo aragorn legolas matrix neo trinity morpheus terminator predator alien
  godzilla batman superman spiderman ironman wolverine deadpool hulk thor captain avengers joker harley catwoman
  robin iloveyou iloveu loveyou loveme ilove iloveme iloveher ilovehim iloveyousomuch lovely lover lovelove love
  mylove truelove babylove sexy sexyboy sexygirl hottie cutie cutiepie sweetie sweet sweetheart honey honeybee
  babe baby babygirl babyboy darling dear angel angels heaven princess prince queen king kings royal diamond gold
  golden silver platinum crystal jewel pearl ruby sapphire emerald amber jade monkey dragon tiger lion eagle
  falcon hawk wolf wolves wolfpack bear bears panther jaguar cheetah leopard cougar lynx fox horse horses pony
  unicorn rabbit bunny hamster turtle dolphin dolphins shark whale penguin parrot chicken rooster duck turkey
  cowboy cowboys dog dogs doggy puppy puppies cat cats kitty kitten kittens pussy mouse rat snake cobra viper
  python spider scorpion butterfly ladybug firefly bumblebee bird bluebird phoenix dinosaur elephant giraffe zebra
  kangaroo koala panda gorilla mustang stallion football soccer baseball basketball softball volleyball hockey
  tennis golf golfer rugby cricket boxing wrestling karate judo swimming running cycling racing nascar ferrari
  porsche lamborghini bugatti mercedes bmw audi toyota honda nissan subaru mazda suzuki yamaha kawasaki
  harleydavidson chevy chevrolet camaro corvette impala silverado ford fordtruck mustanggt dodge charger
  challenger jeep hummer cadillac liverpool chelsea arsenal manchester manunited everton tottenham celtic rangers
  barcelona realmadrid juventus milan internazionale bayern dortmund schalke galatasaray fenerbahce besiktas
  benfica sporting porto ajax feyenoord flamengo corinthians palmeiras boca lakers celtics bulls chicago warriors
  knicks heat spurs rockets mavericks yankees redsox dodgers giants cubs mets braves steelers packers patriots
  raiders broncos eagles ravens vikings saints seahawks chargers redskins gators longhorns buckeyes wildcats
  bulldogs tigers michael michelle jordan jennifer jessica ashley amanda daniel david andrew anthony joshua
  matthew christopher christian christina robert richard william thomas charles charlie joseph james john johnny
  jonathan justin brandon nicholas nicole alexander alexandra alexis alex andrea samantha stephanie elizabeth
  natalie rachel rebecca sarah laura lauren hannah emily emma olivia sophia isabella madison victoria vanessa
  veronica patricia barbara susan karen nancy linda margaret maria mariana marie martin mark marcus kevin brian
  bryan steven stephen timothy tyler travis trevor taylor dylan ethan jacob jason jeremy jerry george gabriel
  gabriela daniela adriana diana carlos carlitos antonio alejandro fernando francisco eduardo ricardo roberto
  miguel manuel pedro pablo diego sergio javier rafael angela angelica angelina monica jasmine destiny brittany
  courtney heather melissa tiffany kimberly morgan megan kelsey caroline catherine katherine kathryn claire julia
  julian juliana valentina camila lucia sofia elena natasha tatiana svetlana olga irina sergey dmitri vladimir
  ivan nikita aleksandr mohamed mohammed muhammad ahmed ali hassan hussein fatima abdullah krishna ganesh lakshmi
  sairam jesus jesuschrist christ savior godisgood godbless blessed blessing faith hope grace mercy amen angelo
  pierre jacques francois nathalie camille sandrine thierry philippe stefan sebastian tobias florian dennis
  patrick oliver oscar felix leon lucas lukas maximilian ginger buster bailey maggie molly buddy lucky rocky rusty
  sparky shadow smokey snoopy scooby sammy simba tigger pepper peanut cookie cookies brownie oreo coco chocolate
  vanilla caramel cinnamon sugar candy lollipop cupcake muffin pancake banana bananas apples orange lemon cherry
  strawberry blueberry raspberry watermelon pineapple mango peaches coconut pumpkin potato tomato cheese pizza
  burger hamburger nutella pasta bacon coffee starbucks cocacola pepsi mountaindew whiskey tequila vodka budweiser
  heineken guinness corona summer winter spring autumn fall january february march april may june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday birthday christmas
  halloween easter valentine newyear holiday vacation weekend sunshine sunflower sunset sunrise rainbow rain snow
  snowball snowman snowflake storm thunder lightning hurricane tornado blizzard winterstorm ocean beach island
  river mountain forest flower flowers rose roses lily daisy violet orchid lavender tulip garden nature earth moon
  moonlight star stars starlight galaxy universe planet jupiter saturn mercury venus mars pluto apollo zeus athena
  hercules achilles spartan spartans titan titans gladiator warrior knight samurai ninja pirate pirates viking
  hunter killer assassin sniper soldier marine marines army navy airforce military police fireman firefighter
  doctor nurse lawyer teacher student school college university harvard red blue green yellow purple pink black
  white brown grey gray blackie blacky blackcat whitecat redrose bluesky bluemoon blueeyes greenday blackberry
  snowwhite america american usa england london paris france germany deutschland berlin hamburg muenchen italia
  italy roma spain espana madrid portugal lisboa brazil brasil mexico canada toronto vancouver australia sydney
  melbourne india mumbai delhi pakistan china beijing shanghai hongkong japan tokyo korea russia moscow ukraine
  poland polska istanbul egypt africa nigeria kenya jamaica hawaii california florida texas newyork nyc boston
  dallas denver seattle houston atlanta miami vegas lasvegas losangeles hollywood brooklyn manhattan music rock
  rocknroll rockstar metal metallica slipknot nirvana acdc ironmaiden pinkfloyd ledzeppelin beatles rollingstones
  guitar bass drummer piano violin trumpet dance dancer dancing hiphop rapper eminem tupac biggie drake rihanna
  beyonce shakira madonna britney taylorswift justinbieber onedirection blink linkinpark paramore evanescence
  disturbed korn tool pantera megadeth slayer freedom liberty justice peace victory winner champion champ legend
  hero superstar super superior power powerful strong strength force energy magic magical mystery wizard witch
  merlin harrypotter hermione dumbledore hogwarts gryffindor slytherin twilight vampire zombie ghost demon devil
  lucifer satan hell inferno chaos doom darkness darkside midnight phantom rebel outlaw gangster gangsta thug
  player pimp hustler money dollar dollars million millionaire billionaire cash rich success happy happiness smile
  smiley luckyone luck fortune dream dreams dreamer forever always never infinity eternity fuck fuckyou fuckoff
  fuckme fucker motherfucker bitch bitches asshole bastard bullshit shit shithead dickhead pussycat cunt slut
  whore penis vagina boobs sexsex sex porn naked hardcore trustno trustnoone whatever nothing something anything
  everything everyone nobody somebody someone whoami nopassword mypassword mypass mysecret yourpassword
  thepassword newpassword oldpassword openup opensesame sesame abracadabra hocuspocus goodluck goodbye hello
  helloworld hellokitty hallo hola bonjour ciao aloha howdy heythere please thankyou thanks sorry cheers hacker
  hacked hacking cracker anonymous security secure safety firewall encrypted encryption bitcoin ethereum crypto
  blockchain cloud devops developer programmer programming coding javascript linux ubuntu debian fedora redhat
  macbook thinkpad lenovo dell cisco router switch wireless wifi broadband telecom vodafone verizon comcast mother
  father mommy mummy daddy mom dad mama papa mamapapa mommydaddy sister brother family familia myfamily children
  kids mykids daughter son grandma grandpa husband wife girlfriend boyfriend bestfriend bestfriends friends friend
  friendship together marriage wedding engaged babyface babydoll princesa principe reina corazon amor teamo
  tequiero tequieromucho miamor teamomucho mivida vida bonita hermosa chiquita estrella mariposa sol luna cielo
  angelito diosesamor dios jesusteama cristo hermano amigos amistad futbol campeon schatz liebe ichliebedich sonne
  mausi schnecke hase hasi fussball frankfurt stuttgart geheim sommer herbst frühling hund katze soleil amour
  jetaime doudou loulou chouchou bonheur marseille chocolat nounours princesse papillon coucou famille quillcast
  quill writer tweet tweets social socialmedia marketing content creator influencer
`);

export const commonPasswords = words(`
  1234567890 0123456789 9876543210 0987654321 12345678910 123456789a 1234567891 11223344556 1122334455
  123123123123 1231231231 123321123321 112233445566 987654321a 0000000000 1111111111 1212121212 1010101010
  2222222222 5555555555 7777777777 9999999999 123456789q 123456789qwe 123qweasdzxc 1q2w3e4r5t 1q2w3e4r5t6y
  1qaz2wsx3edc 1qazxsw23edc zaq12wsxcde3 qwer1234asdf q1w2e3r4t5 q1w2e3r4t5y6 qwertyuiop qwertyuiop123 asdfghjkl1
  asdfghjkl123 zxcvbnm123 zxcvbnm1234 poiuytrewq lkjhgfdsa1 mnbvcxz123 qazwsxedc1 qazwsxedcrfv qazxswedc1
  wsxedcrfv1 asdf1234asdf abcd1234abcd abc123abc123 a1b2c3d4e5 a123456789 aa123456789 qq123456789 zz123456789
  w123456789 z123456789 s123456789 abc1234567 abc123456789 abcd123456 abcde12345 abcdef1234 abcdefghij abcdefghijk
  qwerty123456 qwerty12345 qwe123qwe123 qweasd123456 asd123456789 test123456 test1234567 testtest123 test12345678
  pass1234567 pass12345678 admin12345 admin123456 admin1234567 root123456 user123456 guest12345 welcome123
  welcome1234 welcome12345 welcome2023 welcome2024 welcome2025 welcome2026 changeme123 letmein123 letmein1234
  p@ssw0rd123 p@ssword123 p@55w0rd123 passw0rd123 pa55word123 pa$$word123 password12 password123 password1234
  password12345 password123456 passwordpassword mypassword1 mypassword123 newpassword1 thisismypassword
  thisispassword passwordispassword nopassword1 yourpassword forgotpassword iforgotmypassword iforgetmypassword
  ihatepasswords correcthorsebatterystaple correct-horse-battery-staple thequickbrownfox thequickbrownfoxjumps
  quickbrownfox jumpsoverthelazydog tobeornottobe tobeornottobethatisthequestion maytheforcebewithyou maytheforce
  winteriscoming valarmorghulis youshallnotpass onceuponatime iamironman iamyourfather lukeiamyourfather
  allyourbasearebelongtous neverforget nevergiveup nevergonnagiveyouup dontworrybehappy hakunamatata mementomori
  semperfidelis godisgreat jesusislord jesuslovesme jesussaves inchristalone praisethelord thelordismyshepherd
  alhamdulillah subhanallah allahuakbar lailahaillallah omnamahshivaya jaishreeram harekrishna ganpatibappa
  ilovemyself ilovemymom ilovemydad ilovemydog ilovemycat ilovemykids ilovemyfamily ilovemywife ilovemyhusband
  ilovemybaby ilovemylife ilovejesus ilovemusic ilovefootball ilovechocolate ilovepizza iloveyou123 iloveyou1234
  iloveyou12 iloveyou22 iloveyou13 iloveyou143 iloveyoubaby iloveyoumom iloveyouso iloveyouforever iloveyou4ever
  iloveyoumore youareloved loveisblind loveyou123 loveyou4ever loveforever foreverlove foreverandever foreveryoung
  bestfriends4ever bffforever friends4ever friendsforever teamomucho tequieromucho miamorporsiempre porsiempre
  siemprejuntos tuyyo4ever amordemivida mividaeres tequiero123 dioseesamor diosesamor1 jesucristo jesusteamo
  contrasena1 contrasena123 micontrasena hola123456 hola1234567 holaholahola chocolate1 chocolate123 mariposa123
  estrellita princesita corazoncito whatismypassword whatsmypassword whatever123 whatthefuck whatthehell
  fuckyou123 fuckyou1234 fuckyoubitch fuckthisshit fuckeveryone gofuckyourself leavemealone dontknow123 idontknow1
  idontcare1 idontcare123 idontremember ihateyou123 ihateschool ihatethis1 ilovesex69 sexsexsex69 letmeinplease
  letmeinnow1 openthedoor opensesame1 abracadabra1 supercalifragilistic supercalifragilisticexpialidocious
  antidisestablishmentarianism floccinaucinihilipilification mississippi constantinople czechoslovakia
  manchesterunited manchestercity manutd1234 liverpoolfc chelseafc1 arsenalfc1 realmadrid1 realmadrid123
  fcbarcelona fcbarcelona1 barcelona1 barcelona10 barcelona123 juventus123 galatasaray1905 fenerbahce1907
  besiktas1903 trabzonspor dallascowboys greenbaypackers newyorkyankees bostonredsox chicagobulls losangeleslakers
  goldenstate michaeljordan jordan2323 kobebryant24 lebronjames23 cristiano7 cristianoronaldo ronaldo123
  lionelmessi messi12345 messi10barca neymarjr10 zidane1998 ronaldinho10 starwars123 starwars1977 darthvader1
  lukeskywalker obiwankenobi millenniumfalcon startrek123 harrypotter1 harrypotter123 hermionegranger
  lordvoldemort lordoftherings gameofthrones breakingbad strangerthings thewalkingdead sherlockholmes hellokitty1
  hellokitty123 mickeymouse minniemouse donaldduck spongebob1 spongebob123 scoobydoo1 teletubbies powerrangers
  pokemon123 pokemon1234 pikachu123 charizard1 dragonball1 dragonballz dragonballgt supersaiyan naruto1234
  narutouzumaki sasukeuchiha onepunchman deathnote1 attackontitan fullmetalalchemist minecraft1 minecraft123
  fortnite123 roblox1234 callofduty callofduty4 counterstrike worldofwarcraft leagueoflegends dota2dota2
  grandtheftauto grandtheftauto5 assassinscreed finalfantasy finalfantasy7 metalgearsolid residentevil
  streetfighter mortalkombat battlefield superman123 superman1234 batman1234 batman12345 spiderman1 spiderman123
  wonderwoman wonderwoman1 captainamerica captainmarvel blackpanther blackwidow blackdragon blackhorse blackstar1
  whitehorse whitetiger reddragon1 redhotchilipeppers bluedragon bluebutterfly greenlantern silversurfer
  goldenretriever golden1234 germanshepherd rockandroll rocknroll1 metallica1 metallica123 ironmaiden1
  ironmaiden666 ledzeppelin1 pinkfloyd1 stairwaytoheaven bohemianrhapsody hotelcalifornia hoteltrivago
  smellsliketeenspirit purplerain yellowsubmarine strawberryfields heyjude123 imagineallthepeople letitbe123
  sweetchildomine highwaytohell backinblack nothingelsematters entersandman masterofpuppets justinbieber
  justinbieber1 onedirection1 taylorswift13 selenagomez hannahmontana jonasbrothers michaeljackson mylittlepony
  backstreetboys linkinpark1 mychemicalromance falloutboy1 panicatthedisco abcdefg123 abcdefg1234 abcdefgh123
  abcdefghi1 abc123def456 a1s2d3f4g5 a1s2d3f4g5h6 z1x2c3v4b5 1a2b3c4d5e 1a2s3d4f5g 1z2x3c4v5b 1q1q1q1q1q
  qqwweerrtt aassddffgg zzxxccvvbb aabbccddee 1234qwerasdf 1234qwerty qwerty1234 qwertyqwerty qwertyasdf
  qwertyasdfgh qwertyzxcv 12qwaszx12 !qaz2wsx3edc !qaz@wsx#edc !qaz1qaz!qaz 1qaz!qaz1qaz zaq1zaq1zaq1 zaq1@wsx1234
  qwer!@#$1234 1234!@#$qwer !@#$%^&*() !@#$%^&*()_+ 123!@#qweasd asd123!@#qwe newyork123 losangeles california1
  california123 texasranger florida123 chicago123 london2012 london1234 paris12345 parissaintgermain deutschland1
  bundesliga1 oktoberfest australia1 australia123 canada1234 brasil2014 mexico1234 argentina1 argentina10
  argentina123 colombia123 venezuela1 puertorico1 philippines pilipinas1 indonesia1 indonesia123 bangladesh
  malaysia123 singapore1 pakistan123 pakistan786 india12345 hindustan1 mumbaiindians trustnobody trustnoone1
  trustno1trustno1 godzilla123 terminator2 iamthebest iamtheone1 iamawesome iamlegend1 iamnumber1 number1mom
  numberonefan thebestever bestmomever worldsbestdad mommyofthree daddysgirl daddyslittlegirl mamasboy123
  babygirl01 babygirl12 babygirl123 babygirl13 princess01 princess12 princess123 princess1234 sunshine12
  sunshine123 sunshine1234 youaremysunshine sweetheart1 sweetheart12 cutiepie12 cutiepie123 lovebug123 angel12345
  angelofdarkness butterfly1 butterfly12 butterfly123 basketball1 basketball12 basketball23 volleyball1 football12
  football123 football10 baseball12 baseball123 softball12 softball123 cheerleader cheerleader1 gymnastics
  gymnastics1 skateboard snowboarding snowboard1 motorcycle motocross1 harleydavidson1 fordmustang chevrolet1
  lamborghini1 ferrari458 secretsecret topsecret1 topsecret123 mysecret123 secret1234 supersecret supersecret1
  verysecret security123 secure1234 computer12 computer123 computer1234 internet12 internet123 internet1234
  microsoft1 windows123 windows2000 windowsxp1 windows10pro google1234 googlechrome facebook12 facebook123
  facebook1234 twitter123 instagram1 instagram123 linkedin123 linkedin2012 youtube123 amazon1234 netflix123
  samsung123 samsung1234 iphone1234 nokia12345 blackberry1 playstation playstation2 playstation3 playstation4
  playstation5 nintendo64 nintendo123 xbox360xbox qazwsx1234 qazwsx123456 qazwsxedc123 qaz123wsx456 1qaz2wsx1qaz
  1qaz2wsx3e 1q2w3e4r1q2w 1q2w3e4r5t6y7u 12345qwert 12345qwerty qwert12345 asdfg12345 12345asdfg zxcvb12345
  asdfasdf12 asdfasdfasdf qwerqwer12 zxcvzxcv12 poiu098765 0okm9ijn8uhb 9ijn8uhb7ygv 6yhn7ujm8ik monkey1234
  monkey12345 dragon1234 dragon12345 master1234 master12345 shadow1234 shadow12345 tigger1234 tiger12345
  lion123456 killer1234 killer12345 hunter1234 hunter2hunter2 ranger1234 buster1234 soccer1234 hockey1234
  hockey12345 batman2008 michelle12 michelle123 michael123 michael1234 jordan1234 jessica123 jessica1234
  jennifer12 jennifer123 ashley1234 amanda1234 daniel1234 daniel12345 andrew1234 anthony123 anthony1234 joshua1234
  matthew123 matthew1234 christopher1 christopher123 christian1 christian123 charlie123 charlie1234 thomas1234
  robert1234 william123 alexander1 alexander123 alexandra1 elizabeth1 elizabeth123 stephanie1 stephanie123
  samantha12 samantha123 nicole1234 brandon123 brandon1234 nicholas12 nicholas123 patrick123 patrick1234
  benjamin12 benjamin123 jonathan12 jonathan123 sebastian1 sebastian123 valentina1 valentina123 alejandra1
  alejandro1 alejandro123 estefania1 guadalupe1 esperanza1 francisco1 mohammed123 mohammad123 muhammad123
  abdullah123 krishna123
`);
