import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { PublicFrame } from '@/app/shell/pages/public-page';
import { terms, termsDate } from '@/pages/terms/terms.data';
import type { PageHead } from '@/public/page-head';

export const head: PageHead = {
  title: 'Terms and privacy · Quillcast',
  description: 'What you may use Quillcast for, what it stores and who sees it: short, and in plain words.',
  picture: 'tools',
};

export function TermsPage() {
  return (
    <PublicFrame>
      <article className="mx-auto max-w-reading">
        <h1 className="text-display">Terms and privacy</h1>
        <p className="mt-3 text-lead text-ink-2">
          Short and in plain English. In effect since <time dateTime={termsDate.iso}>{termsDate.words}</time>.
        </p>
        {terms.map(({ title, text }) => (
          <section key={title} className="mt-8">
            <h2 className="text-title">{title}</h2>
            <Paragraphs text={text} />
          </section>
        ))}
        <p className="mt-10">
          <Link to={paths.contact} className="link">
            Contact the people who run this installation
          </Link>
        </p>
      </article>
    </PublicFrame>
  );
}

const bullet = '- ';

/** Neighbouring list items become one list. */
function Paragraphs({ text }: { text: readonly string[] }) {
  const blocks: string[][] = [];
  for (const line of text) {
    const last = blocks.at(-1);
    if (line.startsWith(bullet) && last?.[0]?.startsWith(bullet)) last.push(line);
    else blocks.push([line]);
  }
  return blocks.map((lines) =>
    lines[0]?.startsWith(bullet) ? (
      <ul
        key={lines[0]}
        className="mt-2 flex max-w-140 list-disc flex-col gap-1.5 pl-5 text-input text-pretty text-ink-2"
      >
        {lines.map((line) => (
          <li key={line}>{line.slice(bullet.length)}</li>
        ))}
      </ul>
    ) : (
      <p key={lines[0]} className="mt-2 max-w-140 text-input text-ink-2">
        {lines[0]}
      </p>
    ),
  );
}
