import { nameKey } from '@text/named-people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { platformName } from '@/features/accounts/words';
import { PeopleDialog, type PeopleView } from '@/features/composer/components/people/people-dialog';
import type { Doc } from '@/features/composer/document/document';
import { namesOf } from '@/features/composer/document/versions';
import { peopleQuery } from '@/features/composer/posts/people-api';
import type { EditorId } from '@/features/composer/store';
import { useIsViewer } from '@/features/session/access';
import { listText } from '@/lib/words/format';
import { textRules } from '@/networks/text';

/** Whom a text names without a handle, on the networks that show it. */
export function NamedNote({ editor, doc }: { editor: EditorId; doc: Doc }) {
  const { data: people } = useQuery(peopleQuery());
  const isViewer = useIsViewer();
  const [view, setView] = useState<PeopleView | null>(null);
  const shownOn = doc.versions.length > 1 ? doc.versions.filter(({ own }) => own === null) : [doc];
  const networks = [...new Set(shownOn.map(({ network }) => network))];
  const names = new Map(namesOf({ ...doc, versions: [] }).map((name) => [nameKey(name), name]));
  const notes = [...names].flatMap(([key, name]) => {
    const person = people?.find((each) => nameKey(each.name) === key);
    const without = networks.filter((network) => person?.handles[network] === undefined);
    return people === undefined || without.length === 0 ? [] : [{ key, name, person, without }];
  });
  return (
    <>
      {notes.map(({ key, name, person, without }) => (
        <div key={key} className="mt-3 flex flex-wrap items-center gap-x-2 text-small text-ink-3">
          <p className="min-w-0 wrap-anywhere">
            {person === undefined
              ? `${name} isn't one of your people. The post says the name.`
              : `${name} has no handle on ${listText(without.map(platformName))}. The post says the name there.`}
          </p>
          {!isViewer && without.some((network) => textRules[network].mention !== null) && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => setView(person === undefined ? { kind: 'add', name } : { kind: 'edit', person })}
            >
              {person === undefined ? 'Add person' : 'Add handle'}
            </Button>
          )}
        </div>
      ))}
      {view !== null && <PeopleDialog editor={editor} view={view} onClose={() => setView(null)} />}
    </>
  );
}
