import { Info, X } from 'lucide-react';
import * as v from 'valibot';
import { ButtonLink, IconButton } from '@/components/ui/button';
import { useConnectAddress, useModelConnected } from '@/features/composer/generation/model-connected';
import { useOwnerKey } from '@/features/session/access';
import { useKept } from '@/lib/device/kept';

const isClosedSchema: v.GenericSchema<unknown, boolean> = v.boolean();

/** While no model is connected: what one would change, and the way to it for who may connect one. */
export function ModelStrip() {
  const owner = useOwnerKey();
  const { isConnected } = useModelConnected(owner);
  const connectAddress = useConnectAddress();
  const [isClosed, setClosed] = useKept(`model-strip-closed:${owner}`, isClosedSchema, false);
  if (isConnected || isClosed) return null;
  return (
    <section
      aria-label="Connect a model"
      className="@container mb-6 rounded-card bg-canvas p-3.5 shadow-[inset_0_0_0_1px_var(--line-strong)]"
    >
      <div className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2.5 @lg:grid-cols-[20px_minmax(0,1fr)_auto_auto] @lg:items-center">
        <Info size={20} strokeWidth={1.75} aria-hidden="true" className="text-ink-2" />
        <div className="min-w-0">
          <p className="font-semibold">No AI model is connected</p>
          <p className="text-small text-ink-2">
            {connectAddress !== null
              ? 'Posts use only your own sentences. A model writes new ones from your notes.'
              : 'Posts use only your own sentences. Ask an admin of this workspace to connect a model.'}
          </p>
        </div>
        <IconButton
          label="Not now"
          title="Not now"
          size="sm"
          className="-mt-1 -mr-1.5 @lg:order-last @lg:mt-0"
          onClick={() => setClosed(true)}
          icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
        />
        {connectAddress !== null && (
          <ButtonLink
            to={connectAddress}
            variant="primary"
            size="sm"
            className="col-start-2 justify-self-start @lg:col-start-3"
          >
            Connect a model
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
