import { PenLine } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button';
import { useNewPostAddress } from '@/features/session/use-new-post-address';

export function NewPostLink() {
  return (
    <ButtonLink
      to={useNewPostAddress()}
      variant="accent"
      className="max-[379px]:px-3! max-[379px]:[&>span:first-child]:hidden"
      icon={<PenLine />}
    >
      New post
    </ButtonLink>
  );
}
