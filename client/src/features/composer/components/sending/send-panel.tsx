import { type FormEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { ApiError, isUpgradeError, SentenceError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import { Notice } from '@/components/notice';
import { PausedNotice } from '@/components/paused-notice';
import { AnchoredLayer } from '@/components/ui/layers/anchored-layer';
import { Button } from '@/components/ui/button';
import { accountName } from '@/features/accounts/words';
import { LateWindow } from '@/features/composer/components/sending/late-window';
import { noAccountId, PublishTo } from '@/features/composer/components/sending/publish-to';
import { RepeatField } from '@/features/composer/components/sending/repeat-field';
import { SlotsOrTime } from '@/features/composer/components/sending/slots-or-time';
import { UpgradeForNetwork } from '@/features/composer/components/sending/upgrade-for-network';
import { type SendForm, type SendFormProps, useSendForm } from '@/features/composer/hooks/sending/use-send-form';
import { UncheckedClaims } from '@/features/composer/components/sending/unchecked-claims';
import { choose } from '@/features/composer/sending/panel-store';
import type { Doc, ReplyTo } from '@/features/composer/document/document';
import { uncheckedClaims } from '@/features/composer/document/additions';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import { networks } from '@/networks';
import type { Network } from '@/networks/ids';
import { counted } from '@/lib/words/format';
import { isModEnter, keys } from '@/lib/keyboard/keys';
import { CircleAlert, OctagonX } from 'lucide-react';
import { useIsRequest } from '@/features/composer/hooks/document/use-is-request';
import { docOn, everyPart } from '@/features/composer/document/versions';
import { currentDoc, type EditorId, placeCursor, showAccount } from '@/features/composer/store';

interface SendPanelProps extends SendFormProps {
  /** Its right edge is that of the send bar. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The only place that publishes or schedules: above the send bar, on phones a sheet. */
export function SendPanel({ anchor, onClose, ...props }: SendPanelProps) {
  const check = () => {
    onClose();
    showClaim(props.editor);
  };
  return (
    <AnchoredLayer
      anchor={anchor}
      title={props.mode === 'now' ? 'Publish' : 'Schedule'}
      hasHeader
      side="top"
      sideOffset={18}
      onClose={onClose}
      // The dialog of a used-up plan stands over it, and it continues afterwards.
      isHeld={() => useUpgradeStore.getState().isOpen}
      className="w-108! rounded-dialog! px-5! pb-0! shadow-dialog!"
    >
      <PanelForm {...props} onCheck={check} />
    </AnchoredLayer>
  );
}

interface FormProps extends SendFormProps {
  /** Leads to the first claim in the text. */
  onCheck: () => void;
}

function PanelForm(props: FormProps) {
  const { mode, doc } = props;
  const form = useSendForm(props);
  const onSubmit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    // Claims leave by a press on the button that names them.
    if (form.claims > 0) props.onCheck();
    else form.submit(mode);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isModEnter(event)) return;
    event.stopPropagation();
    onSubmit(event);
  };
  return (
    <form noValidate onSubmit={onSubmit} onKeyDown={onKeyDown} className="flex min-h-0 flex-col">
      {/* Scrolls above the buttons, with room for the focus rings. */}
      <div className="-m-1 flex min-h-0 flex-col gap-4 overflow-y-auto p-1 pb-4">
        {mode === 'later' && <SlotsOrTime {...props} form={form} />}
        {mode === 'later' && doc.replyTo === null && <RepeatField editor={props.editor} value={form.chosen.repeat} />}
        <label className="flex items-center gap-2.5 text-small touch:min-h-11">
          <input
            type="checkbox"
            checked={form.chosen.needsApproval}
            onChange={({ target }) => choose(props.editor, { needsApproval: target.checked })}
            className="checkbox"
          />
          Ask for approval first
        </label>
        <PublishTo form={form} network={doc.network} />
        {mode === 'later' && <LateWindow editor={props.editor} value={form.late} isOneTime={!form.usesSlots} />}
        {doc.replyTo !== null && <Notice>{replyText(doc.replyTo)}</Notice>}
        <RequestAsked {...props} />
        {form.claims > 0 && <UncheckedClaims {...props} count={form.claims} />}
        <Findings findings={form.findings} doc={doc} />
        <Problem {...props} form={form} />
      </div>
      <Commit {...props} form={form} />
    </form>
  );
}

const replyText = ({ authorHandle }: ReplyTo): string =>
  `Goes out as a reply to ${authorHandle === null ? 'the post' : `@${authorHandle}'s post`} on X.`;

type PanelProps = FormProps & { form: SendForm };

/** Why the last press didn't work; a used-up limit has its dialog. */
function Problem({ send: { error, isPaused, isPending }, doc }: PanelProps) {
  const [wasPaused, setWasPaused] = useState(false);
  if (isPaused && !wasPaused) setWasPaused(true);
  // Back online it keeps its room until all is sent, when the panel closes: nothing moves under a finger.
  if (isPaused || (wasPaused && isPending))
    return (
      <div className={isPaused ? undefined : 'invisible'}>
        <PausedNotice />
      </div>
    );
  if (error === null || isPending || isUpgradeError(error)) return null;
  return (
    <Notice isAlert tone="danger">
      <p>{problemText(error, doc.network)}</p>
    </Notice>
  );
}

function problemText(error: Error, network: Network): string {
  if (error instanceof SentenceError) return error.message;
  if (!(error instanceof ApiError))
    return "The server didn't answer. Check your connection, then try again. Nothing is sent twice.";
  return error.fields[0]?.message ?? failureText(networks[network].publishing ?? 'Failed to publish post', error);
}

/** In a phone's sheet it covers the room that the sheet keeps at its end, where the list would show below it. */
const footerStyle =
  'sticky bottom-0 -mx-5 flex flex-wrap items-center gap-2 border-t border-line px-5 py-3 max-sm:bottom-(--end) max-sm:mb-(--end) max-sm:[--end:min(-1.25rem,-1*env(safe-area-inset-bottom))] max-sm:bg-surface max-sm:pb-[max(1.25rem,env(safe-area-inset-bottom))]';

function Commit({ editor, mode, send, form, onCheck }: PanelProps) {
  const reasonId = useId();
  const reason = form.reasonFor(mode);
  const isOfTime = mode === 'later' && !form.usesSlots && !form.timing.checked.isFine;
  if (form.locked !== undefined)
    return (
      <div className={footerStyle} onClickCapture={form.timing.keep}>
        <UpgradeForNetwork
          platform={form.locked}
          variant="primary"
          className="ml-auto max-sm:flex-1"
          aria-describedby={noAccountId}
        />
      </div>
    );
  return (
    <div className={footerStyle}>
      {form.claims > 0 ? (
        <Button
          variant="outline"
          autoFocus
          shortcut={keys.confirm}
          className="max-sm:order-last max-sm:w-full"
          onClick={onCheck}
        >
          Check them
        </Button>
      ) : mode === 'later' ? (
        <Button
          variant="ghost"
          className="-ml-2.5 px-2.5!"
          aria-disabled={form.reasonFor('now') !== undefined || send.isPending}
          onClick={() => form.submit('now')}
        >
          Publish now
        </Button>
      ) : (
        <Button variant="ghost" className="-ml-2.5 px-2.5!" onClick={() => choose(editor, { mode: 'later' })}>
          Schedule instead
        </Button>
      )}
      <Button
        {...(form.claims > 0
          ? { onClick: () => form.submit(mode) }
          : { type: 'submit' as const, shortcut: keys.confirm })}
        variant="primary"
        className="ml-auto max-sm:flex-1"
        aria-disabled={reason !== undefined}
        {...(reason !== undefined && { 'aria-describedby': reasonId })}
        pending={send.isPending}
      >
        {commitLabel(mode, form)}
      </Button>
      {reason !== undefined && (
        // The time's own mistake stands at its field.
        <p id={reasonId} className={isOfTime ? 'sr-only' : 'w-full text-small text-ink-2'}>
          {reason}
        </p>
      )}
    </div>
  );
}

/** Of what is scheduled already the time changes. */
function commitLabel(mode: SendFormProps['mode'], form: SendForm): string {
  const { goingOut, claims, rows, postOn, chosen } = form;
  if (claims > 0) return `${mode === 'now' ? 'Publish' : 'Schedule'} with ${uncheckedClaims(claims)}`;
  if (mode === 'now' && chosen.needsApproval) return 'Publish once approved';
  const isMany = rows.filter(({ isChosen }) => isChosen).length > 1;
  const posts = goingOut.length === 0 ? 'posts' : counted(goingOut.length, 'post', 'posts');
  if (mode === 'now') return isMany ? `Publish ${posts}` : 'Publish now';
  const isMove = goingOut.length > 0 && goingOut.every(({ account }) => postOn(account.id)?.status === 'scheduled');
  if (isMany) return isMove ? `Change time of ${posts}` : `Schedule ${posts}`;
  return isMove ? 'Change time' : 'Schedule post';
}

/** What the rules of the networks say about the text, the forbidding ones first, with the account of several that stays a draft. */
function Findings({ findings, doc }: { findings: SendForm['findings']; doc: Doc }) {
  if (findings.length === 0) return null;
  const sorted = findings.toSorted((a, b) => Number(b.isBlocked) - Number(a.isBlocked));
  return (
    <ul aria-label="Before you publish" className="flex flex-col gap-2.5 border-t border-line pt-3">
      {sorted.map(({ key, isBlocked, account, part, message, fix }) => {
        const Sign = isBlocked ? OctagonX : CircleAlert;
        const isOfMany = isBlocked && doc.versions.length > 1;
        const isOfThread = part !== null && docOn(doc, account.id).parts.length > 1;
        return (
          <li key={key} className="flex items-start gap-3 text-small">
            <Sign className={`mt-px shrink-0 ${isBlocked ? 'text-danger' : 'text-warning'}`} />
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">
                {isOfMany && `${accountName(account)} stays a draft. `}
                {isOfThread && `Post ${part + 1}: `}
                {message}
              </span>{' '}
              <span className="text-ink-2">{fix}</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** A text that only asks for one is sent as it is where somebody means it so. */
function RequestAsked({ editor, mode }: Pick<SendFormProps, 'editor' | 'mode'>) {
  if (!useIsRequest(editor)) return null;
  return (
    <Notice tone="warning">
      <p className="font-semibold">{mode === 'now' ? 'Publish' : 'Schedule'} this request as it is?</p>
      <p>It asks for a post. Writing one needs a model, and none is connected.</p>
    </Notice>
  );
}

/** Selects the first words that nobody has kept or struck. */
function showClaim(editor: EditorId): void {
  const doc = currentDoc(editor);
  if (doc === null) return;
  const found = everyPart(doc).find(({ part }) => part.additions.length > 0);
  if (found === undefined) return;
  const { accountId, part } = found;
  showAccount(editor, accountId);
  const [first] = part.additions;
  if (first !== undefined)
    placeCursor(editor, { partId: part.id, caret: first.start, length: first.end - first.start });
}
