import { Download, type LucideIcon, PlugZap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '@/components/ui/button';
import { useConnectAddress } from '@/features/composer/generation/model-connected';
import { useModels } from '@/features/models/overview';
import { fits, machineText, useDownloadWriter, writerConnection } from '@/features/models/writer';
import { byteSize } from '@/lib/words/format';

/** The ways to a model, for who may connect one: downloaded onto this server, or one's own. */
export function ConnectWay() {
  const address = useConnectAddress();
  return (
    <ul className="rounded-well bg-raised shadow-[inset_0_0_0_1px_var(--line-strong)] [&>li+li]:border-t [&>li+li]:border-line">
      {address !== null && <WriterWay address={address} />}
      <Way
        icon={PlugZap}
        title="Connect your own"
        detail={
          address === null
            ? 'Ask an admin of this workspace to connect a model.'
            : 'OpenRouter in one click, an API key, or Ollama.'
        }
        end={
          address !== null && (
            <ButtonLink to={address} size="sm" aria-label="Connect your own model">
              Connect
            </ButtonLink>
          )
        }
      />
    </ul>
  );
}

/** For who connects the models of the whole server. The download goes on while its screen opens. */
function WriterWay({ address }: { address: string }) {
  const { data: models } = useModels();
  const { download } = useDownloadWriter(models);
  const navigate = useNavigate();
  const [model] = models?.writer?.models ?? [];
  if (!models?.writer || model === undefined) return null;
  const size = byteSize(model.downloadBytes);
  const isThere = writerConnection(models) !== undefined;
  const canRun = fits(models.writer);
  const start = () => {
    if (!isThere) download(model.id);
    void navigate(address);
  };
  return (
    <Way
      icon={Download}
      title="Download a writer"
      detail={
        canRun
          ? `${size}, runs on this server. Nothing you write leaves it.`
          : `This server is too small for one: it needs ${machineText(models.writer.needs)} and ${size} of disk.`
      }
      end={
        canRun && (
          <Button size="sm" aria-label={isThere ? 'Open the download' : `Download a writer, ${size}`} onClick={start}>
            {isThere ? 'Open' : 'Download'}
          </Button>
        )
      }
    />
  );
}

interface WayProps {
  icon: LucideIcon;
  title: string;
  detail: string;
  end: ReactNode;
}

const Way = ({ icon: Icon, title, detail, end }: WayProps) => (
  <li className="flex items-center gap-3 p-3">
    <Icon size={18} className="shrink-0 self-start text-ink-2" />
    <div className="min-w-0 flex-1">
      <p className="font-semibold">{title}</p>
      <p className="text-small text-pretty text-ink-2">{detail}</p>
    </div>
    {end}
  </li>
);
