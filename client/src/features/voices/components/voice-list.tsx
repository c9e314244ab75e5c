import { usePlanAccess } from '@/features/session/plan-access';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { voicesAddress } from '@/features/voices/addresses';
import { AudioLines, ChevronRight, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { Notice } from '@/components/notice';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Chip } from '@/components/ui/chips';
import type { Account } from '@/features/accounts/api';
import { accountName } from '@/features/accounts/words';
import { useIsViewer, viewerReason } from '@/features/session/access';
import type { Voice } from '@/features/voices/list';
import { learnedText, neededText } from '@/features/voices/words';

export function VoiceList({ voices, accounts }: { voices: readonly Voice[]; accounts: readonly Account[] }) {
  const isViewer = useIsViewer();
  const { limit } = useVoiceLimit(voices.length);
  return (
    <Card
      form
      title="Voices"
      description="A voice is how you write, learned from your own posts, so drafts sound like you."
      {...(!isViewer && voices.length > 0 && { actions: <NewVoiceButton used={voices.length} /> })}
    >
      {isViewer && <Notice>{viewerReason}. Ask an admin of this workspace for access.</Notice>}
      {voices.length === 0 ? (
        <NoVoice isViewer={isViewer} />
      ) : (
        <>
          <ul className="-mt-2 flex flex-col divide-y divide-line border-b border-line">
            {voices.map((voice) => (
              <VoiceRow key={voice.id} voice={voice} accounts={accounts} />
            ))}
          </ul>
          {voices.length === 1 && voices[0] !== undefined && <Habits voice={voices[0]} />}
          {limit !== undefined && limit >= 0 && (
            <p className="mt-3 text-small text-ink-3 tabular-nums">
              {voices.length} of {limit} on your plan
            </p>
          )}
        </>
      )}
    </Card>
  );
}

function NewVoiceButton({ used }: { used: number }) {
  const { isReached, compare } = useVoiceLimit(used);
  if (isReached)
    return (
      <Button size="sm" icon={<Plus />} onClick={compare}>
        New voice
      </Button>
    );
  return (
    <ButtonLink size="sm" to={voicesAddress('new')} icon={<Plus />}>
      New voice
    </ButtonLink>
  );
}

function VoiceRow({ voice, accounts }: { voice: Voice; accounts: readonly Account[] }) {
  const { id, name, accountIds, isPaused, samplesNeeded } = voice;
  const names = accounts.filter((account) => accountIds.includes(account.id)).map(accountName);
  return (
    <li>
      <Link
        to={voicesAddress(id)}
        className="-mx-2 flex min-h-14 items-center gap-3 rounded-control px-2 py-2.5 no-underline hover:bg-hover"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="text-h3 wrap-anywhere text-ink">{name}</span>
            {isPaused && <Chip>Paused on this plan</Chip>}
            {samplesNeeded > 0 && <Chip>{neededText(samplesNeeded)}</Chip>}
          </span>
          <span className="mt-0.5 block text-small wrap-anywhere text-ink-3">
            {learnedText(voice)}
            {names.length > 0 && ` · default for ${names.join(', ')}`}
          </span>
        </span>
        <ChevronRight className="shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}

const shownHabits = 5;

/** A list of one has room for what its voice does. */
function Habits({ voice }: { voice: Voice }) {
  const habits = voice.habits.filter(({ isIgnored }) => !isIgnored).slice(0, shownHabits);
  if (habits.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="text-h3">How you write</h3>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-ink-2">
        {habits.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function NoVoice({ isViewer }: { isViewer: boolean }) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-well bg-sunken p-4">
      <AudioLines size={20} className="text-ink-2" />
      <div>
        <p className="text-h2">Teach it your voice</p>
        <p className="mt-1 max-w-[60ch] text-ink-2">
          Sentence length, openings, punctuation and typical words are measured in 10 or more of your posts. You'll see
          what was found and can switch off what isn't you.
        </p>
      </div>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-2">
        <li>Paste posts that you wrote.</li>
        <li>Upload the archive that X or LinkedIn gives you.</li>
        <li>Read the posts of an account that you connected.</li>
      </ul>
      {!isViewer && (
        <ButtonLink variant="primary" to={voicesAddress('new')}>
          Create voice
        </ButtonLink>
      )}
    </div>
  );
}

/** Returns how many voices the plan has; at the limit `compare` shows the plans that have more. */
function useVoiceLimit(used: number) {
  const { currentPlan, lockedBy } = usePlanAccess();
  const open = useUpgradeStore((state) => state.open);
  const limit = currentPlan?.limits.voices;
  const isReached = limit !== undefined && limit >= 0 && used >= limit;
  const unlocking = lockedBy(({ voices }) => voices < 0 || voices > used);
  const compare = () =>
    open({ requiredPlan: unlocking?.id, feature: 'voices', currentUsage: used, limit }, { path: voicesAddress('new') });
  return { limit, isReached, compare };
}
