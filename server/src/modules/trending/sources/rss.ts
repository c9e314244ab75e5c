/** An element without its namespace's prefix and attributes; `text` is what stands in it beside other elements. */
export interface XmlElement {
  name: string;
  text: string;
  children: XmlElement[];
}

const deepest = 20;
const mostElements = 20_000;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads the part of XML that feeds are written in: elements, text, CDATA; attributes, comments and instructions are passed over.
 * Null for what is no such text: a document type (no feed has one, and entities of its own would be read through it), tags
 * that do not match, more than 20 levels. Linear in the length.
 */
export function readXml(xml: string): XmlElement | null {
  const root: XmlElement = { name: '', text: '', children: [] };
  const open = [root];
  let count = 0;
  for (let at = 0; at < xml.length;) {
    const current = open.at(-1);
    if (!current) return null;
    const piece = pieceAt(xml, at);
    if (!piece) return null;
    at = piece.end;
    if (piece.kind === 'text') current.text += piece.text;
    if (piece.kind === 'open') {
      const element = { name: piece.name, text: '', children: [] };
      current.children.push(element);
      if (!piece.isEmpty) open.push(element);
      count += 1;
      if (open.length > deepest || count > mostElements) return null;
    }
    if (piece.kind === 'close' && (open.length === 1 || open.pop()?.name !== piece.name)) return null;
  }
  return open.length === 1 && root.children.length === 1 && root.text.trim() === '' ? (root.children[0] ?? null) : null;
}

type Piece =
  | { kind: 'text'; text: string; end: number }
  | { kind: 'open'; name: string; isEmpty: boolean; end: number }
  | { kind: 'close'; name: string; end: number }
  | { kind: 'passed'; end: number };

function pieceAt(xml: string, at: number): Piece | null {
  if (xml[at] !== '<') {
    const next = xml.indexOf('<', at);
    const end = next < 0 ? xml.length : next;
    return { kind: 'text', text: decoded(xml.slice(at, end)), end };
  }
  if (xml.startsWith('<!--', at)) return passedTo(xml, '-->', at + 4);
  if (xml.startsWith('<![CDATA[', at)) {
    const close = xml.indexOf(']]>', at);
    return close < 0 ? null : { kind: 'text', text: xml.slice(at + 9, close), end: close + 3 };
  }
  if (xml.startsWith('<?', at)) return passedTo(xml, '?>', at + 2);
  if (xml.startsWith('<!', at)) return null;
  return tagAt(xml, at);
}

function passedTo(xml: string, mark: string, from: number): Piece | null {
  const found = xml.indexOf(mark, from);
  return found < 0 ? null : { kind: 'passed', end: found + mark.length };
}

/** A `>` inside an attribute's quotes ends no tag. */
function tagAt(xml: string, at: number): Piece | null {
  let quote = '';
  let end = at + 1;
  for (; end < xml.length && (quote !== '' || xml[end] !== '>'); end += 1) {
    const sign = xml[end] ?? '';
    if (quote === '' ? sign === '"' || sign === "'" : sign === quote) quote = quote === '' ? sign : '';
  }
  if (end === xml.length) return null;
  const name = /^\/?(?:[\w.-]{1,100}:)?([\w.-]{1,100})/.exec(xml.slice(at + 1, Math.min(end, at + 300)))?.[1];
  if (!name) return null;
  if (xml[at + 1] === '/') return { kind: 'close', name, end: end + 1 };
  return { kind: 'open', name, isEmpty: xml[end - 1] === '/', end: end + 1 };
}

const decoded = (text: string): string =>
  text.replace(/&(?:#\d{1,7}|#x[0-9a-f]{1,6}|\w{2,4});/gi, (entity) => {
    const name = entity.slice(1, -1);
    if (!name.startsWith('#')) return named[name] ?? entity;
    const code = Number(name.replace(/^#x/i, '0x').replace('#', ''));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** Returns the text of the first element of that name; empty when there is none. */
export const childText = (element: XmlElement, name: string): string => childrenOf(element, name)[0]?.text.trim() ?? '';
