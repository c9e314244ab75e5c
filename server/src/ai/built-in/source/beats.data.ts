/** How people write what happened in a few words, and the line that it makes, by language. */
export interface BeatWords {
  /** `now 60 students`: the word before the figure. */
  now: RegExp;
  /** The line for several, where the language leaves no doubt about it; else the fragment stands alone. */
  nowLine: string;
  /** A later part that says what is missing. */
  none: RegExp;
  /** A later part that belongs to the one before it. */
  leaning: RegExp;
}

export const beatWords: Readonly<Record<string, BeatWords>> = {
  en: {
    now: /^(?:and )?(?:now|today|currently|these days):? (?=(?:we['’]re at |I['’]m at |at |over |about |almost )?[$€£]?\d)/i,
    nowLine: 'Now it is {n}.',
    none: /^(?:and )?(?:no|zero|not a single|without) /i,
    leaning:
      /^(?:which|who|whose|because|when|if|while|although|though|so|including|especially|like|not|than|as|to|for|with|by|from|after|before|until|since|in|on|at|about|or)\b/i,
  },
  de: {
    now: /^(?:und )?(?:jetzt|heute|inzwischen|mittlerweile):? (?=\d)/i,
    nowLine: 'Jetzt sind es {n}.',
    none: /^(?:und )?(?:keine?[rsnm]?|null|ohne) /i,
    leaning:
      /^(?!(?:der|die|das) \p{L}+ (?:haben|hat|ist|sind|war|waren|wurden?) )(?:der|die|das|den|dem|deren|dessen|dass|weil|wenn|als|ob|wo|was|wie|um|obwohl|während|bis|nachdem|bevor|da|denn|oder|sondern|zu|in|auf|mit|für|von|bei|aus|nach|vor)(?!\p{L})|(?<!\p{L})zu \p{Ll}+en$/iu,
  },
  es: {
    now: /^(?:y )?(?:ahora|hoy|actualmente):? (?=\d)/i,
    nowLine: 'Ahora son {n}.',
    none: /^(?:y )?(?:ningún|ninguna|cero|sin|nadie) /i,
    leaning:
      /^(?:que|quien|cual|porque|cuando|si|mientras|aunque|como|donde|o|para|con|de|del|en|por|desde|hasta|a|al)(?!\p{L})/iu,
  },
  fr: {
    now: /^(?:et )?(?:maintenant|aujourd['’]hui|désormais) ?:? (?=\d)/i,
    nowLine: "Aujourd'hui : {n}.",
    none: /^(?:et )?(?:aucune?|zéro|sans|pas d[e'’]|personne) ?/i,
    leaning:
      /^(?:qui|que|qu['’]|dont|où|parce|quand|lorsque|si|comme|alors|ou|pour|avec|de|du|des|d['’]|en|dans|par|depuis|à|au|aux|chez|sur)(?!\p{L})/iu,
  },
  pt: {
    now: /^(?:e )?(?:agora|hoje|atualmente):? (?=\d)/i,
    nowLine: 'Agora são {n}.',
    none: /^(?:e )?(?:nenhuma?|zero|sem|ninguém) /i,
    leaning:
      /^(?:que|quem|qual|porque|quando|se|enquanto|embora|como|onde|ou|para|com|de|do|da|dos|das|em|no|na|por|desde|até|a|ao)(?!\p{L})/iu,
  },
};

/** People whom an English line may name without an article, and what stands before them in a whole sentence. */
export const knownPeople: Readonly<Record<'The' | 'My', RegExp>> = {
  The: /^(?:neighbou?rs?|landlord|bank|council|teachers?|investors?|doctors?|lawyers?|accountant|tax office|recruiters?|competitors?|customers|regulars)\b/i,
  My: /^(?:mum|mom|mother|dad|father|wife|husband|boss|brother|sister|daughter|son|co-?founder|girlfriend|boyfriend|grandmother|grandfather|grandma|grandpa)\b/i,
};
