import { PlugZap } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button';
import { useConnectAddress } from '@/features/composer/generation/model-connected';

/** The way to a model, for who may connect one. */
export function ConnectWay() {
  const address = useConnectAddress();
  return (
    <div className="flex items-center gap-3 rounded-well bg-raised p-3 shadow-[inset_0_0_0_1px_var(--line-strong)]">
      <PlugZap size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 self-start text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">Connect your own</p>
        <p className="text-small text-pretty text-ink-2">
          {address === null
            ? 'Ask an admin of this workspace to connect a model.'
            : 'OpenRouter in one click, an API key, or Ollama.'}
        </p>
      </div>
      {address !== null && (
        <ButtonLink to={address} size="sm" aria-label="Connect your own model">
          Connect
        </ButtonLink>
      )}
    </div>
  );
}
