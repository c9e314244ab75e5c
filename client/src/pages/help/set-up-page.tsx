import { platformName } from '@text/platform-names';
import { Fragment, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { PublicFrame } from '@/app/shell/pages/public-page';
import { networks } from '@/networks';
import { type Network, networkIds } from '@/networks/ids';
import { type SetUp, setUps } from '@/networks/set-up';
import { FormPicture } from '@/pages/help/form-picture';
import type { PageHead } from '@/public/page-head';

export const head: PageHead = {
  title: 'Set up networks on your own server · Quillcast Help',
  description: 'Which app to create at each network, which address to register and which permissions to tick.',
  picture: 'tools',
};

const guides: Partial<Record<Network, SetUp>> = setUps;
const never = () => () => undefined;

/** For whoever runs a server: the app that each network wants, one section each. */
export function SetUpPage() {
  // Built once for every server: only the browser knows which one this is.
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => 'https://your-address',
  );
  const withApp = networkIds.filter((id) => guides[id] !== undefined);
  const without = networkIds.filter((id) => guides[id] === undefined).map(platformName);
  return (
    <PublicFrame>
      <article className="mx-auto max-w-reading">
        <nav aria-label="Breadcrumb" className="text-small">
          <Link to={paths.help} className="link inline-flex min-h-6 items-center touch:min-h-11">
            Help
          </Link>
        </nav>
        <h1 className="mt-2 text-display touch:mt-0">Set up networks on your own server</h1>
        <p className="mt-3 max-w-140 text-lead text-ink-2">
          For whoever runs this server. Most networks want an app of yours. {without.join(' and ')} need none.
        </p>
        <nav aria-label="Networks" className="mt-6">
          <ul className="flex flex-wrap gap-x-4 gap-y-2 touch:gap-y-0">
            {withApp.map((id) => (
              <li key={id}>
                <a href={`#${id}`} className="link inline-flex min-h-6 items-center touch:min-h-11">
                  {platformName(id)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {withApp.map((id) => {
          const guide = guides[id];
          return guide && <Section key={id} {...{ id, guide, origin }} />;
        })}
      </article>
    </PublicFrame>
  );
}

function Section({ id, guide, origin }: { id: Network; guide: SetUp; origin: string }) {
  const { console, steps, callbackPath, form, review } = guide;
  const name = platformName(id);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-10 scroll-mt-4 border-t border-line pt-6">
      <h2 id={`${id}-title`} className="text-h2">
        {name}
      </h2>
      <ol className="mt-3 flex max-w-140 list-decimal flex-col gap-2 pl-6 text-input text-pretty marker:font-semibold marker:text-ink-3">
        <li className="pl-1">
          Open{' '}
          <a href={console.url} target="_blank" rel="noopener noreferrer" className="link">
            {console.name}
          </a>
          .
        </li>
        {steps.map((step) => (
          <li key={step} className="pl-1">
            <WithAddress text={step} address={`${origin}${callbackPath}`} />
          </li>
        ))}
        <li className="pl-1">Set {networks[id].variables} on this server and restart it.</li>
      </ol>
      <FormPicture
        title={form.title}
        label={form.addressLabel}
        value={[origin, callbackPath]}
        ticks={form.ticks}
        alt={`${form.title} at ${name}: the address in ${form.addressLabel}, and ${form.ticks.join(', ')} ticked.`}
      />
      <h3 className="mt-5 text-h3">Review</h3>
      <p className="mt-1 max-w-140 text-input text-ink-2">{review}</p>
    </section>
  );
}

const WithAddress = ({ text, address }: { text: string; address: string }) =>
  text.split('{address}').map((piece, at) => (
    // Pieces never change their order.
    <Fragment key={at}>
      {at > 0 && <code className="rounded-chip bg-sunken px-1 font-mono text-small wrap-anywhere">{address}</code>}
      {piece}
    </Fragment>
  ));
