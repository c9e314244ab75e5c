interface HowQuestion {
  /** Opens a sentence in which somebody tells what they did. */
  deed: RegExp;
  /** What stands there in the question. */
  asked: (deed: string) => string;
  mark: string;
}

/** How a deed is asked about, by language: how it was done, or what came of it. */
export const howQuestions: Readonly<Partial<Record<string, HowQuestion>>> = {
  de: {
    deed: /^(?:Wir haben|Ich habe) (?!(?:\p{L}+ ){0,3}(?:nicht|nie|kein)\p{L}*)(?=.*(?:abgenommen|gesenkt|reduziert|gekürzt|halbiert|verdoppelt|gespart|geschafft|gewonnen|gefunden|gelernt|erreicht|verbessert|gebracht|aufgebaut|abgebaut|gerettet|umgestellt|umgezogen|verlegt|gebaut|repariert)$)/u,
    asked: (deed) => (deed.startsWith('Ich') ? 'Wie habe ich ' : 'Wie haben wir '),
    mark: '?',
  },
  es: {
    deed: /^(?=(?!bus|nec|quer|ten|est|som|pod|viv|\p{L}*(?:ábamos|íamos))\p{L}{3,}(?:amos|imos|é|í) )\p{L}/iu,
    asked: (deed) => `¿Qué pasó cuando ${deed.toLowerCase()}`,
    mark: '?',
  },
  fr: {
    deed: /^(?=(?:On a|Nous avons|J['’]ai) (?!pas|jamais))\p{L}/iu,
    asked: (deed) => `Que s'est-il passé quand ${deed.toLowerCase()}`,
    mark: ' ?',
  },
  pt: {
    deed: /^(?=(?!bus|prec|quer|ten|est|som|pod|viv|\p{L}*(?:ávamos|íamos))\p{L}{3,}(?:[aá]mos|imos|ei) )\p{L}/iu,
    asked: (deed) => `O que aconteceu quando ${deed.toLowerCase()}`,
    mark: '?',
  },
};
