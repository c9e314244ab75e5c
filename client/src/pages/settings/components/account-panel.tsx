import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiData } from '@/api/client';
import { accountQuery } from '@/features/session/api';
import { Loaded } from '@/pages/settings/components/loaded';

export function AccountPanel({ children }: { children: (account: ApiData<'/api/auth/me', 'get'>) => ReactNode }) {
  return (
    <Loaded query={useQuery(accountQuery())} what="Your account" blocks={['h-6 w-24', 'h-15', 'h-11', 'h-20']}>
      {children}
    </Loaded>
  );
}
