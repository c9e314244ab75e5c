import { Search } from 'lucide-react';
import type { ReactNode } from 'react';

export const zoneSearchInput = {
  placeholder: 'City or region',
  className: 'h-9 min-w-0 flex-1 bg-transparent text-input outline-none sm:text-body',
};

/** The same line while the list loads and above it. */
export const ZoneSearchLine = ({ children }: { children: ReactNode }) => (
  <div className="flex items-center gap-2 border-b border-line px-2 pb-2">
    <Search size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
    {children}
  </div>
);
