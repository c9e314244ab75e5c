import { homePicture, PictureOnCard, ProductPicture } from '@/public/product-picture';
import { Section } from '@/public/tool-page';

const points = [
  {
    picture: 'posting-slots',
    title: 'Fill your week',
    text: 'Choose your posting times once. Each new post takes the next free slot.',
  },
  {
    picture: 'approvals',
    title: 'Stay in control',
    text: 'Nothing is published until you approve it, schedule it or turn on a rule.',
  },
  {
    picture: 'what-worked',
    title: 'See what worked',
    text: 'Each post is compared with what your own posts usually reach.',
  },
] as const;

/** The app itself, for somebody who has only seen a form so far. */
export const OnePlace = () => (
  <Section title="Your whole week on one screen">
    <ProductPicture {...homePicture} />
    <ul className="mt-8 grid gap-x-6 gap-y-8 md:grid-cols-3">
      {points.map(({ picture, title, text }) => (
        <li key={title}>
          <div className="overflow-hidden rounded-card border border-line">
            <PictureOnCard name={picture} />
          </div>
          <h3 className="mt-4 text-h2">{title}</h3>
          <p className="mt-1 max-w-[44ch] text-input text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  </Section>
);
