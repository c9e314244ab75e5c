import { FormProblem } from '@/components/forms/form-problem';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { managesInstallation } from '@/features/models/access';
import { useAddConnection } from '@/features/models/api';
import { type Models, useModels } from '@/features/models/overview';
import { kindNames } from '@/features/models/words';
import { fits, useDownloadWriter, type Writer, writerConnection } from '@/features/models/writer';
import { byteSize } from '@/lib/words/format';

interface ModelOfferProps {
  /** Leaves onboarding for the screen where keys and addresses are added. */
  onConnect: () => void;
  isLeaving: boolean;
}

/** In onboarding, for whoever connects the installation's models: one click where a server with models was found, else the way to the screen for it. */
export function ModelOffer({ onConnect, isLeaving }: ModelOfferProps) {
  const { data: models } = useModels();
  const add = useAddConnection();
  if (add.isSuccess)
    return <Offer tone="success">{kindNames[add.data.kind]} is connected. Quillcast writes with it.</Offer>;
  if (models === undefined || models.isConnected || !managesInstallation(models)) return null;
  const { writer } = models;
  const server = models.found?.servers.find((each) => each.models !== null && each.models.length > 0);
  if (server === undefined && writer !== null && fits(writer))
    return <WriterOffer {...{ models, writer, onConnect, isLeaving }} />;
  if (server === undefined)
    return (
      <Offer
        action={
          <Button size="sm" pending={isLeaving} onClick={onConnect}>
            Connect a model
          </Button>
        }
      >
        No AI model is connected, so posts use only your own sentences. You can also connect one later, in Settings.
      </Offer>
    );
  const { kind, baseUrl, name } = server;
  return (
    <Offer
      action={
        <Button
          size="sm"
          pending={add.isPending && !add.isPaused}
          onClick={() => add.mutate({ kind, baseUrl, scope: 'installation' })}
        >
          Use {kindNames[kind]}
        </Button>
      }
    >
      <p>Connect a model (optional): {name} was found on this server.</p>
      <FormProblem call={add} operation="Failed to connect the model" />
    </Offer>
  );
}

/** It goes on while the person chooses, and after. */
function WriterOffer({ models, writer, onConnect, isLeaving }: ModelOfferProps & { models: Models; writer: Writer }) {
  const { add, download } = useDownloadWriter(models);
  const [model] = writer.models;
  if (model === undefined) return null;
  const isOnItsWay = writerConnection(models) !== undefined;
  return (
    <Offer
      action={
        !isOnItsWay && (
          <>
            <Button size="sm" pending={add.isPending && !add.isPaused} onClick={() => download(model.id)}>
              Download a writer
            </Button>
            <Button size="sm" variant="ghost" pending={isLeaving} onClick={onConnect}>
              Connect a model
            </Button>
          </>
        )
      }
    >
      <p>
        {isOnItsWay
          ? 'A writer is downloading. Go on: it continues by itself.'
          : `A writer (optional): ${byteSize(model.downloadBytes)}, runs on this server, nothing leaves it. Or connect a model of your own.`}
      </p>
      <FormProblem call={add} operation="Failed to connect the model" />
    </Offer>
  );
}

function Offer({ tone = 'next', ...notice }: Parameters<typeof Notice>[0]) {
  return (
    // Below the foot of the form, which reaches into the padding of its card.
    <div className="mt-10 sm:mt-12">
      <Notice tone={tone} {...notice} />
    </div>
  );
}
