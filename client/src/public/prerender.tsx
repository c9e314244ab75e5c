import { prerender } from 'react-dom/static';
import { notFoundEntry, type PublicPageEntry, publicPages } from '@/public/pages';
import { headTags } from '@/public/head-tags';
import { PublicApp } from '@/public/public-app';

interface Document {
  file: string;
  html: string;
}

/** Every public page as a document, made of the template that the build of the public entry wrote. */
export async function renderDocuments(built: string): Promise<Document[]> {
  const template = withLazyScripts(built);
  return Promise.all([...publicPages, notFoundEntry].map((entry) => renderDocument(template, entry)));
}

async function renderDocument(template: string, entry: PublicPageEntry): Promise<Document> {
  const { Page, head } = await entry.load();
  const problems: unknown[] = [];
  const { prelude } = await prerender(
    <PublicApp Page={Page} builtFor={{ pathname: entry.path, search: '', hash: '' }} />,
    {
      // One piece: the default cuts a long page in two and joins it with a script.
      progressiveChunkSize: 1e9,
      onError: (error) => void problems.push(error),
    },
  );
  const page = await new Response(prelude).text();
  if (problems.length > 0) throw new Error(`${entry.path} does not render`, { cause: problems[0] });
  // The policy refuses styles in markup, so they would be lost without a word.
  const style = /<[^>]+ style="[^"]*"/.exec(page);
  if (style !== null) throw new Error(`${entry.path} has a style attribute: ${style[0]}`);
  const tags = headTags(head, entry === notFoundEntry ? null : entry.path);
  return {
    file: `${entry.path.slice(1)}.html`,
    html: template
      .replace('__PAGE__', () => entry.path)
      .replace('<!--head-->', () => tags)
      .replace('<!--page-->', () => page),
  };
}

/**
 * Takes the entry's script tags out of the head and loads them after the first paint: on a slow line they would share it
 * with the styles and the font that the text waits for. A tab in the background paints nothing and loads them at once.
 */
function withLazyScripts(template: string): string {
  const sources: string[] = [];
  const tag = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g;
  const bare = template.replace(tag, (_tag, source: string) => {
    sources.push(source);
    return '';
  });
  if (sources.length === 0) throw new Error('The template has no script to load.');
  return bare.replace('</body>', () => `  <script nonce="__CSP_NONCE__">${loaderOf(sources)}</script>\n  </body>`);
}

/** Stands at the end of the body, so the page is there before the scripts are. */
function loaderOf(sources: readonly string[]): string {
  return `(() => {
      const load = () => {
        for (const source of ${JSON.stringify(sources)}) {
          const script = document.createElement('script');
          script.type = 'module';
          script.crossOrigin = '';
          script.src = source;
          document.head.append(script);
        }
      };
      if (document.visibilityState === 'hidden') load();
      else requestAnimationFrame(() => setTimeout(load));
    })();`;
}
