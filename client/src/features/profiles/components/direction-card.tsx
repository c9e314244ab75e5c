import { PenLine } from 'lucide-react';
import { paths } from '@/app/paths';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/fields/field';
import { Textarea } from '@/components/ui/fields/input';
import { Tooltip } from '@/components/ui/layers/tooltip';
import type { AnalyzedProfile } from '@/features/profiles/api';
import { directionOf, styleOf } from '@/features/profiles/direction';
import { useIsViewer, useOwnerKey, viewerReason } from '@/features/session/access';
import { carry } from '@/lib/device/carried-text';
import { useDraft } from '@/lib/device/stored';

const label = 'Write in this direction';

/** From what works there to a brief of one's own: how the posts are built, and none of their words. */
export function DirectionCard({ read }: { read: AnalyzedProfile }) {
  const owner = useOwnerKey();
  const isViewer = useIsViewer();
  const [notes, setNotes] = useDraft(`direction-notes:${owner}`);
  const direction = directionOf(read);
  if (direction.length === 0) return null;
  const carryOn = () => carry('tweet', (notes ?? '').trim(), { style: styleOf(direction) });
  return (
    <Card
      title={label}
      description={`How @${read.profile.handle}'s posts are structured. None of their words are used.`}
    >
      <ul className="mb-4 flex list-disc flex-col gap-1 pl-5">
        {direction.map((fact) => (
          <li key={fact} className="first-letter:uppercase">
            {fact}
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-4">
        <Field label="What's yours about?" hint="Notes, numbers, a link. Optional.">
          <Textarea
            rows={3}
            maxLength={3_500}
            value={notes ?? ''}
            onChange={(event) => setNotes(event.target.value)}
            disabled={isViewer}
          />
        </Field>
        {isViewer ? (
          <Tooltip reason={viewerReason}>
            <Button variant="accent" icon={<PenLine />} full>
              {label}
            </Button>
          </Tooltip>
        ) : (
          <ButtonLink variant="accent" full to={paths.write} onClick={carryOn} onAuxClick={carryOn} icon={<PenLine />}>
            {label}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
