import { ChartLine } from 'lucide-react';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

interface ConnectFirstProps {
  title: string;
  text: string;
  to?: string;
  children: string;
}

/** Where there is no account whose figures could be read. */
export function ConnectFirst({ title, text, to = paths.platforms, children }: ConnectFirstProps) {
  return (
    <EmptyState
      icon={<ChartLine size={20} />}
      title={title}
      text={text}
      action={
        <ButtonLink variant="primary" to={to}>
          {children}
        </ButtonLink>
      }
    />
  );
}
