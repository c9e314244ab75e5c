import { platformNames } from '../../../text/platform-names';

/** What a column of a spreadsheet may hold. A second `text` is the next part of a thread. */
export const importFields = [
  'text',
  'when',
  'date',
  'time',
  'timezone',
  'accounts',
  'labels',
  'link',
  'picture',
  'altText',
  'first_comment',
  'title',
] as const;
export type ImportField = (typeof importFields)[number];
/** By the place of the column; null: not imported. */
export type ImportColumns = (ImportField | null)[];

/** As people head their columns, in English, German, French and Spanish. */
const headings: Record<ImportField, RegExp> = {
  text: /^(text|post|tweet|content|caption|copy|message|body|beitrag|inhalt|nachricht|texte|texto|contenu|contenido)( ?\d+)?$/,
  when: /^(when|date ?(and|&|\/|\+)? ?time|scheduled?( (at|for|time|date))?|publish( (at|on|date))|wann|zeitpunkt|termin|quand|cu[aá]ndo)$/,
  date: /^(date|day|datum|jour|fecha|d[ií]a)$/,
  time: /^(time|hour|uhrzeit|zeit|heure|hora)$/,
  timezone: /^(time ?zone|zone|tz|zeitzone|fuseau( horaire)?|zona horaria)$/,
  accounts:
    /^(accounts?|profiles?|networks?|channels?|platforms?|kont(o|en)|profile?|kan[aä]le?|netzwerke?|comptes?|cuentas?)$/,
  labels: /^(labels?|tags?|topics?|categor(y|ies)|thema|themen|kategorien?|étiquettes?|etiquetas?)$/,
  link: /^(links?|url|website|lien|enlace)$/,
  picture: /^(pictures?|images?|photos?|media|(picture|image|media|photo) (url|link|address)|bild(er)?|imagen(es)?)$/,
  altText:
    /^(alt ?texts?|alt|(image|picture) description|alternativ ?text|bildbeschreibung|texte alternatif|texto alternativo)$/,
  first_comment: /^(first comment|erster kommentar|premier commentaire|primer comentario)$/,
  title: /^(title|titel|titre|t[ií]tulo)$/,
};

const looksLike: Partial<Record<ImportField, RegExp>> = {
  when: /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}([ T,]|$)/,
  accounts: new RegExp(`^(${Object.values(platformNames).join('|')})\\b`, 'i'),
  picture: /^https?:\/\/\S+\.(png|jpe?g|gif|webp)(\?|$)/i,
};

/** Returns what the heading of a column says; null for none that is known. */
export function fieldOfHeading(heading: string): ImportField | null {
  const name = heading.trim().toLowerCase().replace(/[_-]+/g, ' ').replace(/\s+/g, ' ');
  return importFields.find((field) => headings[field].test(name)) ?? null;
}

/** Matches columns by their headings, and what is left by what stands below; with nothing else the longest is the text. */
export function matchColumns(heading: string[], rows: string[][]): ImportColumns {
  const columns: ImportColumns = [];
  for (const name of heading) {
    const field = fieldOfHeading(name);
    columns.push(field !== 'text' && columns.includes(field) ? null : field);
  }
  const sample = rows.slice(0, 20);
  const cellsAt = (at: number): string[] => sample.flatMap((row) => row[at]?.trim() || []);
  for (const [field, shape] of Object.entries(looksLike) as [ImportField, RegExp][]) {
    if (columns.includes(field) || (field === 'when' && columns.includes('date'))) continue;
    const at = columns.findIndex((known, column) => {
      const cells = cellsAt(column);
      return known === null && cells.length > 0 && cells.every((cell) => shape.test(cell));
    });
    if (at >= 0) columns[at] = field;
  }
  if (!columns.includes('text')) {
    const lengths = columns.map((known, at) => (known === null ? cellsAt(at).join('').length : 0));
    const longest = Math.max(...lengths);
    if (longest > 0) columns[lengths.indexOf(longest)] = 'text';
  }
  return columns;
}
