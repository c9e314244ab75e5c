import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { guides } from '@/app/guides';
import { paths } from '@/app/paths';
import { PublicFrame } from '@/app/shell/pages/public-page';
import { LinkRows } from '@/components/link-rows';
import { Button, ButtonLink } from '@/components/ui/button';
import { ContactForm } from '@/pages/contact/components/contact-form';
import type { PageHead } from '@/public/page-head';

export const head: PageHead = {
  title: 'Contact · Quillcast',
  description: 'Write to the people who run this Quillcast: about larger teams, a problem or a missing feature.',
  picture: 'tools',
};

export function ContactPage() {
  const [answerTo, setAnswerTo] = useState<string | null>(null);
  return (
    <PublicFrame>
      <h1 className="text-display">Contact</h1>
      <p className="mt-3 max-w-[68ch] text-lead text-ink-2">
        Ask about a larger team, report a problem or suggest what's missing. Prices are on the{' '}
        <Link to={paths.pricing} className="link">
          pricing page
        </Link>
        .
      </p>
      <div className="mt-6 grid items-start gap-x-12 gap-y-10 sm:mt-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div>
          <div className="rounded-card border border-line bg-surface p-4 sm:p-6">
            {answerTo === null ? (
              <ContactForm onSent={setAnswerTo} />
            ) : (
              <Sent answerTo={answerTo} onAgain={() => setAnswerTo(null)} />
            )}
          </div>
          <p className="mt-4 max-w-[68ch] text-small text-ink-3">
            Your message is stored and emailed to the people who run this installation, with your name and address, so
            they can reply.{' '}
            <Link to={paths.terms} className="link">
              Terms and privacy
            </Link>
          </p>
        </div>
        <section aria-labelledby="contact-guides">
          <h2 id="contact-guides" className="text-bar">
            Looking for help?
          </h2>
          <p className="mt-1 mb-4 text-ink-2">Each guide takes about two minutes.</p>
          <LinkRows places={Object.values(guides)} />
        </section>
      </div>
    </PublicFrame>
  );
}

function Sent({ answerTo, onAgain }: { answerTo: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-h2">
        Message sent
      </h2>
      <p role="status" className="mt-1 text-ink-2 wrap-anywhere">
        We'll reply to {answerTo}.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={onAgain}>Write another message</Button>
        <ButtonLink to={paths.tools} variant="ghost">
          See the free tools
        </ButtonLink>
      </div>
    </div>
  );
}
