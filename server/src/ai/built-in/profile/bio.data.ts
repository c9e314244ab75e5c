/** What a bio says around the words of a profile. `{T}` topics in a row, `{r}` what the person is, `{R}` the same as a sentence. */
export interface BioTongue {
  and: string;
  /** With what the person is; the first letter of `{r}` is as typed. */
  withRole: readonly { kind: string; text: string }[];
  /** Without it. */
  bare: readonly { kind: string; text: string }[];
}

export const bioTongues: Readonly<Record<string, BioTongue>> = {
  en: {
    and: 'and',
    withRole: [
      { kind: 'role first', text: '{R}. I write about {T}.' },
      { kind: 'role alone', text: '{R}.' },
      { kind: 'notes', text: '{R}. Mostly notes on {T}.' },
      { kind: 'topics first', text: 'Posts about {T}. {R}.' },
      { kind: 'questions', text: '{R}. Ask me about {t}.' },
      { kind: 'here for', text: 'Here for {T}. {R}.' },
    ],
    bare: [
      { kind: 'writes', text: 'I write about {T}.' },
      { kind: 'notes', text: 'Notes on {T}.' },
      { kind: 'questions', text: 'Mostly here for {T}. Ask me about {t}.' },
      { kind: 'plain', text: 'Posts about {T}, one at a time.' },
      { kind: 'learning', text: 'Thinking out loud about {T}.' },
    ],
  },
  de: {
    and: 'und',
    withRole: [
      { kind: 'role first', text: '{R}. Ich schreibe über {T}.' },
      { kind: 'role alone', text: '{R}.' },
      { kind: 'notes', text: '{R}. Hier meistens Notizen zu {T}.' },
      { kind: 'topics first', text: 'Hier geht es um {T}. {R}.' },
      { kind: 'questions', text: '{R}. Fragen zu {t}? Immer gern.' },
    ],
    bare: [
      { kind: 'writes', text: 'Ich schreibe über {T}.' },
      { kind: 'notes', text: 'Notizen zu {T}.' },
      { kind: 'plain', text: 'Hier geht es um {T}.' },
      { kind: 'questions', text: 'Meistens {T}. Fragen zu {t} immer gern.' },
    ],
  },
  es: {
    and: 'y',
    withRole: [
      { kind: 'role first', text: '{R}. Escribo sobre {T}.' },
      { kind: 'role alone', text: '{R}.' },
      { kind: 'notes', text: '{R}. Aquí, sobre todo, apuntes sobre {T}.' },
      { kind: 'topics first', text: 'Aquí se habla de {T}. {R}.' },
    ],
    bare: [
      { kind: 'writes', text: 'Escribo sobre {T}.' },
      { kind: 'notes', text: 'Apuntes sobre {T}.' },
      { kind: 'plain', text: 'Aquí se habla de {T}.' },
    ],
  },
  fr: {
    and: 'et',
    withRole: [
      { kind: 'role first', text: "{R}. J'écris sur ces sujets : {T}." },
      { kind: 'role alone', text: '{R}.' },
      { kind: 'notes', text: '{R}. Ici, surtout des notes : {T}.' },
      { kind: 'topics first', text: 'Mes sujets : {T}. {R}.' },
    ],
    bare: [
      { kind: 'writes', text: "J'écris sur ces sujets : {T}." },
      { kind: 'notes', text: 'Des notes, surtout : {T}.' },
      { kind: 'plain', text: 'Mes sujets ici : {T}.' },
    ],
  },
  pt: {
    and: 'e',
    withRole: [
      { kind: 'role first', text: '{R}. Escrevo sobre {T}.' },
      { kind: 'role alone', text: '{R}.' },
      { kind: 'notes', text: '{R}. Por aqui, quase sempre notas sobre {T}.' },
      { kind: 'topics first', text: 'Aqui o assunto é {T}. {R}.' },
    ],
    bare: [
      { kind: 'writes', text: 'Escrevo sobre {T}.' },
      { kind: 'notes', text: 'Notas sobre {T}.' },
      { kind: 'plain', text: 'Aqui o assunto é {T}.' },
    ],
  },
};

/** Words that every profile has and that say nothing about its owner. */
export const emptyPraise =
  /(?<!\p{L})(?:passionate(?: about)?|results[- ]driven|visionary|thought leader|guru|ninja|rockstar|serial|change-?maker|detail[- ]oriented|seasoned|strategic|award[- ]winning|leidenschaftlich\p{L}*|apasionad[oa](?: por)?|passionnée?(?: par| de)?|apaixonad[oa](?: por)?|visionär\p{L}*|world[- ]class|dynamic|innovative|enthusiast)(?!\p{L})/giu;
