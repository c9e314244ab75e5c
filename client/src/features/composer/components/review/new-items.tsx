import { Button } from '@/components/ui/button';
import { counted } from '@/lib/words/format';

interface NewItemsProps {
  count: number;
  /** "reply", "replies". */
  nouns: readonly [one: string, many: string];
  onShow: () => void;
}

/** What `useHeldBack` holds back, over the top edge of the list: nothing moves when it comes. */
export function NewItems({ count, nouns: [one, many], onShow }: NewItemsProps) {
  return (
    <div role="status" className="absolute inset-x-0 -top-4 z-1 flex justify-center">
      {count > 0 && (
        <Button size="sm" className="shadow-menu" onClick={onShow}>
          {counted(count, `new ${one}`, `new ${many}`)}
        </Button>
      )}
    </div>
  );
}
