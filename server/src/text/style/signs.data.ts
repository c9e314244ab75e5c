/** Common words that people and machines shout; other capitals are taken for abbreviations and names. */
export const shoutedWords: ReadonlySet<string> = new Set(
  (
    'HUGE FREE NOW NEW NEVER ALWAYS BIG BEST NOT VERY MUST LOVE HATE TODAY FINALLY ONLY EVERY REALLY MUCH MORE STOP JUST ' +
    'HERE THIS THAT YOU YOUR GREAT AMAZING HAPPY NOTHING EVERYTHING BREAKING AGAIN TWICE EXACTLY ABSOLUTELY INSANE MASSIVE ' +
    "INCREDIBLE EVERYONE ANYONE EVERYBODY STILL DONE WORST DON’T DON'T CAN’T CAN'T"
  ).split(' '),
);

/** Short words of the five languages that are no abbreviations when a whole sentence is shouted. */
export const shortWords: ReadonlySet<string> = new Set(
  (
    'I A AM AN AS AT BE BY DO GO HE IF IN IS ME MY NO OF ON OR SO TO UP WE ALL AND ANY ARE BUT CAN CUP DAY DID FOR GET GOT HAD HAS ' +
    "HER HIM HIS HOW ITS LET NEW NOT NOW OFF OLD ONE OUR OUT OWN SAY SEE SHE THE TOO TWO WAS WAY WHO WHY WIN WON YES YET YOU I'M " +
    "IT'S BACK BEEN CAME COME EVEN EVER FROM GAME GIVE GOOD HAVE HELP HOME INTO JUST KNOW LAST LIKE LOOK MADE MAKE MORE MOST MUCH " +
    'NEED NEXT ONCE OPEN OVER SAID SHOW SOME SOON TAKE TEAM TELL THAN THAT THEM THEN THEY THIS TIME VERY WANT WEEK WELL WENT WERE ' +
    'WHAT WHEN WILL WITH WORK YEAR YOUR ER ES DU IM ZU SIE WIR IHR UND DER DIE DAS DEN DEM EIN IST BIN WAR MIT VON AUF FÜR NIE NUR ' +
    'SEHR HEUTE NICHT JETZT EINE HABEN LA EL LO LOS LAS UN UNA DE DEL EN NO SÍ MUY HOY QUE POR CON YA LE LES UNE DES ET EST TRÈS ' +
    'OU PAS AU AUX DU NOUS VOUS OS AS UM UMA DO DA EM NÃO SIM HOJE COM E O'
  ).split(' '),
);

/** Hashtags and emoji beyond these read as decoration (X: its owner asked to stop, 2025; LinkedIn: no gain measured, 2026). */
export const signLimits = {
  twitter: { hashtags: 1, emoji: 1 },
  linkedin: { hashtags: 3, emoji: 3 },
} as const;
