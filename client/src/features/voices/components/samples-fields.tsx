import { Field } from '@/components/ui/fields/field';
import { Select, Textarea } from '@/components/ui/fields/input';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { Button, ButtonLink } from '@/components/ui/button';
import { paths } from '@/app/paths';
import type { Account } from '@/features/accounts/api';
import { accountName, platformName } from '@/features/accounts/words';
import { largestUploadMb } from '@/features/voices/samples';
import { ArchiveFile } from '@/features/voices/components/archive-file';
import type { Way } from '@/features/voices/samples-of';
import type { SamplesField } from '@/features/voices/use-samples-field';
import { counted } from '@/lib/words/format';

const ways = [
  { value: 'paste', label: 'Pasted posts' },
  { value: 'archive', label: 'Archive' },
  { value: 'account', label: 'Account' },
] as const satisfies readonly { value: Way; label: string }[];

interface SamplesFieldsProps {
  field: SamplesField;
  /** Those that could be read. */
  accounts: readonly Account[];
}

/** The three ways to learn from posts, one at a time; what was put into the others stays. */
export function SamplesFields({ field, accounts }: SamplesFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <ToggleGroup label="Learn from" options={ways} value={field.way} onChange={field.setWay} />
      {field.way === 'paste' && <PastedPosts field={field} />}
      {field.way === 'archive' && (
        <ArchiveFile
          field={field}
          label="Archive of X or LinkedIn"
          hint={`The zip as you downloaded it, of an account that is connected here. Only the files with your posts are uploaded, up to ${largestUploadMb} MB; pictures and messages stay on this device.`}
          accept=".zip,.js,.csv"
        />
      )}
      {field.way === 'account' && <AccountPosts field={field} accounts={accounts} />}
    </div>
  );
}

function PastedPosts({ field }: { field: SamplesField }) {
  const { text, texts, canBeByLine, isByLine, problem, setText, setByLine, control } = field;
  return (
    <Field
      label="Posts"
      hint="At least 10 posts that you wrote yourself; 30 give steady results. Separate them with an empty line, or with --- where posts have empty lines."
      error={problem}
      aside={
        texts.length > 0 && (
          <span className="flex flex-wrap items-center gap-x-1">
            <span aria-live="polite">{counted(texts.length, 'post', 'posts')}</span>
            {canBeByLine && (
              <Button variant="ghost" size="sm" onClick={() => setByLine(!isByLine)}>
                {isByLine ? 'Count it as one post' : 'Count each line as a post'}
              </Button>
            )}
          </span>
        )
      }
    >
      <Textarea
        ref={control}
        rows={8}
        dir="auto"
        className="max-h-96"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Field>
  );
}

function AccountPosts({ field: { accountId, problem, setAccount, control }, accounts }: SamplesFieldsProps) {
  if (accounts.length === 0)
    return (
      <div className="flex flex-col items-start gap-2">
        <p className="text-ink-2">
          No account is connected. Connect X or LinkedIn to learn from what you published there.
        </p>
        <ButtonLink size="sm" to={paths.platforms}>
          Connect an account
        </ButtonLink>
      </div>
    );
  return (
    <Field
      label="Account"
      hint="Your own posts on it are read, without replies and reposts. Nothing is published."
      error={problem}
    >
      <Select ref={control} value={accountId} onChange={(event) => setAccount(event.target.value)}>
        {accounts.map((account) => (
          <option key={account.id} value={account.id}>
            {accountName(account)} on {platformName(account.platform)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
