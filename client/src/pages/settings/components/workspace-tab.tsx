import { useQuery } from '@tanstack/react-query';
import { paths } from '@/app/paths';
import { ButtonLink, Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { postCountsQuery } from '@/features/composer/posts/posts-api';
import { workspaceQuery, useDeleteWorkspace, type Workspace, useSaveWorkspace } from '@/features/team/workspace-api';
import { counted } from '@/lib/words/format';
import { Loaded } from '@/pages/settings/components/loaded';
import { type ReactNode, useState } from 'react';
import { Dialog } from '@/components/ui/layers/dialog';
import { usePlanAccess } from '@/features/session/plan-access';
import { fieldMessages } from '@/api/field-errors';
import { Field } from '@/components/ui/fields/field';
import { Input, Select } from '@/components/ui/fields/input';
import { FormProblem } from '@/components/forms/form-problem';
import { deleteWorkspaceForm, workspaceSettings } from '@/features/team/forms';
import { useForm } from '@/lib/forms/use-form';
import { toast } from 'react-hot-toast/headless';
import { SaveForm } from '@/components/forms/save-form';
import { TimeZoneField } from '@/components/forms/time-zone-field';
import { asRole, managesMembers } from '@/features/session/roles';

export function WorkspaceTab() {
  return (
    <Loaded query={useQuery(workspaceQuery())} what="The workspace" blocks={['h-10 w-1/2', 'h-15', 'h-20']}>
      {(workspace) => (
        <div className="flex flex-col gap-4">
          <WorkspaceForm workspace={workspace} />
          <SlotsCard />
          <DeleteWorkspaceCard workspace={workspace}>
            <ScheduledPosts />
          </DeleteWorkspaceCard>
        </div>
      )}
    </Loaded>
  );
}

function SlotsCard() {
  return (
    <Card form title="Posting slots" description="Weekly times for scheduled posts.">
      <ButtonLink to={paths.slots}>Edit slots</ButtonLink>
    </Card>
  );
}

function ScheduledPosts() {
  const { data: posts } = useQuery(postCountsQuery());
  if (posts === undefined || posts.scheduled === 0) return null;
  return <li>{counted(posts.scheduled, 'scheduled post', 'scheduled posts')} won't be published.</li>;
}

interface DeleteWorkspaceCardProps {
  workspace: Workspace;
  /** List items: what else the workspace loses, known to features above this one. */
  children: ReactNode;
}

/** The danger zone: last on its tab. */
function DeleteWorkspaceCard({ workspace, children }: DeleteWorkspaceCardProps) {
  const [isOpen, setOpen] = useState(false);
  const isOwner = workspace.role === 'owner';
  return (
    <Card
      form
      title="Delete workspace"
      description={
        isOwner
          ? 'Deletes the workspace for everyone, with all drafts, posts and connected accounts.'
          : 'Only the owner can delete this workspace. Ask the owner, or leave it in Team.'
      }
      className={isOwner ? 'border-danger!' : ''}
    >
      <Button variant="danger" disabled={!isOwner} onClick={() => setOpen(true)}>
        Delete workspace…
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="sm"
        title={`Delete “${workspace.name}”?`}
        description="This can't be undone. Posts that are published already stay where they are."
      >
        <Consequences memberCount={workspace.memberCount}>{children}</Consequences>
        <DeleteWorkspaceForm workspace={workspace} onCancel={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}

function Consequences({ memberCount, children }: { memberCount: number; children: ReactNode }) {
  const { currentPlan } = usePlanAccess();
  const others = memberCount - 1;
  return (
    <ul className="mb-4 flex list-disc flex-col gap-1 pl-5">
      {others > 0 && (
        <li>{counted(others, 'other member loses access and is', 'other members lose access and are')} notified.</li>
      )}
      {children}
      {currentPlan !== undefined && currentPlan.price > 0 && <li>The {currentPlan.name} subscription ends now.</li>}
      <li>All drafts, posts, chats and connected accounts are deleted.</li>
    </ul>
  );
}

function DeleteWorkspaceForm({ workspace, onCancel }: { workspace: Workspace; onCancel: () => void }) {
  const remove = useDeleteWorkspace(workspace);
  const form = useForm({ schema: deleteWorkspaceForm(workspace.name), initial: { name: '' } });
  const submit = form.handleSubmit(({ name }) =>
    remove.mutate(name, { onError: (error) => form.refuse(fieldMessages(error, ['name'])) }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={remove} operation="Failed to delete workspace" fields={['name']} />
      <Field label={`Type “${workspace.name}” to confirm`} error={form.errors.name}>
        <Input autoComplete="off" spellCheck={false} {...form.field('name')} />
      </Field>
      <div className="mt-2 flex flex-wrap justify-end gap-2 max-sm:*:grow">
        <Button onClick={onCancel}>Keep workspace</Button>
        <Button type="submit" variant="danger" pending={remove.isPending}>
          Delete workspace
        </Button>
      </div>
    </form>
  );
}

const approverWords = ['Not needed', '1 person', '2 people', '3 people', '4 people', '5 people'];
const fields = ['name', 'timezone', 'approvers', 'requiresAltText'] as const;
/** Changes wait here until the server has them; what another admin saves meanwhile shows in the other field. */
function WorkspaceForm({ workspace }: { workspace: Workspace }) {
  const save = useSaveWorkspace();
  const { name, timezone, approvers, requiresAltText } = workspace;
  const form = useForm({ schema: workspaceSettings, initial: { name, timezone, approvers, requiresAltText } });
  const submit = form.handleSubmit(() =>
    save.mutate(form.changes, {
      onSuccess: () => {
        form.markSaved();
        toast.success('Workspace saved');
      },
      onError: (error) => form.refuse(fieldMessages(error, fields)),
    }),
  );
  const discard = () => {
    form.reset();
    save.reset();
  };
  const mayChange = managesMembers(workspace.role);
  const why = mayChange ? '' : ' Only admins and the owner can change this.';
  return (
    <SaveForm isDirty={form.isDirty} isSaving={save.isPending} onSubmit={submit} onDiscard={discard}>
      <Card form title="Workspace" description={`You're ${asRole[workspace.role]} of this workspace.`}>
        <div className="flex flex-col gap-5">
          <FormProblem call={save} operation="Failed to save settings" fields={fields} />
          <Field label="Name" hint={`Everyone in the workspace sees this name.${why}`} error={form.errors.name}>
            <Input autoComplete="off" {...form.field('name')} disabled={!mayChange} />
          </Field>
          <TimeZoneField
            label="Time zone"
            value={form.values.timezone}
            onChange={(zone) => form.set({ timezone: zone })}
            disabled={!mayChange}
            hint={`The team's time zone. Yours is in Profile.${why}`}
            error={form.errors.timezone}
          />
          <Field
            label="Approvals"
            hint={`Nothing is published before others have approved it.${why}`}
            error={form.errors.approvers}
          >
            <Select
              value={form.values.approvers}
              onChange={({ target }) => form.set({ approvers: Number(target.value) })}
              disabled={!mayChange}
            >
              {approverWords.map((words, count) => (
                <option key={words} value={count}>
                  {words}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label="Alt text"
            hint={`Describes pictures to people who can't see them.${why}`}
            error={form.errors.requiresAltText}
          >
            <Select
              value={form.values.requiresAltText ? 'required' : 'optional'}
              onChange={({ target }) => form.set({ requiresAltText: target.value === 'required' })}
              disabled={!mayChange}
            >
              <option value="optional">Optional</option>
              <option value="required">Required for every picture</option>
            </Select>
          </Field>
        </div>
      </Card>
    </SaveForm>
  );
}
