export interface MailAction {
  /** Verb and object: `Reconnect`. */
  label: string;
  /** http(s). */
  url: string;
}

/** A paragraph with what can be done about it. */
export interface MailSection {
  text: string;
  links: MailAction[];
}

export interface MailContent {
  subject: string;
  /** A blank line begins a paragraph. */
  text: string;
  /** Come after the text. */
  sections?: MailSection[];
  action?: MailAction;
  footer?: string;
}

/** Returns the same words twice: as plain text, and as HTML for programs that show it. */
export function mailParts(content: MailContent): { text: string; html: string } {
  const actions = [content.action ?? [], content.sections?.map(({ links }) => links) ?? []].flat(2);
  if (!actions.every(({ url }) => isHttp(url))) throw new Error('The actions of an email need http(s) addresses.');
  return { text: plainPart(content), html: htmlPart(content) };
}

const isHttp = (url: string): boolean => /^https?:\/\//.test(url);

function plainPart({ text, sections = [], action, footer }: MailContent): string {
  const told = sections.map((section) =>
    [section.text, ...section.links.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
  );
  const parts = [text.trim(), ...told, action && `${action.label}:\n${action.url}`, footer];
  return parts.filter((part) => part !== undefined).join('\n\n');
}

/*
 * Mail programs know little: the light colours stand at each element, for those that drop the style element; dark ones come by
 * a class. One column of at most 600 px, no pictures, no fonts, nothing that is fetched.
 */
function htmlPart({ subject, text, sections = [], action, footer }: MailContent): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f7f6f1">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto"><tr>
<td class="card" style="padding:32px 24px;background:#fdfdfa;border:1px solid #dedcd5;border-radius:12px;font:16px/1.6 ${fonts};color:#171d2f;overflow-wrap:anywhere">
<p class="ink" style="margin:0 0 24px;font-weight:700;color:#22357e">Quillcast</p>
${paragraphs(text)}
${sections.map(sectionPart).join('\n')}
${action ? button(action) : ''}
</td></tr>
${footer ? `<tr><td class="small" style="padding:16px 24px;font:14px/1.5 ${fonts};color:#494f61;overflow-wrap:anywhere">${linked(footer)}</td></tr>` : ''}
</table>
</body>
</html>
`;
}

const fonts = `system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

const darkStyle = `@media (prefers-color-scheme:dark){
.page{background:#0e1118!important}
.card{background:#161922!important;border-color:#2e323d!important;color:#f2f1ed!important}
.ink{color:#ccd9f8!important}
.small{color:#bfc2cb!important}
.link{color:#a0bdff!important}
.button{background:#ccd9f8!important;color:#141a2b!important}
}`;

const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${linked(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n');

const sectionPart = ({ text, links }: MailSection): string =>
  `<p style="margin:0 0 16px">${linked(text)}<br>${links.map(({ label, url }) => link(url, label)).join(' · ')}</p>`;

const button = ({ label, url }: MailAction): string =>
  `<p style="margin:24px 0 0"><a class="button" href="${escaped(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#22357e;color:#fcfcf9;font-weight:600;text-decoration:none">${escaped(label)}</a></p>`;

/** Addresses become links, all else stays text. The sentence's full stop or bracket is no part of its address. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
    .map((piece, index) => (index % 2 === 0 ? escaped(piece) : link(piece)))
    .join('');

const link = (url: string, label = url): string =>
  `<a class="link" href="${escaped(url)}" style="color:#2649c0">${escaped(label)}</a>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
