import { Bookmark } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useCreateChat } from '@/features/tweetgen/api';
import { useChatParam } from '@/features/tweetgen/hooks/use-tweetgen-params';
import { promptKey } from '@/features/tweetgen/kept-keys';
import { useOwnerKey } from '@/features/workspaces/access';
import { announce } from '@/lib/announce';
import { useKept } from '@/lib/kept-text';

const titleLength = 60;
const promptLength = 4_000;

/** Keeps what stands in a new chat's prompt without generating yet, e.g. when the day's generations are used up. */
export function KeepPrompt() {
  const { open } = useChatParam();
  const [typed, setTyped] = useKept(promptKey(useOwnerKey(), null));
  const create = useCreateChat();
  const prompt = typed?.trim() ?? '';
  if (prompt === '' || prompt.length > promptLength) return null;
  const keepIt = () =>
    create.mutate(
      { title: shortTitle(prompt), firstPrompt: prompt },
      {
        onSuccess: ({ id }) => {
          setTyped(null);
          announce('Prompt kept as a chat');
          open(id);
        },
      },
    );
  return (
    <Button
      variant="ghost"
      pending={create.isPending}
      onClick={keepIt}
      icon={<Bookmark size={16} strokeWidth={1.75} aria-hidden="true" />}
    >
      Keep prompt for later
    </Button>
  );
}

/** The first words, cut between words where there are any. */
function shortTitle(prompt: string): string {
  const line = prompt.replaceAll(/\s+/g, ' ');
  if (line.length <= titleLength) return line;
  const border = line.lastIndexOf(' ', titleLength);
  return border > 0 ? line.slice(0, border) : [...line].slice(0, titleLength).join('');
}
