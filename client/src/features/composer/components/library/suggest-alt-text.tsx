import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { usePlanModel } from '@/features/composer/components/generate/use-model-choice';
import { modelsQuery, writingSettingsQuery } from '@/features/composer/generation/generations-api';
import { useSuggestAltText } from '@/features/composer/media/library-api';
import { announce } from '@/lib/focus/announce';

interface SuggestAltTextProps {
  mediaId: string;
  /** The field holds a suggestion that nobody has accepted or edited yet. */
  isSuggested: boolean;
  onSuggest: (text: string) => void;
  onAccept: () => void;
}

/** Has a model describe a picture, where one sees pictures. */
export function SuggestAltText({ mediaId, isSuggested, onSuggest, onAccept }: SuggestAltTextProps) {
  const { data: settings } = useQuery(writingSettingsQuery());
  const { data: models } = useQuery(modelsQuery());
  const label = usePlanModel(settings?.model ?? null);
  const describer = models?.find((each) => each.label === label)?.describer;
  const { mutate, isPending } = useSuggestAltText();
  if (!describer) return null;
  const suggest = () =>
    mutate(mediaId, {
      onSuccess: ({ text }) => {
        onSuggest(text);
        announce('Alt text suggested. Edit or accept it.');
      },
    });
  return isSuggested ? (
    <Button size="sm" className="self-start" onClick={onAccept}>
      Accept suggestion
    </Button>
  ) : (
    <Button size="sm" variant="ghost" className="self-start" pending={isPending} onClick={suggest}>
      Suggest with {describer}
    </Button>
  );
}
