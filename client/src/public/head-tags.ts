import type { PageHead } from '@/public/page-head';

/** The server writes the installation's own address over it (common/http/client-app.ts). */
const origin = '__PUBLIC_URL__';
const pictureSize = { width: 1200, height: 630 };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Returns what search engines and other sites read of a page. `path` is null where nothing is to be listed. */
export function headTags(head: PageHead, path: string | null): string {
  const { title, description } = head;
  const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />`;
  const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}" />`;
  const always = [`<title>${escaped(title)}</title>`, named('description', description)];
  if (path === null) return [...always, named('robots', 'noindex')].join('\n    ');
  const picture = `${origin}/social/${head.picture}.jpg`;
  return [
    ...always,
    `<link rel="canonical" href="${origin}${path}" />`,
    property('og:type', 'website'),
    property('og:site_name', 'Quillcast'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', origin + path),
    property('og:image', picture),
    property('og:image:width', String(pictureSize.width)),
    property('og:image:height', String(pictureSize.height)),
    named('twitter:card', 'summary_large_image'),
    ...structuredData(head, path).map(dataBlock),
  ].join('\n    ');
}

/** Not executed, so the policy does not ask it for a nonce. `<` is escaped: no text may end the block. */
function dataBlock(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

function structuredData({ tool, faq = [], description }: PageHead, path: string): object[] {
  const context = 'https://schema.org';
  const app = tool && {
    '@context': context,
    '@type': 'WebApplication',
    name: tool.name,
    description,
    url: origin + path,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  };
  const questions = faq.length > 0 && {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return [app, questions].filter((each) => typeof each === 'object');
}
