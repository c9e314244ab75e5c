import type { RefObject } from 'react';
import { AnchoredLayer } from '@/components/ui/layers/anchored-layer';
import { TimeForm, type TimeOrder } from '@/features/composer/components/sending/time-form';
import { usePostTiming } from '@/features/composer/hooks/sending/use-timing';
import type { Post } from '@/features/composer/posts/posts-api';
import type { BulkWork } from '@/features/posts/hooks/use-bulk-work';

interface TimeLayerProps {
  post: Post;
  anchor: RefObject<HTMLElement | null>;
  times: BulkWork['times'];
  onClose: () => void;
}

/** Another time for a scheduled post, at its row; on phones a sheet. */
export function TimeLayer({ post, anchor, times, onClose }: TimeLayerProps) {
  const timing = usePostTiming(post);
  const choose = (time: TimeOrder) => {
    if (time.scheduledAt === post.scheduledAt) onClose();
    else times.change([{ post, ...time }], onClose);
  };
  return (
    <AnchoredLayer anchor={anchor} title="Change time" hasHeader onClose={onClose} className="w-108! px-5!">
      <TimeForm timing={timing} label="Change time" pending={times.isPending} onChoose={choose} />
    </AnchoredLayer>
  );
}
